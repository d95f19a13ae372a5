import type { Field } from '@puckeditor/core';
import type { ReactNode, Ref } from 'react';
import type { z } from 'zod';
import type { IconDrawing } from '../ui/icons.ts';
import type { AddressReader, PageContext } from './context.ts';
import type { PresetUse } from './design/preset-css.ts';
import type { WidgetNode } from './document.ts';
import type { Scheme } from './element/read-element.ts';
import type { PageFacts } from './facts.ts';
import type { Fault } from './fault.ts';
import type { Heading } from './outline.ts';
import type { Reader } from './reader.ts';
import type { Slot } from './schema.ts';
import type { Sources } from './sources.ts';
import type { Declarations } from './style/style.ts';

/**
 * The contract of a widget. A widget is a folder `src/widgets/<type>/`; its `index.ts` calls `defineWidget`, and
 * `src/widgets/index.ts` lists it. Everything else (renderer, editor palette, gallery, styles) is derived.
 */
export interface WidgetDefinition<S extends z.ZodObject = z.ZodObject, D = unknown> {
  /** Kebab-case; the name of the folder. */
  type: string;
  /** The version of the props that `schema` reads. */
  version: number;
  schema: S;
  /** `migrations[2]` converts the props of version 1 to version 2; run on read, in order. */
  migrations?: Record<number, (props: Record<string, unknown>) => Record<string, unknown>>;
  /** A pure component; the same one renders on the server and in the editor's canvas. */
  view(input: ViewInput<S, D>): ReactNode;
  /**
   * Loads the server data of all instances on a page together, so that the number of queries is constant. Returns a map
   * from widget id to data. In list items, HTML is cached by the JSON of the data, so differing data must differ in JSON.
   */
  load?(instances: Array<LoadInstance<S>>, context: LoadContext): Promise<Map<string, D>>;
  /**
   * Parser of the query for this instance: its part in canonical form, `{ 'e-page-abc1234': '2' }`. Pages are cached by
   * it, views find it in `page.address`; keys that no widget reads never create another page. `data` is the result of
   * `load` for the plain page, if known: values that do not exist there should not create another page either. The
   * parser lives as long as the page is cached, so it must copy what it needs from `props` and `data`.
   */
  address?(instance: { id: string; props: z.output<S>; data: D | undefined }): AddressReader;
  /**
   * Keys of `address` that make a page personal; such a page is never cached. Sections without a widget that lists them do
   * not receive them.
   */
  privateKeys?: readonly string[];
  /**
   * Shows personal data. A page that contains it is rendered on every request and never cached; `page.visitor` is the
   * current visitor, and `reader.own` loads their data. Without a visitor (editor, gallery, popups) it shows an example or
   * its empty state. It is not allowed in list items.
   */
  personal?: true;
  /** Structured data contributed by this instance. */
  facts?(input: Omit<ViewInput<S, D>, 'attrs' | 'props'> & { props: z.output<S> }): PageFacts;
  /** The headings of an instance, which uses their ids from `page.outline`. */
  headings?(props: z.output<S>): Heading[];
  /** The only heading is the root element, which may have a custom id. */
  headingIsRoot?: boolean;
  /** Its content is the text of the page: `page.outline` lists only the headings in it. */
  containsText?: boolean;
  /** Requires `page.outline`; on pages without such a widget headings have no ids. */
  readsOutline?: boolean;
  /** The list items of an instance, whose widgets' styles the page needs too. */
  embeds?(data: D): Items[];
  /** Third-party hosts that an instance may load from; the CSP allows them only on pages that contain it. */
  sources?(props: z.output<S>): Partial<Sources>;
  /** The text of `style.css`; printed only on pages that use the widget. */
  css: string;
  /** Data attributes of its root that no later HTML changes: pages without them omit their CSS rules. */
  choices?: readonly `data-${string}`[];
  /**
   * Elements inside the root that staff style by name. `selector` follows that of the root and starts with a child
   * combinator (`>.title`), so that it never matches in the content of a slot.
   */
  parts?: Record<string, WidgetPart>;
  /** Selector of the element that lays out the children of a box, if it is not the root: `>.inner`. */
  content?: string;
  editor: EditorSpec<S>;
}

export interface WidgetPart {
  /** The Persian name in the style panel. */
  label: string;
  selector: string;
}

export interface ViewInput<S extends z.ZodObject = z.ZodObject, D = unknown> {
  id: string;
  props: ViewProps<z.output<S>>;
  /** To be spread on the view's one root element. */
  attrs: RootAttrs;
  /**
   * Result of `load` for this instance; `undefined` if the widget has no `load`, and in the editor's canvas for a
   * widget with slots while its data is loading.
   */
  data: D;
  page: PageContext;
}

