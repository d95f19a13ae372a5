import type { CustomField } from '../../content/content-types/schema.ts';
import { type FieldValue, fittingValue } from '../../content/content-types/values.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import type { ImportedField, ImportedPost } from '../model.ts';
import { plainText } from '../wordpress/plain-text.ts';
import { mediaFile, type OriginIndex } from './origin-index.ts';

/** Values of the custom fields of a post, and messages about values that were not imported. */
export interface MappedFields {
  values: Record<string, FieldValue>;
  problems: string[];
  /** False if a value refers to a post that comes later. */
  isLinked: boolean;
}

/** Reads the values of fields from the meta and the terms of an imported post. */
export function mapFields(item: ImportedPost, fields: readonly ImportedField[], index: OriginIndex): MappedFields {
  const mapped: MappedFields = { values: {}, problems: [], isLinked: true };
  for (const field of fields) {
    const definition = index.field(field.id);
    if (!definition) continue;
    const given = field.isTaxonomy ? termsOf(item, field.name) : item.meta[field.name];
    if (given === undefined || given === '' || given === null || (Array.isArray(given) && given.length === 0)) continue;
    const read = readValue(definition, given, index);
    const value = read === null ? null : fittingValue(definition, read);
    if (value === null && definition.kind === 'relation') mapped.isLinked = false;
    else if (value === null) mapped.problems.push(`مقدار فیلد «${definition.label}» نیامد.`);
    if (value === null) continue;
    mapped.values[definition.key] = value;
    if (Array.isArray(given) && given.length > 1)
      mapped.problems.push(`از چند مقدار فیلد «${definition.label}» تنها نخستین آمد.`);
  }
  return mapped;
}

const termsOf = ({ terms }: ImportedPost, taxonomy: string): string[] =>
  terms.flatMap((one) => (one.taxonomy === taxonomy ? [one.slug.slice(0, 60)] : []));

const tehranHours = 3.5;

function readValue(field: CustomField, given: unknown, index: OriginIndex): FieldValue | null {
  const first = Array.isArray(given) ? given[0] : given;
  if (typeof first !== 'string' && typeof first !== 'number') return null;
  const text = String(first).trim();
  switch (field.kind) {
    case 'text':
      return plainText(text).slice(0, 500);
    case 'long':
      return plainText(text.replaceAll(/<(?:br|\/p|\/li)[^>]*>/gi, '\n')).slice(0, 5_000);
    case 'number':
      return numberOf(text);
    case 'choice':
      return text;
    case 'date': {
      const time = timeOf(text);
      return time === null ? null : { date: time };
    }
    case 'picture': {
      const id = index.media(text) ?? index.file(mediaFile(text));
      return id !== null && id > 0 ? { media: id } : null;
    }
    case 'relation': {
      const post = index.post(text);
      return post && post.id > 0 && post.type === field.related ? { post: post.id } : null;
    }
  }
}

function numberOf(text: string): number | null {
  const digits = toLatinDigits(text)
    .replaceAll(/[,٬\s]/g, '')
    .replace('٫', '.');
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(digits) ? Number(digits) : null;
}

/** Midnight in Tehran of a day as ACF and WordPress store it; a number of seconds is a moment. */
function timeOf(text: string): number | null {
  const day = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text);
  if (day) {
    const [year, month, date] = day.slice(1).map(Number) as [number, number, number];
    const time = Date.UTC(year, month - 1, date) - tehranHours * 3_600_000;
    return new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date ? time : null;
  }
  return /^1\d{9}$/.test(text) ? Number(text) * 1_000 : null;
}
