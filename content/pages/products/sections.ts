import type { WidgetNode } from '../../../src/builder/document.ts';
import { document, type Widget } from '../../document.ts';
import { noIncidents } from '../../posts/incidents.ts';
import type { DefaultPage, Parts } from '../../types.ts';
import { row } from '../layout.ts';

/** The parts that home and the sales pages are put together from; each page chooses its own and their order. */

interface Hero {
  eyebrow: string;
  title: string;
  lead: string;
  /** What the breadcrumb calls the page; null where there is none. */
  trail?: string | null;
  /** `از <strong>{{from:iran-vps}}</strong> در ماه` */
  from?: string;
  /** What the visitor does first: buttons, or a field to fill. */
  action: WidgetNode;
  /** What is in it, in a few words each. */
  facts?: Array<[icon: string, text: string]>;
  /** Under all the words. */
  more?: WidgetNode[];
  /** What stands beside the words. */
  side?: WidgetNode;
  anchor?: string;
}

/** The night band that a sales page begins with. */
export function hero(widget: Widget, page: Hero): WidgetNode {
  const { eyebrow, title, lead, trail = '', from, action, facts = [], more = [], side, anchor } = page;
  const items = facts.map(([icon, text]) => ({ icon, text }));
  const words = [
    widget('heading', { text: title, eyebrow, tag: 'h1', size: '7' }),
    widget('rich-text', { html: `<p>${lead}</p>${from === undefined ? '' : `<p>${from}</p>`}`, size: 'large' }),
    action,
    ...(items.length === 0 ? [] : [widget('icon-list', { layout: 'inline', tone: 'inherit', size: 'small', items })]),
    ...more,
  ];
  const content = widget('columns', {
    ...{ desktop: '5', tablet: '5', mobile: '1', gap: 'large', align: 'center' },
    columns: side
      ? [
          { ratio: '3', content: words },
          { ratio: '2', content: [side] },
        ]
      : [{ ratio: '5', content: words }],
  });
  return widget(
    'container',
    {
      ...{ background: 'hero', space: trail === null ? 'normal' : 'small', gap: 'large' },
      children: trail === null ? [content] : [widget('breadcrumb', { current: trail }), content],
    },
    anchor === undefined ? undefined : { cssId: anchor },
  );
}

interface Way {
  text: string;
  icon?: string;
  /** An address, or the popup that it opens. */
  to: string | { popup: number };
}

/** The buttons of a hero: the one that matters, and a second way on. */
export function ways(widget: Widget, first: Way, second?: Way): WidgetNode {
  const button = ({ text, icon = 'none', to }: Way, variant: string) =>
    widget('button', {
      ...{ text, icon, variant, size: 'large' },
      ...(typeof to === 'string' ? { url: to } : { action: 'popup', popupId: to.popup }),
    });
  return widget('container', {
    ...{ tag: 'div', direction: 'row', space: 'none', gap: 'small' },
    children: [button(first, 'light'), ...(second ? [button(second, 'ghost')] : [])],
  });
}

interface Part {
  title: string;
  lead?: string;
  background?: 'none' | 'soft';
  anchor?: string;
  children: WidgetNode[];
}

/** A part of the page: its heading at the start edge, what it says, and what it holds. */
export function part(widget: Widget, { title, lead, background = 'none', anchor, children }: Part): WidgetNode {
  return widget(
    'container',
    {
      background,
      children: [
        widget('heading', { text: title }),
        ...(lead === undefined ? [] : [widget('rich-text', { html: `<p>${lead}</p>`, tone: 'muted' })]),
        ...children,
      ],
    },
    anchor === undefined ? undefined : { cssId: anchor },
  );
}

/** Words on one side of a section, and what they are about on the other. */
export const sideBySide = (widget: Widget, words: { title: string; html: string }, side: WidgetNode) =>
  widget('container', {
    children: [
      widget('columns', {
        ...{ desktop: '2', tablet: '2', mobile: '1', gap: 'large', align: 'center' },
        columns: [
          { content: [widget('heading', { text: words.title }), widget('rich-text', { html: words.html })] },
          { content: [side] },
        ],
      }),
    ],
  });

/** Cards of the plans of a line. */
export const cards = (widget: Widget, category: string, lines: string[] = [], columns = '3', more: object = {}) =>
  widget('plan-cards', { category, lines, columns, cycles: 'usual', ...more });

/** A line of plans under a tab of its own. */
interface Line {
  category: string;
  line: string;
  name: string;
  /** Under the name; without it what the line costs. */
  note?: string;
  /** The same in a word or two, for phones. */
  short: string;
  columns?: string;
}

/** Plans under tabs, whose addresses are the names of their lines. */
export const switcher = (widget: Widget, label: string, lines: Line[]) =>
  widget('hosting-switcher', {
    label,
    tabs: lines.map(({ category, line, name, note = `از {{from:${category}/${line}}}`, short, columns }) => ({
      ...{ value: line, label: name, desktopNote: note, mobileNote: short },
      panel: [cards(widget, category, [line], columns)],
    })),
  });

interface Comparison extends Omit<Part, 'children' | 'lead'> {
  caption: string;
  /** What stands in the first column. */
  corner?: string;
  columns: string[];
  /** The number of the column that the page sells. */
  own?: number;
  rows: Array<[label: string, ...cells: Array<string | boolean>]>;
}

/** Things side by side in a table. */
export const comparison = (widget: Widget, { caption, corner, columns, own, rows, ...rest }: Comparison) =>
  part(widget, {
    ...rest,
    children: [
      widget('table', {
        ...{ caption, captionShown: false, ...(corner ? { corner } : {}) },
        columns: columns.map((label, index) => ({ label, highlighted: index === own })),
        rows: rows.map((cells) => row(...cells)),
      }),
    ],
  });

