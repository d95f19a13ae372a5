import type { Field } from '@puckeditor/core';
import type { ReactNode, Ref } from 'react';
import type { z } from 'zod';
import type { IconDrawing } from '../ui/icons.ts';
import type { AddressReader, PageContext } from './context.ts';
import type { WidgetNode } from './document.ts';
import type { PageFacts } from './facts.ts';
import type { Fault } from './fault.ts';
import type { Heading } from './outline.ts';
import type { Reader } from './reader.ts';
import type { Slot } from './schema.ts';
import type { Sources } from './sources.ts';

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
  /** `migrations[2]` turns the props of version 1 into those of version 2; run on read, one after the other. */
  migrations?: Record<number, (props: Record<string, unknown>) => Record<string, unknown>>;
  /** A pure component; the same one renders on the server and in the editor's canvas. */
  view(input: ViewInput<S, D>): ReactNode;
  /**
   * The server data of all instances on a page at once, so that the number of queries does not grow with theirs.
   * Answers a map from widget id to data. In items of lists their HTML is kept by the JSON of it, so what differs must
   * differ there.
   */
  load?(instances: Array<LoadInstance<S>>, context: LoadContext): Promise<Map<string, D>>;
  /**
   * How this instance reads the query of an address: its part in canonical form, `{ 'e-page-abc1234': '2' }`. Pages are
   * cached by it, views find it in `page.address`; keys that no widget reads never make another page. `data` is what
   * `load` answered for the plain page, where it is known: what does not exist there should not make another page
   * either. The reader lives as long as the page is cached, so it must take out of `props` and `data` what it needs.
   */
  address?(instance: { id: string; props: z.output<S>; data: D | undefined }): AddressReader;
  /**
   * Keys of `address` that make a page for one visitor; such a page is never cached. Sections without a widget that
   * names them here are not told of them.
   */
  privateKeys?: readonly string[];
  /**
   * Shows what belongs to the one who asks. A page that holds it is rendered anew for every request and kept nowhere;
   * `page.visitor` tells who asks, and `reader.own` reads what is theirs. Where nobody asks (editor, gallery, popups) it
   * shows an example or its empty state. It cannot stand in items of lists.
   */
  personal?: true;
  /** What search engines may be told because this instance is on the page. */
  facts?(input: Omit<ViewInput<S, D>, 'attrs' | 'props'> & { props: z.output<S> }): PageFacts;
  /** The headings that an instance prints; it gives them the ids of `page.outline`. */
  headings?(props: z.output<S>): Heading[];
  /** The one heading is the root element, which may have an id of its own. */
  headingIsRoot?: boolean;
  /** What it holds is the text of the page: `page.outline` lists the headings in it and no others. */
  holdsText?: boolean;
  /** Needs `page.outline`; on pages without such a widget headings have no ids. */
  readsOutline?: boolean;
  /** The items that an instance shows, whose widgets' styles the page needs too. */
  embeds?(data: D): Items[];
  /** The third-party hosts that an instance may load from; only pages that hold it let them through. */
  sources?(props: z.output<S>): Partial<Sources>;
  /** The text of `style.css`; printed only on pages that use the widget. */
  css: string;
  editor: EditorSpec<S>;
}

export interface ViewInput<S extends z.ZodObject = z.ZodObject, D = unknown> {
  id: string;
  props: ViewProps<z.output<S>>;
  /** To be spread on the view's one root element. */
  attrs: RootAttrs;
  /**
   * What `load` answered for this instance; `undefined` when the widget has no `load`, and in the editor's canvas for a
   * widget with slots as long as its data is on the way.
   */
  data: D;
  page: PageContext;
}

/** Attributes of the root element: classes of the widget and the element, CSS id, the editor's drag handle. */
export interface RootAttrs {
  id?: string;
  className: string;
  ref?: Ref<never>;
  /** What the page script reads of the element's settings. */
  'data-sticky'?: string;
  'data-motion'?: string;
  'data-animation'?: string;
  /** The widget's id, where `page.marking` asks for it. */
  'data-node'?: string;
}

export interface LoadInstance<S extends z.ZodObject = z.ZodObject> {
  id: string;
  props: z.output<S>;
  /** The page it stands on; inside a list, the post of its item. */
  page: PageContext;
}

export interface LoadContext {
  reader: Reader;
  /** The widgets of the document by id, for those that belong together. */
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

/** The rendered items of a list, in its order, and what the page needs to show them. */
export interface Items {
  nodes: ReactNode[];
  widgets: AnyWidget[];
  elementCss: string;
  sources: Sources;
  faults: Fault[];
}

/** Renders what a slot holds, in one element: `props.children({ className: 'inner' })`. Call it, do not mount it. */
export type RenderSlot = (options?: { className?: string }) => ReactNode;

/** The props as a view sees them: slots are functions that render what they hold. */
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

/** Conditions of fields; all that are named must hold. */
export type Shows<P> = { [K in keyof P]?: { [F in keyof P]?: ReadonlyArray<P[F]> | 'filled' } };

export interface EditorSpec<S extends z.ZodObject = z.ZodObject> {
  /** The Persian name in the palette. */
  label: string;
  group: keyof typeof widgetGroups;
  /** Its drawing in the palette, which no other widget has. */
  icon: IconDrawing;
  /** A Puck field for each prop staff may set; see `fields.ts`. */
  fields: { [K in keyof z.input<S>]-?: Field };
  /**
   * The fields that have an effect only in some cases, each with the values that other props must have for it, or
   * `filled` for any value: `{ coupon: { kind: ['coupon'] } }`. The editor hides the others; see `shown-fields.ts`.
   */
  shows?: Shows<z.output<S>>;
  /** What staff must still give before a page with it can be published, as a sentence; null for nothing. */
  missing?(props: z.output<S>): string | null;
  /** Props of a freshly dropped widget where the schema's defaults would look empty. */
  initial?: z.input<S>;
  /** The states the gallery shows. The first is the usual one. */
  examples: Array<{
    name: string;
    props: z.input<S>;
    /** Widgets that stand after it, for one that shows nothing without them. */
    followedBy?: WidgetNode[];
  }>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds widgets of every schema
export type AnyWidget = WidgetDefinition<any, any>;

/** Declares a widget; only gives the types. */
export function defineWidget<S extends z.ZodObject, D = undefined>(definition: WidgetDefinition<S, D>) {
  return definition;
}
