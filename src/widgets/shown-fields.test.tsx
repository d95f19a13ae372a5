import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentReader } from '../builder/document-facts.ts';
import { prepareDocument } from '../builder/prepare.ts';
import { renderDocument } from '../builder/render.tsx';
import { propMarks } from '../builder/schema.ts';
import { hiddenFields, isHidden, rowOf } from '../builder/shown-fields.ts';
import type { AnyWidget, Condition } from '../builder/widget.ts';
import type { LoopPost } from '../content/loops/types.ts';
import { isFull } from '../platform/properties.testing.ts';
import { takes } from '../shop/catalogue/price-impact.ts';
import { registry, widgets } from './index.ts';
import { fakeReader, testPage, testPlan } from './shared/testing.tsx';

/*
 * Renders every widget and compares: a field declared without effect must not change the HTML (texts, style attributes, script
 * options), and a field that does not change it must be declared.
 */

type Props = Record<string, unknown>;

const text = { id: 'txt0001', type: 'rich-text', v: 1, props: { html: '<p>آزمون</p>' } };
const above = { id: 'box0001', type: 'container', v: 1, props: { picture: 1 } };
const below = { id: 'hdg0001', type: 'heading', v: 1, props: {} };

const media = (id: number) => ({
  id,
  key: `${id}.webp`,
  mime: 'image/webp',
  width: 16,
  height: 9,
  alt: 'متن',
  title: 'نام',
  caption: 'زیرنویس',
  description: '',
  variants: [],
});
const plans = [
  testPlan({ slug: 'vps-de-2', popular: true }),
  testPlan({ id: 2, slug: 'vps-de-3', code: 'VPS-DE-3', line: 'windows', badge: 'پرفروش' }),
  testPlan({ id: 3, slug: 'vps-de-4', code: 'VPS-DE-4', line: 'windows', popular: true }),
];
const posts = [1, 2, 3].map(
  (id) =>
    ({
      id,
      type: 'post',
      status: 'published',
      slug: `p${id}`,
      path: `/blog/p${id}/`,
      parentId: null,
      title: `نوشتهٔ ${id}`,
      excerpt: 'چکیده',
      featuredMediaId: null,
      authorId: null,
      meta: {},
      publishedAt: id,
      createdAt: 0,
      updatedAt: 0,
      changedAt: 0,
      terms: [],
      author: null,
    }) as unknown as LoopPost,
);
/** Each under the one before. */
const terms = [1, 2, 3, 4].map((id) => ({
  id,
  taxonomy: 'category',
  slug: `t${id}`,
  name: `دستهٔ ${id}`,
  description: 'شرح',
  parentId: id === 1 ? null : id - 1,
  position: 0,
  count: id,
}));
const link = (label: string, children: object[] = []) => ({ label, href: `/${label}/`, children });

/** Has something of everything. */
const reader = fakeReader({
  media: async (ids) => new Map(ids.map((id) => [id, media(id)])),
  plans: async (selections) => selections.map((selection) => plans.filter((plan) => takes(selection, plan))),
  catalogue: async () => ({ plans, options: [], vatRates: [], lines: [], at: 1 }),
  coupons: async (codes) =>
    new Map(
      codes.map((code) => [
        code,
        {
          code,
          kind: 'percent' as const,
          amount: 10,
          plans: [],
          cycles: [],
          maxPerCustomer: 1,
          startsAt: null,
          endsAt: Date.UTC(2099, 1),
        },
      ]),
    ),
  loops: async (queries) =>
    queries.map(({ order, terms: of, count, offset = 0 }) => ({
      posts: (typeof order === 'object' || of.length > 0 ? posts.toReversed() : posts).slice(offset, offset + count),
      total: 9 * count,
    })),
  loopTerms: async (queries) =>
    queries.map(({ taxonomy }) => terms.map((term) => ({ ...term, taxonomy, description: taxonomy }))),
  templates: async (ids) => new Map(ids.map((id) => [id, { version: 1, content: [text] }])),
  menus: async (locations) => new Map(locations.map((at) => [at, [link('a', [link('b')])] as never])),
  comments: async (requests) => new Map(requests.map(({ postId }) => [postId, { total: 0, comments: [] }])),
});
const page = {
  ...testPage,
  post: { ...testPage.post, author: { slug: 'a', name: 'نویسنده', bio: 'شرح' }, terms: [terms[0] as never] },
  site: {
    ...testPage.site,
    social: [{ network: 'telegram' as const, url: 'https://t.me/mizban' }],
    openingHours: [{ from: 'sat' as const, to: 'wed' as const, isClosed: false, opens: '09:00', closes: '17:00' }],
  },
};

