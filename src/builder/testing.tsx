import { z } from 'zod';
import { fail } from '../platform/errors.ts';
import { rial } from '../platform/money.ts';
import type { PageContext, Visitor } from './context.ts';
import type { PersonalReader, Reader } from './reader.ts';
import { createRegistry } from './registry.ts';
import { richText, slot, text } from './schema.ts';
import { type AnyWidget, defineWidget } from './widget.ts';

/** Editor part shared by the widgets below. */
const editor = {
  label: 'آزمایشی',
  group: 'text',
  icon: 'info',
  fields: {},
  examples: [],
} as never;

/** Renders its text; throws if the text says so. Version 2: in version 1 the prop was `title`. */
const note = defineWidget({
  type: 'note',
  version: 2,
  migrations: { 2: ({ title, ...rest }) => ({ ...rest, text: title }) },
  schema: z.object({ text: text('', 50), html: richText() }),
  view({ props, attrs }) {
    if (props.text === 'boom') throw new Error('the view failed');
    return <p {...attrs}>{props.text}</p>;
  },
  css: '.mz-note{color:red}',
  editor,
});

/** Fails inside a component below its view. */
const deep = defineWidget({
  type: 'deep',
  version: 1,
  schema: z.object({}),
  view: ({ attrs }) => (
    <div {...attrs}>
      <Broken />
    </div>
  ),
  css: '.mz-deep{}',
  editor,
});

function Broken(): never {
  throw new Error('a component failed');
}

const box = defineWidget({
  type: 'box',
  version: 1,
  schema: z.object({ children: slot(), tabs: z.array(z.object({ label: text(), panel: slot() })).default([]) }),
  view: ({ props, attrs }) => (
    <section {...attrs}>
      {props.children({ className: 'inner' })}
      {props.tabs.map((tab) => (
        <div key={tab.label}>{tab.panel()}</div>
      ))}
    </section>
  ),
  css: '.mz-box{}',
  editor,
});

/** Shows the result of `load`; one call for all instances. */
export const loads: string[][] = [];
const counter = defineWidget<ReturnType<typeof counterSchema>, string>({
  type: 'counter',
  version: 1,
  schema: counterSchema(),
  async load(instances) {
    loads.push(instances.map((instance) => instance.id));
    const failure = instances.find((instance) => instance.props.fails)?.props.fails;
    if (failure) throw failure === 'Unavailable' ? fail('Unavailable') : new TypeError('load failed');
    const answered = instances.filter((instance) => !instance.props.missing);
    return new Map(answered.map((instance) => [instance.id, `data of ${instance.id}`]));
  },
  view: ({ data, attrs }) => <b {...attrs}>{data}</b>,
  css: '.mz-counter{}',
  editor,
});

function counterSchema() {
  return z.object({ missing: z.boolean().default(false), fails: z.enum(['Unavailable', 'TypeError']).optional() });
}

export const testRegistry = createRegistry([note, deep, box, counter] as AnyWidget[]);

export const testPage: PageContext = {
  post: {
    id: 7107,
    type: 'page',
    title: 'عنوان',
    excerpt: '',
    path: '/x/',
    featuredImage: '',
    commentsOpen: true,
    author: null,
    publishedAt: 0,
    updatedAt: 0,
    terms: [],
  },
  site: {
    title: 'میزبان',
    tagline: 'میزبانی وب و سرور مجازی',
    phone: '02100000000',
    email: 'info@example.com',
    address: 'تهران',
    hours: '',
    year: '۱۴۰۵',
    logo: null,
    baseUrl: 'http://localhost',
    openingHours: [],
    social: [],
    seals: [],
    colourScheme: 'auto',
    share: [],
    legal: { terms: '', privacy: '' },
    lazyBackgrounds: true,
    lightbox: { titleFrom: 'title', descriptionFrom: 'description' },
    defaultAnimation: '/animations/servers.json',
    facebook: { lang: 'fa_IR', app_id: '' },
    asksConsent: false,
    gatewayKinds: ['card', 'wallet'],
  },
  trail: [],
  nonce: '',
  address: {},
  visitor: null,
  editing: false,
};

/** An anonymous visitor. */
export const anonymousVisitor: Visitor = {
  user: null,
  cartToken: null,
  notice: '',
  signIn: { byMobile: false, requestedFor: null, shownCode: '', resendSeconds: 0, demand: null },
  isConfirmed: false,
  uncovered: null,
};

/** Personal reader of a visitor without any data. */
export const nothingOwn: PersonalReader = {
  cart: async () => null,
  checkout: async () => null,
  order: async () => null,
  customer: async () => null,
  services: async () => [],
  service: async () => null,
  domain: async () => null,
  planChanges: async () => [],
  change: async () => null,
  optionChoices: async () => null,
  billedTo: async () => null,
  orders: async () => ({ rows: [], hasMore: false }),
  invoices: async () => ({ rows: [], hasMore: false }),
  payments: async () => ({ rows: [], hasMore: false }),
  balance: async () => ({ amount: rial(0), entries: { rows: [], hasMore: false } }),
  openInvoices: async () => [],
  security: async () => ({ sessions: [], hasPassword: false }),
};

export const emptyReader: Reader = {
  noting: () => emptyReader,
  own: () => nothingOwn,
  media: async () => new Map(),
  catalogue: async () => ({ plans: [], options: [], vatRates: [], lines: [], at: 0 }),
  figures: async () => ({}),
  domainStates: async () => new Map(),
  plans: async (selections) => selections.map(() => []),
  coupons: async () => new Map(),
  comments: async () => new Map(),
  ratings: async (keys) => keys.map(() => ({ count: 0, points: 0 })),
  loops: async (queries) => queries.map(() => ({ posts: [], total: 0 })),
  loopTerms: async (queries) => queries.map(() => []),
  templates: async () => new Map(),
  featuredPictures: async () => new Map(),
  menus: async () => new Map(),
  highlight: (codes) => codes.map(({ code }) => [{ text: code }]),
};

/** A stored node: `node('abc0001', 'note', { text: 'سلام' })`. */
export function node(id: string, type: string, props: Record<string, unknown> = {}, v = 1) {
  return { id, type, v, props };
}

/** A stored document. */
export function documentOf(...content: unknown[]) {
  return { version: 1 as const, content };
}