/** From choosing to using, in three steps. */
export const steps = (widget: Widget, title: string, items: Array<[title: string, text: string]>) =>
  part(widget, {
    title,
    children: [widget('steps', { items: items.map(([name, text]) => ({ title: name, text })) })],
  });

/** What buyers ask; each answer can be linked to. */
export const questions = (widget: Widget, items: Array<[anchor: string, question: string, answer: string]>) =>
  widget(
    'container',
    {
      children: [
        widget('columns', {
          ...{ desktop: '3', tablet: '1', mobile: '1', gap: 'large', align: 'start' },
          columns: [
            {
              content: [
                widget('heading', { text: 'پرسش‌های پرتکرار' }),
                widget('rich-text', {
                  html: '<p>جوابتان این‌جا نیست؟ <a href="/contact/">از ما بپرسید</a>.</p>',
                  tone: 'muted',
                }),
              ],
            },
            {
              ratio: '2',
              content: [
                widget('accordion', {
                  firstOpen: true,
                  items: items.map(([anchor, question, answer]) => ({ anchor, question, answer: `<p>${answer}</p>` })),
                }),
              ],
            },
          ],
        }),
      ],
    },
    { cssId: 'faq' },
  );

/** Which articles: of a category, or with one of these tags between commas. */
export type Reading = { category: string } | { tags: string };

/** The newest two articles beside each other; of all, or of those about something. */
export const articleGrid = (widget: Widget, template: number, label: string, about?: Reading) =>
  widget('loop-grid', {
    ...{ type: 'post', template, count: 2, columns: 2, label },
    terms: [...noIncidents, ...(about ? [termsOf(about)] : [])],
  });

const termsOf = (about: Reading) =>
  'category' in about ? { taxonomy: 'category', slugs: about.category } : { taxonomy: 'tag', slugs: about.tags };

/** The last call. */
export const closing = (widget: Widget, title: string, text: string, button: { text: string; url: string }) =>
  widget('container', {
    background: 'hero',
    children: [
      widget('heading', { text: title }),
      widget('rich-text', { html: `<p>${text}</p>`, size: 'large' }),
      widget('button', { ...button, variant: 'light', size: 'large' }),
    ],
  });

/** What a plan is for: a sentence beside each purpose. */
export const purposes = (widget: Widget, rows: Array<[icon: string, title: string, text: string]>) =>
  widget('columns', {
    ...{ desktop: '2', tablet: '2', mobile: '1', gap: 'large' },
    columns: rows.map(([icon, title, text]) => ({
      content: [widget('icon-box', { icon, title, text, layout: 'inline' })],
    })),
  });

interface Tile {
  title: string;
  text?: string;
  size?: string;
  icon?: string;
  number?: string;
  drawing?: string;
  url?: string;
}
export const bento = (widget: Widget, tiles: Tile[]) => widget('bento', { tiles });

/** The stops from Tehran to the rack; the time is a sample until staff have measured theirs. */
export const route = (widget: Widget, milliseconds: string, stops: Array<[name: string, note: string]>) =>
  widget('route-ribbon', {
    milliseconds,
    stops: [
      { name: 'تهران', note: 'شما و بازدیدکنندگانتان' },
      { name: 'زیرساخت', note: 'خروج از کشور' },
      ...stops.map(([name, note]) => ({ name, note })),
    ],
  });

/** The note about prices under plans whose renewal costs the same. */
export const priceNote = (widget: Widget) =>
  widget('alert', {
    tone: 'info',
    title: 'قیمت‌ها نهایی‌اند',
    html: '<p>مالیات بر ارزش افزوده در قیمت‌ها آمده است. قیمت تمدید همان قیمت خرید است.</p>',
  });

interface SalesPage extends Pick<DefaultPage, 'slug' | 'title' | 'excerpt'> {
  /** Its title for search engines. */
  search: string;
  /** The articles at its end, and what they are called. */
  reading: Reading & { title?: string };
  /** The last call; it leads to the plans, if nowhere else. */
  call: { title: string; text: string; button: string; to?: string };
}

/** A page that sells: its own parts, then articles and the last call. */
export const salesPage = (
  { slug, title, excerpt, search, reading, call }: SalesPage,
  write: (widget: Widget, parts: Parts) => WidgetNode[],
): DefaultPage => ({
  ...{ slug, title, excerpt, seo: seo(search) },
  document: (parts) =>
    document(slug, (widget) => [
      ...write(widget, parts),
      part(widget, {
        ...{ title: reading.title ?? 'از وبلاگ', background: 'soft' },
        children: [articleGrid(widget, parts.template('article-card'), reading.title ?? 'از وبلاگ', reading)],
      }),
      closing(widget, call.title, call.text, { text: call.button, url: call.to ?? '#plans' }),
    ]),
});

/** The words for search engines; the rest follows from the page. */
export const seo = (title: string) => ({ title, description: '', canonical: '', noindex: false });

const serverSteps: Array<[string, string]> = [
  ['پلن را انتخاب کنید', 'سیستم‌عامل، مکان و امکانات اضافه را هم همان‌جا مشخص کنید؛ قیمت نهایی جلوی چشمتان است.'],
  ['پرداخت کنید', 'با کارت بانکی یا اعتبار حسابتان؛ فاکتور همان لحظه در حساب شماست.'],
  ['وارد سرور شوید', 'نشانی IP و گذرواژه را در حسابتان می‌بینید؛ گذرواژه را ایمیل نمی‌کنیم.'],
];
export const serverStepsOf = (widget: Widget) => steps(widget, 'از سفارش تا ورود، سه گام', serverSteps);