const rendered = new Map<string, Promise<string>>();

/** The HTML of a widget, alone or between others, of lists on their last page too. */
function htmlOf({ type, version, address }: AnyWidget, props: Props, place: 'alone' | 'between'): Promise<string> {
  const key = `${place} ${type} ${JSON.stringify(props)}`;
  const render = async () => {
    const node = { id: 'abc1234', type, v: version, props };
    const content = place === 'alone' ? [node] : [above, node, below];
    const document = prepareDocument({ version: 1, content }, registry);
    const addresses = address ? [{}, { 'e-page-abc1234': '9' }] : [{}];
    const pages = addresses.map((one) => renderDocument({ document, page: { ...page, address: one }, reader }));
    return (await Promise.all(pages)).map(({ html }) => html).join();
  };
  const known = rendered.get(key) ?? render();
  rendered.set(key, known);
  return known;
}

/** True if two states of a widget make other HTML; most do so alone, which is rendered in half the time. */
async function differ(widget: AnyWidget, one: Props, other: Props): Promise<boolean> {
  for (const place of ['alone', 'between'] as const) {
    if ((await htmlOf(widget, one, place)) !== (await htmlOf(widget, other, place))) return true;
  }
  return false;
}

/** A field of a widget or of the rows of one of its lists: `rows.cells.text`. */
interface Place {
  path: string;
  schema: z.ZodType;
}

function placesOf(schema: z.ZodObject, path = ''): Place[] {
  return Object.entries(schema.shape).flatMap(([name, inner]) => {
    const row = rowOf(inner);
    return [{ path: path + name, schema: inner as z.ZodType }, ...(row ? placesOf(row, `${path}${name}.`) : [])];
  });
}

const candidates = [
  ...['', 'واژه', '/other/', '۹', '07:15', 'abcdef1', 'globe', 'none', null, true, false],
  ...[0, 1, 2, 3, 4, 7, 30, [], ['linux'], ['vps-de-3']],
];

/** Some values that a field may have. */
function valuesOf({ schema }: Place): unknown[] {
  if (propMarks.get(schema)?.kind === 'slot') return [[], [text]];
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (inner instanceof z.ZodEnum) return inner.options.slice(0, 15);
  const isText = schema.safeParse('abcdef1').success;
  const accepted = candidates.filter((value) => {
    // In a text it is a word as any other.
    if (isText && value === 'none') return false;
    const read = schema.safeParse(value);
    return read.success && JSON.stringify(read.data) === JSON.stringify(value);
  });
  return accepted.slice(0, 4);
}

/** The props with a value at a place, in all rows. */
function withValue(props: Props, [step = '', ...rest]: string[], value: unknown): Props {
  if (rest.length === 0) return { ...props, [step]: value };
  const rows = props[step] as Props[];
  return { ...props, [step]: rows.map((row) => withValue(row, rest, value)) };
}

/** Expands a path to one per list row: `rows[0].opens`. */
function rowPaths(props: unknown, [step = '', ...rest]: string[], path = ''): string[] {
  if (rest.length === 0) return [path + step];
  const rows = (props as Props)[step] as Props[];
  return rows.flatMap((row, index) => rowPaths(row, rest, `${path}${step}[${index}].`));
}

