import { z } from 'zod';
import { iconNames } from '../ui/icons.ts';
import type { WidgetNode } from './document.ts';

/**
 * Value types of widget schemas. Those relevant to other code (slots, visible text, pictures, popups, posts, links) carry
 * a mark in zod's metadata, so that everything about them is derived from the schema.
 */
export interface PropMark {
  kind: 'slot' | 'text' | 'rich-text' | 'code' | 'frame' | 'media' | 'popup' | 'post' | 'post-list' | 'link';
  /** A default that is only sample text; the check before publishing requires staff to replace it. */
  sample?: string;
}
export const propMarks = z.registry<PropMark>();

declare const slotBrand: unique symbol;
/** A slot of a widget, which contains other widgets. */
export type Slot = WidgetNode[] & { readonly [slotBrand]: true };

/** A slot: `z.object({ children: slot() })`, also inside arrays: `tabs: z.array(z.object({ panel: slot() }))`. */
export function slot() {
  return z
    .array(z.unknown())
    .max(200)
    .default([])
    .transform((nodes) => nodes as unknown as Slot)
    .register(propMarks, { kind: 'slot' });
}

/** Limits of one rich text; parsing its tags blocks the event loop. */
const richTextLimits = { length: 50_000, marks: 2_000 };

/** Returns an upper bound of the tags and entities in a text, without parsing HTML. */
export function countMarks(html: string): number {
  let marks = 0;
  for (let at = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === 60 || code === 38) marks += 1;
  }
  return marks;
}

/** True if a rich text is short and simple enough to be parsed. */
export function isReadable(html: string): boolean {
  return html.length <= richTextLimits.length && countMarks(html) <= richTextLimits.marks;
}

/** HTML written by staff: sanitised when it is saved and again when it is read. */
export function richText(initial = '') {
  return z
    .string()
    .refine(isReadable)
    .default(initial)
    .register(propMarks, { kind: 'rich-text', ...(initial === '' ? {} : { sample: initial }) });
}

/** The most letters of code on one page. */
export const maxCode = 20_000;

/** Code that is shown in colours. */
export function code() {
  return z.string().max(maxCode).default('').register(propMarks, { kind: 'code' });
}

/** The most letters of one frame. */
const maxFrame = 20_000;

/** HTML of a sandboxed frame with its own scripts and styles; only people with the right `design.code` write it. */
export function frameHtml() {
  return z.string().max(maxFrame).default('').register(propMarks, { kind: 'frame' });
}

/** The id of a picture in the media library. */
export function media() {
  return z.number().int().positive().nullable().default(null).register(propMarks, { kind: 'media' });
}

/** The number of a popup that the widget opens; a page offers the popups that its document names so. */
export function popup() {
  return z.number().int().positive().nullable().default(null).register(propMarks, { kind: 'popup' });
}

/** The number of a post that the widget uses: a template. */
export function post() {
  return z.number().int().positive().nullable().default(null).register(propMarks, { kind: 'post' });
}

/** Numbers of posts as staff type them: `۷۱۰۷، 12`. */
export function postList() {
  return z
    .string()
    .max(500)
    .regex(/^[\d۰-۹٠-٩\s,،]*$/u)
    .default('')
    .register(propMarks, { kind: 'post-list' });
}

/** A single line of visible text; indexed by search. */
export function text(initial = '', max = 300) {
  return z.string().max(max).default(initial).register(propMarks, { kind: 'text' });
}

/** The same, with a sample default that must be replaced: `sample('عنوان')`. */
export function sample(initial: string, max = 300) {
  return z.string().max(max).default(initial).register(propMarks, { kind: 'text', sample: initial });
}

/** A single line that search does not index: names for screen readers, labels of controls, codes. */
export function plain(initial = '', max = 300) {
  return z.string().max(max).default(initial);
}

export const headingTag = z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']);
export const icon = z.enum(iconNames);
export const align = z.enum(['start', 'center', 'end']);

const safeScheme = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside addresses, so they may hide a scheme
const controls = /[\u0000-\u0020\u007f\\]/;

/**
 * True for addresses a link may carry: paths and fragments of this site (`#` may be written `%23`, as hash actions often
 * are), http(s), mailto and tel.
 */
export function isSafeUrl(value: string): boolean {
  if (value === '') return true;
  if (controls.test(value)) return false;
  if (value.startsWith('//')) return false;
  if (/^(?:[/#?]|%23)/.test(value)) return true;
  return safeScheme.test(value);
}

/** Marks an address with special rules. */
export function link<T extends z.ZodType<string>>(address: T): T {
  propMarks.add(address, { kind: 'link' });
  return address;
}

/** The address of a link; `javascript:`, `data:` and the like fail the schema. */
export function safeUrl(initial = '') {
  return link(z.string().max(2000).refine(isSafeUrl, 'unsafe address').default(initial));
}
