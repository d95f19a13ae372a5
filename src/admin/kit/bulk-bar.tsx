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
  /** What takes it back; offered with the message of what became of them. */
  undo?: BulkAction;
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

/** So many are asked for in one call, so that long work is seen to go on. */
const atOnce = 20;

/** How many rows are chosen and what can be done to them; it tells what became of each. */
export function BulkBar({ ids, actions, run, onDone }: BulkInput) {
  const toast = useToast();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  /** How many have been asked for; null while nothing is under way. */
  const [asking, setAsking] = useState<number | null>(null);
  const isBusy = asking !== null;
  if (ids.length === 0) return null;
  const start = async ({ action, done, undo }: BulkAction, of = ids) => {
    setAsked(null);
    const answer: BulkAnswer = { done: [], failed: [] };
    let problem: string | null = null;
    let at = 0;
    try {
      for (; at < of.length; at += atOnce) {
        setAsking(at);
        const some = await run(action, of.slice(at, at + atOnce));
        answer.done.push(...some.done);
        answer.failed.push(...some.failed);
      }
    } catch (thrown) {
      problem = sentenceOf(thrown);
    }
    const [first] = answer.failed;
    const failure = first && `${formatNumber(answer.failed.length)} مورد نشد: ${first.message}`;
    const success = answer.done.length > 0 && `${countOf(answer.done)} ${done}.`;
    const text = [success, failure, problem].filter(Boolean).join(' ');
    const back = undo && success && { undo: { label: undo.label, run: () => void start(undo, answer.done) } };
    toast({ tone: failure || problem ? 'bad' : 'good', text, ...back });
    // What was not reached stays chosen as it was.
    if (at > 0 || problem === null) onDone([...answer.failed.map(({ id }) => id), ...of.slice(at)]);
    setAsking(null);
    keepKeyboard();
  };
  return (
    <section className="bulk-bar" aria-label="کار با انتخاب‌شده‌ها">
      <p role="status">{countOf(ids)} انتخاب شده است</p>
      {isBusy && ids.length > atOnce && (
        <p>
          <progress value={asking} max={ids.length} aria-label="پیشرفت کار گروهی" /> {formatNumber(asking)} از{' '}
          {formatNumber(ids.length)}
        </p>
      )}
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
      <Button
        kind="quiet"
        onPress={() => {
          onDone([]);
          keepKeyboard();
        }}
      >
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

/** The bar goes when nothing is chosen any more; whoever was in it goes on in the screen, not at the top of the page. */
function keepKeyboard(): void {
  // The question gives the keyboard back to its button first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    }),
  );
}

const countOf = (list: readonly unknown[]) => `${formatNumber(list.length)} مورد`;