function isHiddenAt(widget: AnyWidget, path: string, props: Props): boolean {
  const [first = '', ...rest] = path.split('.');
  if (hiddenFields(widget, props).includes(first)) return true;
  if (rest.length === 0) return false;
  const paths = rowPaths(props, path.split('.'));
  return paths.length > 0 && paths.every((one) => isHidden(widget, one, props));
}

/** States of a widget to test. */
function statesOf(widget: AnyWidget): Props[] {
  const all = [widget.editor.initial ?? {}, ...widget.editor.examples.map(({ props }) => props)];
  return all.map((props) => widget.schema.parse(props) as Props);
}

/** The places that a condition of a field names, the nearest of each name. */
function namedBy(places: Place[], path: string, needed: Condition | readonly Condition[]): Place[] {
  const scopes = path.split('.').map((_, index, steps) => steps.slice(0, steps.length - 1 - index).join('.'));
  const names = new Set([needed].flat().flatMap((condition: Condition) => Object.keys(condition)));
  return [...names].map((name) => {
    const found = scopes
      .map((scope) => places.find((place) => place.path === (scope === '' ? name : `${scope}.${name}`)))
      .find((place) => place !== undefined);
    return found ?? expect.fail(`${path} depends on ${name}, which does not exist`);
  });
}

function changed(widget: AnyWidget, props: Props, { path }: Place, value: unknown): Props[] {
  const read = widget.schema.safeParse(withValue(props, path.split('.'), value));
  return read.success ? [read.data as Props] : [];
}

/** Returns another value that changes the HTML; undefined if there is none. */
async function effectOf(widget: AnyWidget, props: Props, place: Place): Promise<{ value: unknown } | undefined> {
  const values = valuesOf(place);
  // Of many choices the first and the last represent all.
  for (const value of values.length > 4 ? [...values.slice(0, 2), ...values.slice(-2)] : values) {
    for (const next of changed(widget, props, place, value)) {
      if (await differ(widget, next, props)) return { value };
    }
  }
  return undefined;
}

/** Settings for the server after a form was submitted, for lists above the widget, and for a video of the library. */
const unseen = ['emailSubject', 'replySubject', 'replyText', 'popupId', 'unique', 'videoOnPhones'];

describe.each(widgets.filter(({ editor }) => editor.shows))('the conditions of $type', (widget) => {
  const places = placesOf(widget.schema);
  const conditions = Object.entries(widget.editor.shows as Record<string, Condition | readonly Condition[]>);

  it.each(conditions)('%s has an effect where it is shown, and none where it is hidden', async (path, needed) => {
    const place = places.find((one) => one.path === path) ?? expect.fail(`there is no field ${path}`);
    const choices = namedBy(places, path, needed).reduce<Props[][]>(
      (states, other) =>
        states.map((some) => [
          ...some,
          ...valuesOf(other).flatMap((value) => some.flatMap((props) => changed(widget, props, other, value))),
        ]),
      statesOf(widget).map((state) => [state]),
    );
    let [hiddenCount, shownEffects] = [0, 0];
    for (const states of choices) {
      for (const [at, props] of states.entries()) {
        const isShown = !isHiddenAt(widget, path, props);
        if (isShown && shownEffects > 0) continue;
        // `npm test` takes the first hidden state and every third of the others.
        if (!isShown && hiddenCount > 0 && at % 3 > 0 && !isFull) continue;
        const effect = await effectOf(widget, props, place);
        if (isShown) shownEffects += effect ? 1 : 0;
        else if (effect) expect.fail(`${path} has an effect beside ${JSON.stringify(props)}`);
        else hiddenCount += 1;
      }
      // The first state of a widget that shows both cases represents the others.
      if (hiddenCount > 0 && (shownEffects > 0 || unseen.includes(path))) break;
    }
    expect(hiddenCount).not.toBe(0);
    if (!unseen.includes(path)) expect(shownEffects).not.toBe(0);
  });
});

