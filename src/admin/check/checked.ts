import type { Finding } from '../../site/check/types.ts';
import { ApiError } from '../api.ts';

/** Result of the check before publishing. */
export interface Checked {
  findings: readonly Finding[];
  /** True if a browser has checked colours and sizes. */
  isBrowserChecked: boolean;
  /** Set if publishing was blocked, with whether the caller may overrule it. */
  stops: { mayOverrule: boolean } | null;
}

/** Returns the findings of a refused publication; null for any other error. */
export function checkedBy(thrown: unknown): Checked | null {
  if (!(thrown instanceof ApiError) || thrown.code !== 'CheckFailed') return null;
  const { mayOverrule, ...checked } = thrown.data as Omit<Checked, 'stops'> & { mayOverrule: boolean };
  return { ...checked, stops: { mayOverrule } };
}
