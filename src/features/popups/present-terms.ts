import type { PopupCondition, PopupConditions } from './types.ts';

/** Conditions in the numbers that terms have now: `merged` tells of those that became part of others. */
export function withPresentTerms(
  { include, exclude }: PopupConditions,
  merged: ReadonlyMap<number, number>,
): PopupConditions {
  const present = (condition: PopupCondition): PopupCondition =>
    condition.on === 'term' ? { ...condition, id: merged.get(condition.id) ?? condition.id } : condition;
  return { include: include.map(present), exclude: exclude.map(present) };
}
