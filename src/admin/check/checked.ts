import type { Finding } from '../../site/check/types.ts';
import { ApiError } from '../api.ts';

/** Result of the check before publishing. */
export interface Checked {
  findings: readonly Finding[];
  /** Set if publishing was blocked, with whether the caller may overrule it. */
  stops: { mayOverrule: boolean } | null;
}

/** Returns the findings of a refused publication; null for any other error. */
export function checkedBy(thrown: unknown): Checked | null {
  if (!(thrown instanceof ApiError) || thrown.code !== 'CheckFailed') return null;
  const { findings, mayOverrule } = thrown.data as { findings: Finding[]; mayOverrule: boolean };
  return { findings, stops: { mayOverrule } };
}
