import { z } from 'zod';
import { type PropMark, propMarks } from './schema.ts';

/** Path of a marked value in a widget's props: `['children']` or `['tabs', '*', 'panel']`. */
export type PropPath = string[];

const cache = new WeakMap<z.ZodType, Map<PropMark['kind'], PropPath[]>>();

/** Returns the paths of a schema with the mark, memoized. */
export function markedPaths(schema: z.ZodType, kind: PropMark['kind']): PropPath[] {
  let byKind = cache.get(schema);
  if (!byKind) {
    byKind = new Map();
    collect(schema, [], byKind);
    cache.set(schema, byKind);
  }
  return byKind.get(kind) ?? [];
}

/** A marked value in props. */
interface MarkedValue extends PropMark {
  value: unknown;
}

/** The marked values of props in the order of the schema, the items of a list one after the other. */
export function* markedValues(schema: z.ZodType, value: unknown): Generator<MarkedValue, undefined> {
  const mark = propMarks.get(schema);
  if (mark) yield { ...mark, value };
  else if (schema instanceof z.ZodArray) {
    for (const item of Array.isArray(value) ? value : []) yield* markedValues(schema.element as z.ZodType, item);
  } else if (schema instanceof z.ZodObject) {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of markedFields(schema)) {
      if (Object.hasOwn(value, key)) yield* markedValues(inner, (value as Record<string, unknown>)[key]);
    }
  } else if (isWrapper(schema)) yield* markedValues(schema.unwrap() as z.ZodType, value);
}

const fields = new WeakMap<z.ZodObject, Array<[name: string, schema: z.ZodType]>>();

/** Returns the fields of an object that have a mark or contain one, memoized. */
function markedFields(schema: z.ZodObject): Array<[name: string, schema: z.ZodType]> {
  let marked = fields.get(schema);
  if (!marked) {
    const all = Object.entries(schema.shape) as Array<[string, z.ZodType]>;
    marked = all.filter(([, inner]) => {
      const found = new Map();
      collect(inner, [], found);
      return found.size > 0;
    });
    fields.set(schema, marked);
  }
  return marked;
}

function collect(schema: z.ZodType, path: PropPath, found: Map<PropMark['kind'], PropPath[]>): void {
  const mark = propMarks.get(schema);
  if (mark) {
    found.set(mark.kind, [...(found.get(mark.kind) ?? []), path]);
    return;
  }
  if (schema instanceof z.ZodObject) {
    for (const [key, value] of Object.entries(schema.shape)) collect(value as z.ZodType, [...path, key], found);
  } else if (schema instanceof z.ZodArray) {
    collect(schema.element as z.ZodType, [...path, '*'], found);
  } else if (isWrapper(schema)) {
    collect(schema.unwrap() as z.ZodType, path, found);
  }
}

function isWrapper(schema: z.ZodType) {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
}

/** True if a widget has slots. */
export function holdsWidgets({ schema }: { schema: z.ZodType }): boolean {
  return markedPaths(schema, 'slot').length > 0;
}

/** Returns the content of a widget's slots, in the order of its schema. */
export function childrenOf<T = unknown>({ schema }: { schema: z.ZodType }, props: Record<string, unknown>): T[] {
  const children: T[] = [];
  mapPaths(props, markedPaths(schema, 'slot'), (found) => {
    if (Array.isArray(found)) children.push(...found);
    return found;
  });
  return children;
}

/** Replaces the value at each path by `change(it)`, in copies of what contains it; the rest is shared with `value`. */
export function mapPaths<T>(value: T, paths: PropPath[], change: (found: unknown) => unknown): T {
  return paths.reduce<unknown>((current, path) => mapPath(current, path, change), value) as T;
}

function mapPath(value: unknown, path: PropPath, change: (found: unknown) => unknown, at = 0): unknown {
  const step = path[at];
  if (step === undefined) return change(value);
  if (step === '*')
    return Array.isArray(value) ? mapItems(value, (item) => mapPath(item, path, change, at + 1)) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value;
  const before = (value as Record<string, unknown>)[step];
  const after = mapPath(before, path, change, at + 1);
  return after === before ? value : { ...value, [step]: after };
}

function mapItems(items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}

/** Calls back with the value at each path. */
export function visitPaths(value: unknown, paths: readonly PropPath[], visit: (found: unknown) => void): void {
  for (const path of paths) visitPath(value, path, visit, 0);
}

function visitPath(value: unknown, path: PropPath, visit: (found: unknown) => void, at: number): void {
  const step = path[at];
  if (step === undefined) visit(value);
  else if (step === '*') {
    if (Array.isArray(value)) for (const item of value) visitPath(item, path, visit, at + 1);
  } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, step)) {
    visitPath((value as Record<string, unknown>)[step], path, visit, at + 1);
  }
}
