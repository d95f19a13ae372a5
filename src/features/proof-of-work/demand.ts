import { formatNumber } from '../../platform/persian/digits.ts';
import { solve } from './solve.ts';

export interface DemandOptions {
  challenge: string;
  /** True if the form is complete, so that it is sent as soon as the challenge is solved. */
  isWhole: boolean;
}

/**
 * Solves the proof of work of a form: shows progress and submits the form with the proof. If it cannot be solved, the
 * no-script text is shown again and the form can be submitted as it is.
 */
export function meetDemand(root: HTMLElement, { challenge, isWhole }: DemandOptions): () => void {
  const form = root.closest('form');
  const field = root.querySelector<HTMLInputElement>('[name="proof"]');
  const bar = root.querySelector('progress');
  if (!form || !field || !bar) return () => {};
  const ended = new AbortController();
  let isNeeded = isWhole;
  let isSolving = true;

  const show = (solving: boolean) => {
    isSolving = solving;
    for (const part of root.querySelectorAll<HTMLElement>('[data-solving]'))
      part.hidden = (part.dataset.solving === 'yes') !== solving;
  };
  form.addEventListener(
    'submit',
    (event) => {
      if (!isSolving) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isNeeded = true;
    },
    { signal: ended.signal, capture: true },
  );
  show(true);
  solve(
    challenge,
    (share) => {
      bar.value = share;
      bar.textContent = `${formatNumber(Math.round(share * 100))}٪`;
    },
    ended.signal,
  ).then(
    (proof) => {
      if (ended.signal.aborted) return;
      field.value = proof;
      bar.value = 1;
      isSolving = false;
      if (isNeeded) form.requestSubmit();
    },
    () => show(false),
  );
  return () => ended.abort();
}
