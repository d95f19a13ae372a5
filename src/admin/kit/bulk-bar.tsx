import { useState } from 'react';
import type { BulkResponse } from '../../http/staff/bulk.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { IconDrawing } from '../../ui/icons.ts';
import { sentenceOf } from '../api.ts';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
import { Glyph } from './glyph.tsx';
import { useToast } from './toast.tsx';

/** An action on many rows. */
export interface BulkAction {
  /** Name in the server API. */
  action: string;
  label: string;
  drawing: IconDrawing;
  /** Result message: `به زباله‌دان رفت`. */
  done: string;
  /** Confirmation shown first, for destructive actions. */
  question?: string;
  /** Undo action; offered with the result message. */
  undo?: BulkAction;
  /** Opens a separate dialog for more input, which then runs the action. */
  open?(ids: readonly number[]): void;
}

interface BulkInput {
  ids: readonly number[];
  actions: readonly BulkAction[];
  run(action: string, ids: readonly number[]): Promise<BulkResponse>;
  /** Reduces the selection to the failed rows. */
  onDone(failed: number[]): void;
}

/** Batch size per call, so that long work shows progress. */
const atOnce = 20;

/** Shows the number of selected rows and their actions; reports the result of each. */
export function BulkBar({ ids, actions, run, onDone }: BulkInput) {
  const toast = useToast();
  const [confirming, setConfirming] = useState<BulkAction | null>(null);
  /** Number of rows sent so far; null while idle. */
  const [asking, setAsking] = useState<number | null>(null);
  const isBusy = asking !== null;
  if (ids.length === 0) return null;
  const start = async ({ action, done, undo }: BulkAction, of = ids) => {
    setConfirming(null);
    const response: BulkResponse = { done: [], failed: [] };
    let problem: string | null = null;
    let at = 0;
    try {
      for (; at < of.length; at += atOnce) {
        setAsking(at);
        const some = await run(action, of.slice(at, at + atOnce));
        response.done.push(...some.done);
        response.failed.push(...some.failed);
      }
    } catch (thrown) {
      problem = sentenceOf(thrown);
    }
    const [first] = response.failed;
    const failure = first && `${formatNumber(response.failed.length)} مورد نشد: ${first.message}`;
    const success = response.done.length > 0 && `${countOf(response.done)} ${done}.`;
    const text = [success, failure, problem].filter(Boolean).join(' ');
    const back = undo && success && { undo: { label: undo.label, run: () => void start(undo, response.done) } };
    toast({ tone: failure || problem ? 'bad' : 'good', text, ...back });
    // Rows that were not reached stay selected.
    if (at > 0 || problem === null) onDone([...response.failed.map(({ id }) => id), ...of.slice(at)]);
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
            else if (action.question) setConfirming(action);
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
      {confirming && (
        <Confirm
          title={confirming.label}
          confirm={confirming.label}
          close={() => setConfirming(null)}
          act={() => start(confirming)}
        >
          <p>{confirming.question}</p>
        </Confirm>
      )}
    </section>
  );
}

/** The bar unmounts when the selection is empty; the focus moves to the screen, not to the top of the page. */
function keepKeyboard(): void {
  // The dialog first returns the focus to its button.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    }),
  );
}

const countOf = (list: readonly unknown[]) => `${formatNumber(list.length)} مورد`;
