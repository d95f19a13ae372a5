import { isPlainObject } from '../../../builder/style/read.ts';
import type { ImportedPost } from '../../model.ts';
import { isPhpValue, parsePhpValue } from '../../wordpress/php-value.ts';
import { plainText } from '../../wordpress/plain-text.ts';

/** The definition of a field of the plugin ACF. */
export interface AcfField {
  /** `field_5f2b…`; the value of a post names it. */
  id: string;
  type: string;
  label: string;
  help: string;
  choices: Array<{ value: string; label: string }>;
  /** Type of related posts. */
  related: string | null;
}

/** Reads a post of the type `acf-field`; null if its definition cannot be read. */
export function readAcfField({ slug, title, content }: ImportedPost): AcfField | null {
  const text = content.trim();
  const value = isPhpValue(text) && text.length < 200_000 ? parsePhpValue(text)?.value : null;
  if (!isPlainObject(value) || typeof value.type !== 'string') return null;
  const [related] = [value.post_type].flat();
  const choices = typeof value.choices === 'object' && value.choices !== null ? Object.entries(value.choices) : [];
  return {
    id: slug,
    type: value.type,
    label: plainText(title),
    help: typeof value.instructions === 'string' ? plainText(value.instructions) : '',
    choices: choices.map(([one, label]) => ({ value: one, label: plainText(String(label)) || one })),
    related: typeof related === 'string' && related !== '' ? related : null,
  };
}
