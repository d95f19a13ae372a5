import { isPlainObject } from '../../builder/style/read.ts';
import type { Problems } from '../problems.ts';
import { type BoundedJson, jsonMessages, longestJson, parseBoundedJson } from '../sources/bounded-json.ts';
import { isPhpValue, parsePhpValue } from './php-value.ts';
import { isUselessMeta } from './skipped.ts';
import type { XmlNode } from './xml-records.ts';

export interface WxrMeta {
  /** The first value of each key. */
  values: Record<string, unknown>;
  /** Former slugs, as stored. */
  oldSlugs: string[];
  /** Elements of Elementor; null without any. */
  elements: unknown[] | null;
}

/** Reads the `wp:postmeta` elements of an item. */
export function readMeta(nodes: readonly XmlNode[], { where, problems }: Place): WxrMeta {
  const values: Array<[string, unknown]> = [];
  const seen = new Set<string>();
  const oldSlugs: string[] = [];
  let elements: unknown[] | null = null;
  for (const { children } of nodes) {
    const textOf = (name: string) => children.find((child) => child.name === name)?.text ?? '';
    const key = textOf('wp:meta_key').trim();
    if (key === '' || isUselessMeta(key)) continue;
    const stored = textOf('wp:meta_value');
    if (key === '_wp_old_slug' && stored !== '') oldSlugs.push(stored);
    if (seen.has(key)) continue;
    seen.add(key);
    if (key === '_elementor_data') {
      elements = readElements(stored, { where, problems });
      // Unparseable values stay unchanged.
      if (elements || stored === '') continue;
    }
    values.push([key, readValue(key, stored, { where, problems })]);
  }
  return { values: Object.fromEntries(values), oldSlugs, elements };
}

interface Place {
  where: string;
  problems: Problems;
}

function readValue(key: string, stored: string, { where, problems }: Place): unknown {
  if (!isPhpValue(stored)) return stored;
  const read = stored.length > longestJson ? null : parsePhpValue(stored);
  if (!read) {
    problems.add(where, `مقدار «${key.slice(0, 80)}» آسیب دیده یا بیش از اندازه بزرگ است و کنار گذاشته شد.`);
    return '';
  }
  if (read.hasLeftOut) problems.add(where, `شیء PHP در مقدار «${key.slice(0, 80)}» پذیرفته نمی‌شود و کنار گذاشته شد.`);
  return read.value;
}

/** Reads `_elementor_data`: JSON, also with extra backslashes, encoded twice or serialised by PHP. */
export function readElements(stored: string, { where, problems }: Place): unknown[] | null {
  const text = stored.trim();
  if (text === '' || text === '[]') return null;
  const read = unwrap(text);
  if (!read.ok) {
    problems.add(where, `صفحه‌ساز المنتور: ${jsonMessages[read.why]}`);
    return null;
  }
  const list = isPlainObject(read.value) ? Object.values(read.value) : read.value;
  return Array.isArray(list) && list.length > 0 ? list : null;
}

function unwrap(text: string): BoundedJson {
  if (isPhpValue(text)) {
    const php = text.length > longestJson ? null : parsePhpValue(text);
    if (!php) return { ok: false, why: text.length > longestJson ? 'long' : 'damaged' };
    return typeof php.value === 'string' ? unwrapJson(php.value) : { ok: true, value: php.value };
  }
  return unwrapJson(text);
}

function unwrapJson(text: string): BoundedJson {
  let current = text;
  for (let tries = 0; tries < 3; tries += 1) {
    const read = parseBoundedJson(current);
    if (read.ok && typeof read.value === 'string') current = read.value.trim();
    else if (read.ok || read.why !== 'damaged') return read;
    else if (current.includes('\\')) current = current.replaceAll(/\\(.)/gs, '$1');
    else return read;
  }
  return { ok: false, why: 'damaged' };
}
