import type { Condition, Conditions } from './types.ts';

/** Id of the term that a condition names. */
export const termOf = (condition: Condition): number | undefined =>
  condition.on === 'term' || condition.on === 'archive' ? condition.id : undefined;

/** Replaces term ids in conditions by current ones: `merged` maps merged terms to their targets. */
export function withPresentTerms({ include, exclude }: Conditions, merged: ReadonlyMap<number, number>): Conditions {
  const present = (condition: Condition): Condition => {
    const id = merged.get(termOf(condition) ?? 0);
    return id === undefined ? condition : ({ ...condition, id } as Condition);
  };
  return { include: include.map(present), exclude: exclude.map(present) };
}
