import type { Behaviour } from '../../builder/island.tsx';
import { recall, remember } from './memory.ts';
import { clockFace, evergreenDue, redirectTarget, type Unit, untilNextTick } from './rules.ts';

export interface CountdownOptions {
  /** The common end for everyone, or … */
  due?: number;
  /** … how long it runs for each visitor; both in milliseconds. */
  span?: number;
  onExpire: 'none' | 'hide' | 'message' | 'redirect' | 'show';
  url?: string;
}

/** Updates the clock each second and runs the configured action at its end. */
const countdown: Behaviour<CountdownOptions> = (root, options) => {
  const id = root.dataset.id ?? '';
  const digits = [...root.querySelectorAll<HTMLElement>(':scope > .clock [data-unit]')];
  const shown = digits.map((element) => element.dataset.unit as Unit);
  const due = options.due ?? startOwn(id, options.span ?? 0);
  const span = options.span ?? 0;
  let timer = 0;

  const expire = () => {
    const reveal = (selector: string) => {
      for (const element of root.querySelectorAll<HTMLElement>(':scope > .clock, :scope > .date'))
        element.hidden = true;
      for (const element of root.querySelectorAll<HTMLElement>(selector)) element.hidden = false;
    };
    if (options.onExpire === 'hide') root.hidden = true;
    if (options.onExpire === 'message') reveal(':scope > .message');
    if (options.onExpire === 'show') reveal(':scope > .after');
    if (options.onExpire === 'redirect') lead();
  };

  /** Once per end, otherwise a returning visitor would be redirected forever; without storage there is no redirect. */
  const lead = () => {
    const target = redirectTarget(options.url ?? '', location.href);
    if (target === null || recall(id)?.led === due) return;
    if (remember(id, { due, span, led: due })) location.assign(target);
  };

  const tick = () => {
    const left = due - Date.now();
    const face = clockFace(left, shown);
    digits.forEach((element, index) => {
      const text = face[shown[index] as Unit] ?? '';
      if (element.textContent !== text) element.textContent = text;
    });
    if (left <= 0) expire();
    else timer = window.setTimeout(tick, untilNextTick(left));
  };

  tick();
  return () => clearTimeout(timer);
};

/** The end of the visitor's evergreen countdown, which starts now if it has not started yet. */
function startOwn(id: string, span: number): number {
  const known = recall(id);
  const due = evergreenDue({ known, span, now: Date.now() });
  if (due !== known?.due || span !== known.span) remember(id, { due, span });
  return due;
}

export default countdown;
