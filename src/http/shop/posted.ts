import { fail } from '../../platform/errors.ts';
import type { FormCall } from '../core/routes.ts';

/** Text field of a posted form, empty if absent; throws for a file or a list in its place. */
export function postedText({ body }: Pick<FormCall, 'body'>, name: string): string {
  const value = body.get(name) ?? '';
  if (typeof value !== 'string') throw fail('BadRequest');
  return value;
}

/** A file of a posted form; null when none was chosen. */
export function postedFile({ body }: Pick<FormCall, 'body'>, name: string): File | null {
  const value = body.get(name) ?? '';
  if (value === '') return null;
  if (!(value instanceof File)) throw fail('BadRequest');
  return value.size === 0 ? null : value;
}

/** All texts of a posted form, where its fields differ from form to form. */
export function postedFields({ body }: Pick<FormCall, 'body'>): URLSearchParams {
  const fields = new URLSearchParams();
  for (const name of body.keys()) fields.append(name, postedText({ body }, name));
  return fields;
}
