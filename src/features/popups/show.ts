import type { Store } from './storage.ts';
import { checkTiming } from './timing.ts';
import { type Trace, traceOf, type Verdict } from './trace.ts';
import type { PopupContext, PopupSettings } from './types.ts';

/** Why a popup is about to open: one of its triggers fired, or a person asked (link, open_selector, form). */
export type ShowCause = 'trigger' | 'hand';

interface ShowInput {
  settings: Pick<PopupSettings, 'avoid_multiple_popups' | 'timing'>;
  cause: ShowCause;
  isDisabled: boolean;
  /** Whether another popup has opened since the page was loaded. */
  anotherOpened: boolean;
  world: PopupContext;
}

/**
 * Whether a popup is shown now, rule by rule. «Do not show again» holds for every cause; avoid_multiple_popups and the
 * timing conditions only for triggers, so for popups opened by hand the trace has no timing rules. Decide anew each
 * time a trigger fires: dates and counts move on while the page is open.
 */
export function decideShow({ settings, cause, isDisabled: off, anotherOpened, world }: ShowInput): Trace {
  const disabled: Verdict = { rule: 'disabled', passes: !off, because: { code: off ? 'disabled' : 'enabled' } };
  const timing = cause === 'trigger' ? checkTiming(settings.timing, world).rules : [];
  return traceOf([disabled, avoidMultiple(settings, { cause, anotherOpened }), ...timing]);
}

function avoidMultiple(
  { avoid_multiple_popups }: ShowInput['settings'],
  { cause, anotherOpened }: Pick<ShowInput, 'cause' | 'anotherOpened'>,
): Verdict {
  const rule = 'avoid_multiple_popups';
  if (!avoid_multiple_popups) return { rule, passes: true, because: { code: 'not_set' } };
  if (cause === 'hand') return { rule, passes: true, because: { code: 'opened_by_hand' } };
  return { rule, passes: !anotherOpened, because: { code: anotherOpened ? 'another_opened' : 'first' } };
}

/** Whether the visitor asked not to see this popup again. */
export function isDisabled(local: Store, id: number): boolean {
  return local.get(`popup_${id}_disable`) === true;
}

/** Keeps the wish not to see this popup again. */
export function disable(local: Store, id: number): void {
  local.set(`popup_${id}_disable`, true);
}
