import type { Device } from '../../builder/element/devices.ts';
import { isSafeUrl } from '../../builder/schema.ts';
import { isPlainObject } from '../../builder/style/read.ts';
import type { PerDevice } from '../../builder/style/style.ts';
import { actionLink, popupLink } from './actions.ts';
import { type DynamicValue, dynamicValue, marks, readTag } from './dynamic.ts';
import type { ElementorElement } from './element.ts';
import type { SourceSite } from './source-site.ts';
import { isUnset, toAlign, toColour, toLength, toNumber } from './values.ts';

export type { SourceSite };

const suffixes: ReadonlyArray<[Device, string]> = [
  ['desktop', ''],
  ['tablet', '_tablet'],
  ['mobile', '_mobile'],
];

/** Reads the settings of one element and records which were read, so that the others can be reported. */
export class Settings {
  readonly #values: Record<string, unknown>;
  readonly #globals: Record<string, unknown>;
  readonly #dynamic: Record<string, unknown>;
  readonly #read = new Map<string, 'content' | 'style' | 'none'>();
  readonly site: SourceSite;
  readonly missing: string[] = [];
  /** Dynamic values in the order of their placeholders, including those of rows. */
  readonly bound: DynamicValue[];

  constructor(element: Pick<ElementorElement, 'settings'>, site: SourceSite, bound: DynamicValue[] = []) {
    this.bound = bound;
    this.#values = element.settings;
    this.#globals = isPlainObject(element.settings.__globals__) ? element.settings.__globals__ : {};
    this.#dynamic = isPlainObject(element.settings.__dynamic__) ? element.settings.__dynamic__ : {};
    this.site = site;
  }

