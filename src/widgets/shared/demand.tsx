import type { HTMLAttributes } from 'react';
import type { SignInDemand } from '../../shop/customers/demand.ts';
import { demandReason, demandWait, demandWork } from './demand-words.ts';

/**
 * Requirement of a throttled form: the reason, the automatic proof of work, and the alternative without script.
 * Rendered in the form; `attrs` activate it.
 */
export function Demand({ demand, ...attrs }: { demand: SignInDemand } & HTMLAttributes<HTMLDivElement>) {
  return (
    <div className="demand" {...attrs}>
      <p>{demandReason(demand)}</p>
      <p data-solving="no">{demandWait(demand)}</p>
      {demand.challenge !== '' && (
        <>
          <p data-solving="yes" role="status" hidden>
            {demandWork(demand)}
          </p>
          <progress data-solving="yes" max={1} value={0} aria-label="پیشرفت محاسبه" hidden />
          <input type="hidden" name="proof" value="" />
        </>
      )}
    </div>
  );
}
