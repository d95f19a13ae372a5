/**
 * Readers of style values. A reader returns the value in its canonical form or null; it never throws. CSS is printed
 * from the canonical form alone, so no input of staff, imports or requests is passed through. A reader that drops a
 * part of a value and keeps the rest adds the part's name to `faults`.
 */
export type Read<V> = (value: unknown, faults?: string[]) => V | null;

type Fields = Record<string, Read<unknown>>;
export type Shape<F extends Fields> = { [K in keyof F]?: F[K] extends Read<infer V> ? V : never };

/** One of these words. */
export const oneOf =
  <const W extends string>(...words: readonly W[]): Read<W> =>
  (value) =>
    words.find((word) => word === value) ?? null;

interface NumberLimits {
  min: number;
  max: number;
  /** Digits after the point; more are rounded. */
  digits?: number;
}

/** A number within its limits. */
export const number =
  ({ min, max, digits = 0 }: NumberLimits): Read<number> =>
  (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max) return null;
    return round(value, digits);
  };

/** A text of this form. */
export const matching =
  (pattern: RegExp, maxLength = 80): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength && pattern.test(value) ? value : null;

/** The first of these readers that accepts the value. */
export const either =
  <A, B>(first: Read<A>, second: Read<B>): Read<A | B> =>
  (value) =>
    first(value) ?? second(value);

/** An object of these fields; a wrong field or an unknown one makes the whole value wrong, an empty object too. */
export const record =
  <F extends Fields>(fields: F, required: ReadonlyArray<keyof F> = []): Read<Shape<F>> =>
  (value) => {
    if (!isPlainObject(value) || !required.every((key) => value[key as string] !== undefined)) return null;
    const read: Record<string, unknown> = {};
    let isEmpty = true;
    for (const key of Object.keys(value)) {
      const given = value[key];
      if (given === undefined) continue;
      const reader = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const one = reader?.(given) ?? null;
      if (one === null) return null;
      read[key] = one;
      isEmpty = false;
    }
    return isEmpty ? null : (read as Shape<F>);
  };

/** An object of values of one kind, such as sides; only invalid values are dropped. */
export const eachOf =
  <K extends string, V>(keys: readonly K[], item: Read<V>): Read<Partial<Record<K, V>>> =>
  (value, faults) => {
    if (!isPlainObject(value)) return null;
    const read: Partial<Record<K, V>> = {};
    let isEmpty = true;
    for (const key of Object.keys(value)) {
      const given = value[key];
      if (given === undefined) continue;
      const one = keys.includes(key as K) ? item(given) : null;
      if (one === null) faults?.push(key);
      else {
        read[key as K] = one;
        isEmpty = false;
      }
    }
    return isEmpty ? null : read;
  };

/** A list of one to `max` values. */
export const listOf =
  <V>(item: Read<V>, max: number): Read<V[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > max) return null;
    const read = value.map((one) => item(one));
    return read.includes(null) ? null : (read as V[]);
  };

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rounds without a trace of floating point: `0.1 + 0.2` is `0.3`. Never returns minus zero. */
export function round(value: number, digits: number): number {
  return (Number.isInteger(value) ? value : Number(value.toFixed(digits))) || 0;
}