/** Attributes of the root element: classes of the widget and the element, CSS id, the editor's drag handle. */
export interface RootAttrs {
  id?: string;
  className: string;
  ref?: Ref<never>;
  /** Element settings for the page script. */
  'data-sticky'?: string;
  'data-motion'?: string;
  'data-animation'?: string;
  /** The widget's id, if `page.marking` is set. */
  'data-node'?: string;
}

export interface LoadInstance<S extends z.ZodObject = z.ZodObject> {
  id: string;
  props: z.output<S>;
  /** The containing page; inside a list, the post of its item. */
  page: PageContext;
}

export interface LoadContext {
  reader: Reader;
  /** The widgets of the document by id, for related ones. */
  widgets: ReadonlyMap<string, { type: string; props: Record<string, unknown> }>;
  /** Renders templates, each for many posts; to be called once for all instances. */
  loadItems(lists: ItemList[]): Promise<Items[]>;
}

/** A template and the posts it is rendered for. */
export interface ItemList {
  /** The id of the widget that shows them. */
  id: string;
  /** The template's stored document. */
  document: unknown;
  /** One for each item, with its post. */
  pages: PageContext[];
}

/**
 * Widgets in list items that may print other elements for another post, with the data attributes of their variants,
 * such as `[data-ratio=wide]`, which the first items need not contain.
 */
export type VaryingWidgets = ReadonlyMap<AnyWidget, ReadonlySet<string>>;

/** The rendered items of a list, in order, with the assets that the page needs. */
export interface Items {
  nodes: ReactNode[];
  widgets: AnyWidget[];
  varying: VaryingWidgets;
  elementCss: string;
  customCss: string;
  schemes: readonly Scheme[];
  presets: readonly PresetUse[];
  sources: Sources;
  faults: Fault[];
  /** Names the template and the content of every item, for the comparison of data. */
  toJSON(): string;
}

/** Renders the content of a slot in one element: `props.children({ className: 'inner' })`. Call it, do not mount it. */
export type RenderSlot = (options?: { className?: string }) => ReactNode;

/** The props as passed to a view: slots are render functions. */
export type ViewProps<T> = T extends Slot
  ? RenderSlot
  : T extends Array<infer U>
    ? Array<ViewProps<U>>
    : T extends object
      ? { [K in keyof T]: ViewProps<T[K]> }
      : T;

export const widgetGroups = {
  layout: 'چیدمان',
  text: 'متن',
  media: 'رسانه',
  hosting: 'میزبانی',
  shop: 'فروشگاه',
  post: 'نوشته',
} as const;

/** Values that a prop must have, or must not have, or `filled` for any but nothing (empty, `none`). */
type Needed<V = unknown> = readonly V[] | { not: readonly V[] } | 'filled';

/** Required values of other props; all of them must match. */
export type Condition = Readonly<Record<string, Needed>>;

/** A condition on the props of one object, and on values in the rows of its lists: `{ 'slides.media': 'filled' }`. */
type ConditionOn<P> = { [F in keyof P]?: Needed<P[F]> } & {
  [path: `${string}.${string}`]: Needed;
};

/**
 * Conditions of fields, or several alternatives. Fields in the rows of lists are named by their path; their conditions
 * name fields of the row, else of the enclosing object: `{ 'rows.opens': { isClosed: [false] } }`.
 */
export type Shows<P> = { [K in keyof P]?: ConditionOn<P> | ReadonlyArray<ConditionOn<P>> } & {
  [path: `${string}.${string}`]: Condition | readonly Condition[];
};

export interface EditorSpec<S extends z.ZodObject = z.ZodObject> {
  /** The Persian name in the palette. */
  label: string;
  group: keyof typeof widgetGroups;
  /** Its drawing in the palette, which no other widget has. */
  icon: IconDrawing;
  /** A Puck field for each prop staff may set; see `fields.ts`. */
  fields: { [K in keyof z.input<S>]-?: Field };
  /**
   * The fields that have an effect only in some cases, each with the values that other props must have for it:
   * `{ coupon: { kind: ['coupon'] } }`. The editor hides the others, and nothing reads them; see `shown-fields.ts`.
   */
  shows?: Shows<z.output<S>>;
  /** Returns a message about input that is required before publishing; null if complete. */
  missing?(props: z.output<S>): string | null;
  /** Values of style properties that the widget's CSS has by device, from its props. */
  style?(props: z.output<S>): Declarations;
  /** Props of a freshly dropped widget where the schema's defaults would look empty. */
  initial?: z.input<S>;
  /** The states the gallery shows. The first is the usual one. */
  examples: Array<{
    name: string;
    props: z.input<S>;
    /** Widgets inserted after it, for one that is empty without them. */
    followedBy?: WidgetNode[];
  }>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds widgets of every schema
export type AnyWidget = WidgetDefinition<any, any>;

/** Declares a widget; only adds types. */
export function defineWidget<S extends z.ZodObject, D = undefined>(definition: WidgetDefinition<S, D>) {
  return definition;
}
