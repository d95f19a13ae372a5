import type { Store } from './storage.ts';
import { checkTiming } from './timing.ts';
import { type Trace, traceOf, type Verdict } from './trace.ts';
import type { PopupContext, PopupSettings } from './types.ts';

/** Cause of opening: a trigger fired, or a person requested it (link, open_selector, form). */
export type ShowCause = 'trigger' | 'hand';

interface ShowInput {
  settings: Pick<PopupSettings, 'avoid_multiple_popups' | 'timing'>;
  cause: ShowCause;
  isDisabled: boolean;
  /** True if another popup has opened since page load. */
  anotherOpened: boolean;
  world: PopupContext;
}

/**
 * Decides rule by rule whether a popup is shown now. «Do not show again» applies to every cause; avoid_multiple_popups and
 * the timing conditions only to triggers, so the trace of manually opened popups has no timing rules. Must be called each
 * time a trigger fires: dates and counts change while the page is open.
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

/** True if the visitor chose not to see this popup again. */
export function isDisabled(local: Store, id: number): boolean {
  return local.get(`popup_${id}_disable`) === true;
}

/** Stores the choice not to see this popup again. */
export function disable(local: Store, id: number): void {
  local.set(`popup_${id}_disable`, true);
}
