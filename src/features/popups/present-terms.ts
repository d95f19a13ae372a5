import type { PopupCondition, PopupConditions } from './types.ts';

/** Replaces term ids in conditions by current ones: `merged` maps merged terms to their targets. */
export function withPresentTerms(
  { include, exclude }: PopupConditions,
  merged: ReadonlyMap<number, number>,
): PopupConditions {
  const present = (condition: PopupCondition): PopupCondition =>
    condition.on === 'term' ? { ...condition, id: merged.get(condition.id) ?? condition.id } : condition;
  return { include: include.map(present), exclude: exclude.map(present) };
}
