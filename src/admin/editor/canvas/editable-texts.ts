import { isValidElement } from 'react';

/** Puck passes an editable field in place of each text that is edited inline. */
const editableOf = (value: unknown) =>
  isValidElement<{ propPath?: string; value?: unknown }>(value) && value.props.propPath !== undefined
    ? value.props
    : null;

/** True for texts that appear on the page unchanged. */
const isPlain = (text: unknown) => typeof text !== 'string' || (text !== '' && !text.includes('{{'));

/**
 * Restores empty texts and texts with placeholders in the props of a view: views would render editable fields of the former
 * with the space of a text that the page does not have, and of the latter without the values.
 */
export function withoutEmptyFields<T>(value: T): T {
  if (isValidElement(value)) {
    const editable = editableOf(value);
    return (editable && !isPlain(editable.value) ? editable.value : value) as T;
  }
  if (Array.isArray(value)) return value.map(withoutEmptyFields) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmptyFields(inner)])) as T;
}

/**
 * Restores the bindings in the props of a view. Puck mistakes them for values of the fields of the same name, and
 * replaces them by editable fields.
 */
export function withBindings<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withBindings) as T;
  if (typeof value !== 'object' || value === null || isValidElement(value)) return value;
  const restored = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'bind' ? unwrapped(inner) : withBindings(inner),
  ]);
  return Object.fromEntries(restored) as T;
}

function unwrapped(bindings: unknown): unknown {
  if (typeof bindings !== 'object' || bindings === null) return bindings;
  return Object.fromEntries(Object.entries(bindings).map(([name, one]) => [name, editableOf(one)?.value ?? one]));
}
