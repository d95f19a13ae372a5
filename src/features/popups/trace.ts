import type { Device } from '../../builder/element.ts';
import type { PopupBrowser, PopupSource, TimesPeriod } from './types.ts';

/** Reason of each verdict: a code with the evaluated values. */
interface Reasons {
  disabled: { code: 'enabled' | 'disabled' };
  avoid_multiple_popups: { code: 'opened_by_hand' | 'first' | 'another_opened' };
  times: { code: 'below' | 'reached'; count: number; limit: number; period: TimesPeriod | null };
  schedule:
    | { code: 'within' | 'early' | 'late'; now: number; start: number | null; end: number | null; timeZone: string }
    | { code: 'unknown_time' };
  browsers: { code: 'every' } | { code: 'listed' | 'unlisted'; browser: PopupBrowser | null; list: PopupBrowser[] };
  devices: { code: 'listed' | 'unlisted'; device: Device; list: Device[] };
  users: { code: 'anonymous' | 'signed_in' } | { code: 'other_role' | 'listed_role'; roles: readonly string[] };
  url: {
    code: 'contains' | 'lacks' | 'matches' | 'differs' | 'invalid';
    url: string;
    referrer: string;
  };
  sources: { code: 'every' } | { code: 'listed' | 'unlisted'; source: PopupSource | 'none'; list: PopupSource[] };
  views: { code: 'enough' | 'few'; count: number; needed: number };
  sessions: { code: 'enough' | 'few'; count: number; needed: number };
}
export type RuleName = keyof Reasons;

/** Verdict of one rule; `not_set` is a rule that the popup does not have, and it passes. */
export type Verdict<R extends RuleName = RuleName> = {
  [K in R]: { rule: K; passes: boolean; because: Reasons[K] | { code: 'not_set' } };
}[R];

/** Result of all rules with the reason of each, including those after a failed one. */
export interface Trace {
  passes: boolean;
  rules: Verdict[];
}

export const traceOf = (rules: Verdict[]): Trace => ({ passes: rules.every(({ passes }) => passes), rules });
