import { z } from 'zod';
import type { AnyWidget, Condition } from './widget.ts';

type Values = Record<string, unknown>;
type Conditions = Record<string, Condition | readonly Condition[]>;

/** Returns the names of props without effect for these props; the editor hides their fields. */
export function hiddenFields({ schema, editor }: AnyWidget, props: Values): string[] {
  const scope = scopeOf(schema, props);
  return Object.entries((editor.shows ?? {}) as Conditions)
    .filter(([path, needed]) => !path.includes('.') && !holds(needed, scope))
    .map(([name]) => name);
}

/** True if a field in a list row has no effect for these props: `isHidden(hours, 'rows[0].opens', props)`. */
export function isHidden({ schema, editor }: AnyWidget, path: string, props: Values): boolean {
  const steps = path.split(/[.[\]]+/);
  const names = steps.filter((step) => !/^\d+$/.test(step));
  const needed = (editor.shows as Conditions | undefined)?.[names.join('.')];
  if (!needed) return false;
  let [scope, row, value]: [Values, z.ZodObject | null, unknown] = [scopeOf(schema, props), schema, props];
  for (const step of steps.slice(0, -1)) {
    value = (value as Values | undefined)?.[step];
    if (Array.isArray(value)) row = row && rowOf(row.shape[step]);
    else if (row && isRecord(value)) scope = scopeOf(row, value, scope);
  }
  return !holds(needed, scope);
}

/** Returns the props that have an effect, also in list rows; checks and search read only these. */
export function shownProps({ schema, editor }: AnyWidget, props: Values): Values {
  return editor.shows ? shownIn(schema, props, { shows: editor.shows as Conditions, path: '', outer: {} }) : props;
}

function shownIn(
  schema: z.ZodObject,
  values: Values,
  { shows, path, outer }: { shows: Conditions; path: string; outer: Values },
): Values {
  const scope = scopeOf(schema, values, outer);
  const shown = Object.entries(values).filter(([name]) => holds(shows[path + name] ?? {}, scope));
  return Object.fromEntries(
    shown.map(([name, value]) => {
      const row = Array.isArray(value) ? rowOf(schema.shape[name]) : null;
      if (!row) return [name, value];
      const within = { shows, path: `${path}${name}.`, outer: scope };
      return [name, (value as unknown[]).map((item) => (isRecord(item) ? shownIn(row, item, within) : item))];
    }),
  );
}

function holds(needed: Condition | readonly Condition[], scope: Values): boolean {
  return [needed]
    .flat()
    .some((condition: Condition) =>
      Object.entries(condition).every(([name, values]) =>
        valuesAt(scope, name.split('.')).some((value) => isNeeded(values, value)),
      ),
    );
}

function isNeeded(needed: Condition[string], value: unknown): boolean {
  if (needed === 'filled') return isFilled(value);
  return 'not' in needed ? !needed.not.includes(value) : needed.includes(value);
}

/** The value at a path, or of a path through a list the values of all rows. */
function valuesAt(value: unknown, steps: string[]): unknown[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, steps));
  return valuesAt(isRecord(value) ? value[step] : undefined, rest);
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== '' && value !== 'none' && value !== null && value !== undefined;
}

/**
 * Returns the values that conditions refer to: those of the object, else its defaults, else those of the enclosing
 * object.
 */
function scopeOf(schema: z.ZodObject, values: Values, outer: Values = {}): Values {
  return { ...outer, ...defaultsOf(schema), ...values };
}

const defaults = new WeakMap<z.ZodObject, Values>();

function defaultsOf(schema: z.ZodObject): Values {
  const known = defaults.get(schema) ?? schema.safeParse({}).data ?? {};
  defaults.set(schema, known);
  return known;
}

/** Returns the row schema of a list; null if the schema is not a list of objects. */
export function rowOf(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodDefault) return rowOf(schema.unwrap());
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodObject ? schema.element : null;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
