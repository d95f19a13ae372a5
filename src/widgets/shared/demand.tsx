import type { HTMLAttributes } from 'react';
import type { SignInDemand } from '../../shop/customers/demand.ts';
import { demandReason, demandWait, demandWork } from './demand-words.ts';

/**
 * What a form demands before it does what was asked for: why, what a script does about it, and what to do without one.
 * Stands in the form; `attrs` bring it to life.
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
