import type { FieldRule } from './rules.ts';

type Values = ReadonlyMap<string, string | readonly string[]>;

/**
 * Returns the visible fields for the current values: one with a condition is visible while the field it names has one of
 * its values, or any value if it lists none. A hidden field counts as empty, so dependent fields are hidden too. A
 * condition on an unknown field holds. The browser and the server run this same module.
 */
export function shownFields(rules: readonly FieldRule[], values: Values): ReadonlySet<string> {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const isShown = ({ id, when }: FieldRule, below: readonly string[]): boolean => {
    const other = when && byId.get(when.id);
    // Circular conditions hold, otherwise such fields could never be filled in.
    if (!when || !other || below.includes(other.id) || other.id === id) return true;
    if (!isShown(other, [...below, id])) return false;
    const given = [values.get(when.id) ?? []].flat().filter((value) => value !== '');
    return when.values.length === 0 ? given.length > 0 : given.some((value) => when.values.includes(value));
  };
  return new Set(rules.filter((rule) => isShown(rule, [])).map(({ id }) => id));
}