  /** Returns a stored value. */
  value(key: string, as: 'content' | 'style' = 'content'): unknown {
    if (!Object.hasOwn(this.#values, key)) return undefined;
    this.#read.set(key, as);
    return this.#values[key];
  }

  /** The index of the dynamic value of a setting; null if there is none, or an unknown one. */
  #mark(key: string): number | null {
    const stored = this.#dynamic[key] ?? this.#values[key];
    const tag = stored === undefined ? null : readTag(stored);
    const value = tag && dynamicValue(key, tag);
    if (!value) return null;
    this.#read.set(key, 'content');
    this.#read.set(`__dynamic__.${key}`, 'content');
    return this.bound.push(value) - 1;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#values, key) && !isUnset(this.#values[key]);
  }

  text(key: string): string {
    const mark = this.#mark(key);
    if (mark !== null) return marks.text(mark);
    const value = this.value(key);
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  }

  flag(key: string, initial = false): boolean {
    const value = this.value(key);
    return value === undefined ? initial : value === 'yes' || value === 'true' || value === true;
  }

  number(key: string, initial: number): number {
    const mark = this.#mark(key);
    if (mark !== null) return marks.number(mark);
    const value = this.value(key);
    return toNumber(isPlainObject(value) ? value.size : value) ?? initial;
  }

  choice<const W extends string>(key: string, words: readonly W[], initial: W): W {
    const value = this.value(key);
    return words.find((word) => word === value) ?? initial;
  }

  /** The rows of a repeater, each as separate settings. */
  rows(key: string): Settings[] {
    const value = this.value(key);
    if (!Array.isArray(value)) return [];
    return value.filter(isPlainObject).map((settings) => new Settings({ settings }, this.site, this.bound));
  }

  /** The settings whose names match, for widgets inside this one that share its style. */
  matching(pattern: RegExp): Record<string, unknown> {
    const keys = Object.keys(this.#values).filter((key) => pattern.test(key));
    return Object.fromEntries(keys.map((key) => [key, this.value(key, 'style')]));
  }

  /** An address of a link control: `{"url":"…","is_external":"on"}`. */
  url(key: string): string {
    const mark = this.#mark(key);
    if (mark !== null) return marks.url(mark);
    const own = linkOfTag(readTag(this.#dynamic[key]), this.site);
    if (own !== '') {
      this.#read.set(`__dynamic__.${key}`, 'content');
      return own;
    }
    const value = this.value(key);
    const url = isPlainObject(value) ? value.url : value;
    if (typeof url !== 'string' || url === '') return '';
    const local = actionLink(url.trim(), this.site) ?? this.site.link(url.trim());
    return local.length <= 2000 && isSafeUrl(local) ? local : '';
  }

  opensTab(key: string): boolean {
    const value = this.value(key);
    return isPlainObject(value) && value.is_external === 'on';
  }

  /** The library picture of an image control; one that is not in the library is listed as missing. */
  picture(key: string): number | null {
    const mark = this.#mark(key);
    if (mark !== null) return marks.number(mark);
    const value = this.value(key);
    const url = isPlainObject(value) ? value.url : value;
    return typeof url === 'string' ? this.pictureAt(url) : null;
  }

  /** The address of an image control, which is not read by that; empty for none. */
  pictureUrl(key: string): string {
    const value = this.#values[key];
    return isPlainObject(value) && typeof value.url === 'string' ? value.url : '';
  }

  pictureAt(url: string): number | null {
    if (url === '' || /\/(?:elementor\/assets|assets)\/images\/placeholder/.test(url)) return null;
    const found = this.site.picture(url);
    if (found === null) this.missing.push(url);
    return found;
  }

  /** Pictures of a gallery control. */
  pictures(key: string): number[] {
    const value = this.value(key);
    if (!Array.isArray(value)) return [];
    return value.flatMap((one) =>
      isPlainObject(one) && typeof one.url === 'string' ? (this.pictureAt(one.url) ?? []) : [],
    );
  }

  /** A style value, for each device that has one. */
  perDevice<V>(key: string, read: (value: unknown) => V | null): PerDevice<V> | null {
    const found: PerDevice<V> = {};
    for (const [device, suffix] of suffixes) {
      const value = this.value(`${key}${suffix}`, 'style');
      const one = isUnset(value) ? null : read(value);
      if (one !== null) found[device] = one;
    }
    return Object.keys(found).length === 0 ? null : found;
  }

  lengths(key: string): PerDevice<string> | null {
    return this.perDevice(key, toLength);
  }

  aligns(key: string): PerDevice<string> | null {
    return this.perDevice(key, (value) => toAlign(value, this.site.direction));
  }

  style(key: string): unknown {
    const value = this.value(key, 'style');
    return isUnset(value) ? undefined : value;
  }

  /** A colour: a global one takes precedence over the stored value, as in Elementor. */
  colour(key: string): string | null {
    const value = this.value(key, 'style');
    return this.global(key, 'colors', (id) => this.site.colour(id)) ?? toColour(value);
  }

  /** A colour as a value for all devices. */
  tint(key: string): PerDevice<string> | null {
    const colour = this.colour(key);
    return colour === null ? null : { desktop: colour };
  }

  /** The global value that a control refers to (`globals/colors?id=primary`), if it exists. */
  global<V>(key: string, kind: 'colors' | 'typography', find: (id: string) => V | null): V | null {
    const reference = this.#globals[key];
    if (typeof reference !== 'string' || reference === '') return null;
    const [, found, id] = /^globals\/(colors|typography)\?id=([\w-]{1,40})$/.exec(reference) ?? [];
    const value = found === kind && id !== undefined ? find(id) : null;
    if (value !== null) this.#read.set(`__globals__.${key}`, 'style');
    return value;
  }

  /** Marks settings that have no effect, since the choice they belong to is another one. */
  ignore(...keys: string[]): void {
    for (const one of keys) {
      for (const [, suffix] of suffixes) {
        const key = `${one}${suffix}`;
        const isSet = Object.hasOwn(this.#values, key) || Object.hasOwn(this.#globals, key);
        if (isSet && !this.#read.has(key)) this.#read.set(key, 'none');
      }
    }
  }

  /** Marks all settings whose names match, as `ignore` does. */
  ignoreMatching(pattern: RegExp): void {
    for (const key of [...Object.keys(this.#values), ...Object.keys(this.#globals)].filter((one) =>
      pattern.test(one),
    )) {
      this.ignore(key);
      this.#read.set(`__globals__.${key}`, 'none');
    }
  }

  /** Marks style settings that an element made of this one has. */
  handOver(keys: Iterable<string>): void {
    for (const key of keys) {
      this.value(key, 'style');
      if (this.#globals[key]) this.#read.set(`__globals__.${key}`, 'style');
    }
  }

  /** Names of the unread settings, without those of the tab "Advanced". */
  unread(): string[] {
    const names = [...Object.keys(this.#values).filter((key) => this.has(key)), ...Object.keys(this.#globals)];
    return names.filter((key) => !key.startsWith('_') && !this.#read.has(key));
  }

  /** True if a setting with content was read, such as a text, a picture or rows. */
  hasContent(): boolean {
    return [...this.#read].some(([key, as]) => as === 'content' && this.has(key));
  }

  /** Counts of style settings that were read, and the names of settings that nothing has read. */
  left(isIgnored: (key: string) => boolean): { kept: number; left: string[] } {
    const kept = [...this.#read].filter(([key, as]) => as === 'style' && (key.startsWith('__') || this.has(key)));
    const given = Object.keys(this.#values).filter((key) => !key.startsWith('__') && !isIgnored(key) && this.has(key));
    const globals = Object.keys(this.#globals).filter((key) => this.#globals[key] !== '' && !isIgnored(key));
    const left = [...given.filter((key) => !this.#read.has(key))];
    left.push(...globals.filter((key) => !this.#read.has(`__globals__.${key}`)).map((key) => `__globals__.${key}`));
    const dynamic = Object.keys(this.#dynamic).map((key) => `__dynamic__.${key}`);
    left.push(...dynamic.filter((key) => !this.#read.has(key)));
    return { kept: kept.length, left };
  }
}

/** Links of dynamic tags with a target: a post of the old site, a phone number or an e-mail address. */
function linkOfTag(tag: ReturnType<typeof readTag>, site: SourceSite): string {
  if (!tag) return '';
  const { name, settings } = tag;
  if (name === 'popup') return popupLink(Number(settings.popup), false, site);
  const text = (key: string) => (typeof settings[key] === 'string' ? settings[key].trim() : '');
  const id = Number(settings.post_id ?? settings.page_id);
  if (name === 'internal-url' && Number.isSafeInteger(id) && id > 0) return site.link(`/?p=${id}`);
  if (name !== 'contact-url') return '';
  if (text('link_type') === 'email') return text('mail_to') === '' ? '' : `mailto:${text('mail_to')}`;
  return text('tel_number') === '' ? '' : `tel:${text('tel_number').replaceAll(/[^\d+]/g, '')}`;
}
