import type { Finding } from '../../site/check/types.ts';
import { ApiError } from '../api.ts';

/** What the check before publishing found. */
export interface Checked {
  findings: readonly Finding[];
  /** That it kept something from being published, and whether the caller may overrule it. */
  stops: { mayOverrule: boolean } | null;
}

/** What a refused publication found; null for any other error. */
export function checkedBy(thrown: unknown): Checked | null {
  if (!(thrown instanceof ApiError) || thrown.code !== 'CheckFailed') return null;
  const { findings, mayOverrule } = thrown.data as { findings: Finding[]; mayOverrule: boolean };
  return { findings, stops: { mayOverrule } };
}
