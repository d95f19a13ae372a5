import { isValidElement } from 'react';

/**
 * Restores empty texts in the props of a view: Puck passes an editable field for each, which views would render with the
 * space of a text that the page does not have.
 */
export function withoutEmptyFields<T>(value: T): T {
  if (isValidElement<{ propPath?: string; value?: unknown }>(value)) {
    return (value.props.propPath !== undefined && value.props.value === '' ? '' : value) as T;
  }
  if (Array.isArray(value)) return value.map(withoutEmptyFields) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmptyFields(inner)])) as T;
}
