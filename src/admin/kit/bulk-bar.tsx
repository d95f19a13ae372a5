import { useState } from 'react';
import type { BulkAnswer } from '../../http/staff/bulk.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { IconDrawing } from '../../ui/icons.ts';
import { sentenceOf } from '../api.ts';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
import { Glyph } from './glyph.tsx';
import { useToast } from './toast.tsx';

/** What can be done to many rows at once. */
export interface BulkAction {
  /** As the server knows it. */
  action: string;
  label: string;
  drawing: IconDrawing;
  /** What became of them: `به زباله‌دان رفت`. */
  done: string;
  /** Asked first, where something is lost. */
  question?: string;
  /** Asks for more in a dialog of its own, which then does it. */
  open?(ids: readonly number[]): void;
}

interface BulkInput {
  ids: readonly number[];
  actions: readonly BulkAction[];
  run(action: string, ids: readonly number[]): Promise<BulkAnswer>;
  /** Leaves only what could not be done. */
  onDone(failed: number[]): void;
}

/** How many rows are chosen and what can be done to them; it tells what became of each. */
export function BulkBar({ ids, actions, run, onDone }: BulkInput) {
  const toast = useToast();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (ids.length === 0) return null;
  const start = async ({ action, done }: BulkAction) => {
    setAsked(null);
    setBusy(true);
    try {
      const answer = await run(action, ids);
      const [first] = answer.failed;
      if (first) {
        const sentence = `${formatNumber(answer.failed.length)} مورد نشد: ${first.message}`;
        toast({
          tone: 'bad',
          text: answer.done.length > 0 ? `${countOf(answer.done)} ${done}. ${sentence}` : sentence,
        });
      } else toast({ tone: 'good', text: `${countOf(answer.done)} ${done}.` });
      onDone(answer.failed.map(({ id }) => id));
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
    setBusy(false);
  };
  return (
    <section className="bulk-bar" aria-label="کار با انتخاب‌شده‌ها">
      <p role="status">{countOf(ids)} انتخاب شده است</p>
      {actions.map((action) => (
        <Button
          key={action.action}
          kind={action.question ? 'danger' : 'plain'}
          isDisabled={isBusy}
          onPress={() => {
            if (action.open) action.open(ids);
            else if (action.question) setAsked(action);
            else void start(action);
          }}
        >
          <Glyph drawing={action.drawing} />
          {action.label}
        </Button>
      ))}
      <Button kind="quiet" onPress={() => onDone([])}>
        هیچ‌کدام
      </Button>
      {asked && (
        <Confirm title={asked.label} confirm={asked.label} close={() => setAsked(null)} act={() => start(asked)}>
          <p>{asked.question}</p>
        </Confirm>
      )}
    </section>
  );
}

const countOf = (list: readonly unknown[]) => `${formatNumber(list.length)} مورد`;
