import type { Read } from './read.ts';

/** The groups of the style panel, in their order. */
export const styleGroups = {
  layout: 'چیدمان محتوا',
  place: 'جای عنصر',
  size: 'اندازه',
  space: 'فاصله‌ها',
  position: 'موقعیت',
  type: 'نوشته',
  ground: 'پس‌زمینه',
  edge: 'حاشیه و سایه',
  effect: 'جلوه‌ها',
} as const;
export type StyleGroup = keyof typeof styleGroups;

/** How the style panel edits a value. */
export type Control =
  | { as: 'choice'; options: Readonly<Record<string, string>> }
  | { as: 'length'; scale?: 'space' | 'type' | 'radius' | 'width'; words?: Readonly<Record<string, string>> }
  | { as: 'number'; min: number; max: number; step: number }
  | { as: 'colour' | 'font' | 'sides' | 'corners' | 'gap' | 'columns' | 'flex' | 'span' | 'aspect' }
  | {
      as:
        | 'place'
        | 'border'
        | 'gradient'
        | 'divider'
        | 'shadows'
        | 'text-shadows'
        | 'filter'
        | 'transform'
        | 'transition';
    };

/**
 * Declarations printed with a property, keyed by the property that overrides them in the same state. `on: 'root'`: only
 * for the base state of the element itself. `on: 'pseudo'`: only for parts that are pseudo-elements, such as overlays.
 */
export interface Companions {
  on: 'root' | 'pseudo' | 'any';
  unless: Readonly<Record<string, string>>;
}

/** One style property: the single definition of how it is parsed, printed, labelled and edited. */
export interface Property<V = unknown> {
  /** Returns the canonical value, or null for a wrong one. */
  read: Read<V>;
  /** Prints declarations from a canonical value: `padding-block-start:12px`. */
  css(value: V): string;
  /** Prints declarations for the children of the element that it applies to. */
  children?(value: V): string;
  /**
   * Where it applies: to the element with a box's children, to Latin text only, or to a pseudo-element; to the element
   * itself if absent.
   */
  at?: 'content' | 'latin' | 'before' | 'after';
  also?: Companions;
  /** The elements that it affects: all, boxes with children, or those with text. */
  on: 'any' | 'box' | 'text';
  group: StyleGroup;
  label: string;
  /** Other words that a search in the panel finds it by. */
  words?: string;
  control: Control;
}

/** Declares a property. The reader comes first, since the type of the value is inferred from it. */
export const property = <V>(read: Read<V>, declared: Omit<Property<NoInfer<V>>, 'read'>): Property<V> => ({
  ...declared,
  read,
});

/** A property with one keyword of a list. `css` is the name of the CSS property. */
export function choice<const W extends Record<string, string>>({
  css,
  options,
  ...about
}: Pick<Property, 'on' | 'at' | 'group' | 'label'> & { css: string; options: W }): Property<keyof W & string> {
  return {
    ...about,
    read: (value) => (typeof value === 'string' && Object.hasOwn(options, value) ? value : null),
    css: (value) => `${css}:${value}`,
    control: { as: 'choice', options },
  };
}
