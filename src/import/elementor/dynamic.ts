import type { z } from 'zod';
import { kindAt, readBindings, type StoredBinding } from '../../builder/bindings/read.ts';
import { isPlainObject } from '../../builder/style/read.ts';

/** A dynamic value of Elementor that has a binding here. */
export interface DynamicValue extends StoredBinding {
  /** The setting that has it. */
  key: string;
  /** Shown while the value is empty. */
  fallback: string;
}

/** A dynamic tag as stored: `[elementor-tag id="" name="post-title" settings="%7B%7D"]`. */
interface Tag {
  name: string;
  settings: Record<string, unknown>;
}

/** Parses a stored dynamic tag; null for anything else. Elementor 4 stores tags as objects. */
export function readTag(value: unknown): Tag | null {
  if (isPlainObject(value) && value.$$type === 'dynamic' && isPlainObject(value.value)) {
    const { name, settings } = value.value;
    return typeof name === 'string' ? { name, settings: isPlainObject(settings) ? settings : {} } : null;
  }
  if (typeof value !== 'string' || value.length > 20_000) return null;
  const name = /^\[elementor-tag\s[^\]]*?name="([\w-]{1,60})"/.exec(value)?.[1];
  const settings = /\ssettings="([^"]*)"/.exec(value)?.[1];
  return name === undefined ? null : { name, settings: parseSettings(settings ?? '') };
}

function parseSettings(encoded: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(encoded));
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Names of our values by the tags of Elementor, of its shop and of WooCommerce. */
const names: Readonly<Record<string, string>> = {
  'post-title': 'post.title',
  'page-title': 'post.title',
  'archive-title': 'post.title',
  'woocommerce-product-title-tag': 'post.title',
  'post-excerpt': 'post.excerpt',
  'archive-description': 'post.excerpt',
  'woocommerce-product-short-description-tag': 'post.excerpt',
  'post-featured-image': 'post.picture',
  'woocommerce-product-image-tag': 'post.picture',
  'post-url': 'post.url',
  'post-date': 'post.published',
  'author-name': 'post.author',
  'author-info': 'post.author-bio',
  'author-profile-picture': 'post.author-picture',
  'author-url': 'post.author-url',
  'post-terms': 'post.terms',
  'site-title': 'site.title',
  'site-tagline': 'site.tagline',
  'site-logo': 'site.logo',
  'site-url': 'site.url',
};

const taxonomies: Readonly<Record<string, string>> = { category: 'category', post_tag: 'tag' };

/** Returns our value for a tag; null for one that we do not have. */
export function dynamicValue(key: string, { name, settings }: Tag): DynamicValue | null {
  const text = (field: string) => (typeof settings[field] === 'string' ? settings[field] : '');
  const own = nameOf(name, text);
  if (own === null) return null;
  const around = (field: 'before' | 'after') => {
    const words = text(field).slice(0, 200);
    return words !== '' && { [field]: words };
  };
  const fallback = settings.fallback;
  return {
    key,
    name: own,
    fallback: typeof fallback === 'string' ? fallback : '',
    ...around('before'),
    ...around('after'),
  };
}

function nameOf(tag: string, text: (field: string) => string): string | null {
  if (tag === 'post-date' && /modified/.test(text('type'))) return 'post.updated';
  if (tag === 'current-date-time') return /^[Yy]$/.test(text('custom_format')) ? 'site.year' : null;
  if (tag === 'post-terms') {
    const slug = taxonomies[text('taxonomy')] ?? text('taxonomy');
    return /^[a-z0-9_-]{1,60}$/.test(slug) ? `post.terms.${slug}` : 'post.terms';
  }
  if (/^(?:post-custom-field|acf-|jet-|pods-|toolset-|metabox-)/.test(tag)) {
    const key = (text('custom_key') || text('key').split(':').at(-1) || text('meta_field')).toLowerCase();
    return /^[a-z][a-z0-9_-]{0,39}$/.test(key) ? `meta.${key}` : null;
  }
  return names[tag] ?? null;
}

/** Placeholder of a dynamic value while a widget is mapped, in each form that a setting may have. */
const markText = (index: number) => `\u{e000}${index}\u{e001}`;
const markPath = (index: number) => `/~dynamic/${index}`;
const markNumber = (index: number) => 9_000_000_000_000 + index;

export const marks = { text: markText, url: markPath, number: markNumber };

const inText = /\u{e000}(\d{1,3})\u{e001}/gu;

/**
 * Replaces the placeholders in the props of a widget by bindings: `bind` next to a prop that is a placeholder,
 * `{{post.title}}` inside a longer text. Returns the keys of values whose prop cannot be bound; these keep their
 * fallback.
 */
export function bindMarks(
  schema: z.ZodType,
  props: Record<string, unknown>,
  values: readonly DynamicValue[],
): { props: Record<string, unknown>; lost: string[] } {
  const found = new Set<number>();
  const bound = replaceIn(props, '', { schema, values, found }) as Record<string, unknown>;
  const faults: string[] = [];
  readBindings(schema, bound, faults);
  return { props: bound, lost: values.flatMap(({ key }, index) => (found.has(index) ? [] : [key])) };
}

interface Binding {
  schema: z.ZodType;
  values: readonly DynamicValue[];
  found: Set<number>;
}

function replaceIn(value: unknown, path: string, binding: Binding): unknown {
  if (typeof value === 'string')
    return value.replaceAll(inText, (_, index) => placeholder(Number(index), path, binding));
  if (Array.isArray(value)) return value.map((one, index) => replaceIn(one, `${path}[${index}]`, binding));
  // Nodes in slots have bound their own values.
  if (!isPlainObject(value) || (typeof value.type === 'string' && isPlainObject(value.props))) return value;
  const bind: Record<string, StoredBinding> = {};
  const entries = Object.entries(value).map(([key, one]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const index = markedIndex(one);
    const dynamic = index === null ? undefined : binding.values[index];
    if (index === null || !dynamic) return [key, replaceIn(one, at, binding)];
    const kind = kindAt(binding.schema, at);
    const stored = kind === null ? null : storedBinding(dynamic, kind === 'text' || kind === 'rich-text');
    if (stored) {
      bind[key] = stored;
      binding.found.add(index);
    }
    const isWords = typeof one === 'string' && !one.startsWith('/');
    return [key, isWords ? dynamic.fallback : typeof one === 'number' ? null : ''];
  });
  const read = Object.fromEntries(entries) as Record<string, unknown>;
  return Object.keys(bind).length === 0 ? read : { ...read, bind };
}

/** The index of the placeholder, if the value is exactly a placeholder. */
function markedIndex(value: unknown): number | null {
  if (typeof value === 'number') return value >= markNumber(0) ? value - markNumber(0) : null;
  if (typeof value !== 'string') return null;
  const bare = value.replaceAll(/<\/?[a-z][^>]*>/g, '').trim();
  const index = /^(?:\u{e000}(\d{1,3})\u{e001}|\/~dynamic\/(\d{1,3}))$/u.exec(bare);
  return index ? Number(index[1] ?? index[2]) : null;
}

function storedBinding({ name, before, after }: DynamicValue, isText: boolean): StoredBinding {
  return { name, ...(isText && before && { before }), ...(isText && after && { after }) };
}

function placeholder(index: number, path: string, { schema, values, found }: Binding): string {
  const value = values[index];
  const kind = kindAt(schema, path);
  if (!value || (kind !== 'text' && kind !== 'rich-text')) return value?.fallback ?? '';
  found.add(index);
  return `${value.before ?? ''}{{${value.name}}}${value.after ?? ''}`;
}
