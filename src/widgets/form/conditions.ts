import type { FieldRule } from './rules.ts';

type Values = ReadonlyMap<string, string | readonly string[]>;

/**
 * The fields that a form shows for what was answered so far: one with a condition is shown while the field it names has
 * one of its values, or any answer when it names none. A field that is not shown counts as not answered, so what depends
 * on it is not shown either. A condition that names no other field of the form holds. The browser and the server run this
 * same module.
 */
export function shownFields(rules: readonly FieldRule[], values: Values): ReadonlySet<string> {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const isShown = ({ id, when }: FieldRule, below: readonly string[]): boolean => {
    const other = when && byId.get(when.id);
    // Fields that depend on each other in a circle are shown, or nobody could fill in any of them.
    if (!when || !other || below.includes(other.id) || other.id === id) return true;
    if (!isShown(other, [...below, id])) return false;
    const given = [values.get(when.id) ?? []].flat().filter((value) => value !== '');
    return when.values.length === 0 ? given.length > 0 : given.some((value) => when.values.includes(value));
  };
  return new Set(rules.filter((rule) => isShown(rule, [])).map(({ id }) => id));
}