describe('hidden values', () => {
  const read = (type: string, props: Props) =>
    documentReader(registry)({ version: 1, content: [{ id: 'abc1234', type, v: 1, props }] });

  it('of a checked cell are not searched, and the popup of a button with a link is not offered', () => {
    const cells = [{ kind: 'yes', text: 'نانوشته' }, { text: 'نوشته' }];
    const table = { columns: [{ label: 'ستون' }], rows: [{ label: 'سطر', cells }] };
    expect(read('table', table).text.split('\n')).toEqual(['ستون', 'سطر', 'نوشته']);
    expect(read('button', { action: 'link', url: '/x/', popupId: 5 }).popups).toEqual([]);
    expect(read('button', { action: 'popup', url: '/x/', popupId: 5 })).toMatchObject({ popups: [5], links: [] });
  });

  it('in the editor are the hours of a closed day, and properties that the type of a form field lacks', () => {
    const [hours, form] = ['hours', 'form'].map((type) => registry.get(type) as AnyWidget);
    const rows = [{ isClosed: true }, {}];
    expect(isHidden(hours as AnyWidget, 'rows[0].opens', { rows })).toBe(true);
    expect(isHidden(hours as AnyWidget, 'rows[1].opens', { rows })).toBe(false);
    const fields = [{ type: 'text' }, { type: 'select' }, { type: 'file' }];
    const shown = (name: string) =>
      fields.map((_, at) => !isHidden(form as AnyWidget, `fields[${at}].${name}`, { fields }));
    expect(shown('options')).toEqual([false, true, false]);
    expect(shown('megabytes')).toEqual([false, false, true]);
    expect(shown('format')).toEqual([true, false, false]);
  });
});

/** Fields that the analysis below cannot detect, each with the reason. */
const excused: Record<string, string> = {
  'closedText beside open=true': 'shows where the comments of the page itself are closed',
  'images.caption beside captions=none': 'the large view shows it, by the settings of the site',
  'quantity beside showsPrice=false': 'is charged, shown or not',
  'currency beside showsPrice=false': 'is charged, shown or not',
};

describe.each(widgets)('the fields of $type', (widget) => {
  const places = placesOf(widget.schema);
  const scope = ({ path }: Place) => path.split('.').slice(0, -1).join('.');
  const switches = places.filter(({ schema }) => {
    const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
    return inner instanceof z.ZodBoolean || (inner instanceof z.ZodEnum && inner.options.length <= 4);
  });

  it('have an effect next to every choice, or say beside which', async () => {
    const silent = new Set<string>();
    for (const [index, state] of statesOf(widget).slice(1).entries()) {
      for (const field of places) {
        // A field without effect in the first state may have one in another.
        const isOpen = (name: string) => !(name in excused) && (index === 0 || silent.has(name));
        const pairs = switches
          .filter((choice) => choice.path !== field.path && scope(field).startsWith(scope(choice)))
          .flatMap((choice) => valuesOf(choice).map((value) => ({ choice, value })))
          .map((pair) => ({ ...pair, name: `${field.path} beside ${pair.choice.path}=${pair.value}` }))
          .filter(({ name }) => isOpen(name));
        const effect = pairs.length > 0 && (await effectOf(widget, state, field));
        if (!effect) continue;
        for (const { choice, value, name } of pairs) {
          for (const chosen of changed(widget, state, choice, value)) {
            const [next = chosen] = changed(widget, chosen, field, effect.value);
            const isAlive =
              isHiddenAt(widget, field.path, chosen) ||
              (await differ(widget, next, chosen)) ||
              (await effectOf(widget, chosen, field)) !== undefined;
            if (isAlive) silent.delete(name);
            else silent.add(name);
          }
        }
      }
    }
    expect([...silent]).toEqual([]);
  });
});
