import type { WidgetNode } from '../../../src/builder/document.ts';
import type { Widget } from '../../document.ts';

/** The parts that sales pages are put together from; each page chooses its own and their order. */

interface Hero {
  eyebrow: string;
  title: string;
  lead: string;
  /** What is in it, in a few words each. */
  facts: Array<[icon: string, text: string]>;
  /** `از <strong>{{from:iran-vps}}</strong> در ماه` */
  from: string;
  order: { text: string; url: string };
  second?: WidgetNode;
  /** What stands beside the words. */
  side: WidgetNode;
  /** Under the buttons. */
  more?: WidgetNode[];
}

/** The night band that a sales page begins with. */
export function hero(widget: Widget, page: Hero): WidgetNode {
  const { eyebrow, title, lead, facts, from, order, second, side, more = [] } = page;
  const words = [
    widget('heading', { text: title, eyebrow, tag: 'h1', size: '7' }),
    widget('rich-text', { html: `<p>${lead}</p>`, size: 'large' }),
    widget('icon-list', { layout: 'inline', tone: 'inherit', items: facts.map(([icon, text]) => ({ icon, text })) }),
    widget('rich-text', { html: `<p>${from}</p>`, size: 'large' }),
    widget('container', {
      ...{ tag: 'div', direction: 'row', space: 'none', gap: 'small' },
      children: [widget('button', { ...order, variant: 'light', size: 'large' }), ...(second ? [second] : [])],
    }),
    ...more,
  ];
  return widget('container', {
    ...{ background: 'hero', space: 'small', gap: 'large' },
    children: [
      widget('breadcrumb'),
      widget('columns', {
        ...{ desktop: '5', tablet: '5', mobile: '1', gap: 'large', align: 'center' },
        columns: [
          { ratio: '3', content: words },
          { ratio: '2', content: [side] },
        ],
      }),
    ],
  });
}

/** A second way on in a hero. */
export const ghost = (widget: Widget, text: string, url: string, icon = 'none') =>
  widget('button', { text, url, variant: 'ghost', size: 'large', icon });

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

/** Cards of the plans of a line. */
export const cards = (widget: Widget, category: string, lines: string[] = [], columns = '3', more: object = {}) =>
  widget('plan-cards', { category, lines, columns, ...more });

type Tab = [value: string, label: string, note: string, mobileNote: string, panel: WidgetNode];

/** Plans under tabs, whose addresses are the names of their lines. */
export function switcher(widget: Widget, label: string, tabs: Tab[]): WidgetNode {
  return widget('hosting-switcher', {
    label,
    tabs: tabs.map(([value, name, desktopNote, mobileNote, panel]) => ({
      ...{ value, label: name, desktopNote, mobileNote, panel: [panel] },
    })),
  });
}

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
                widget('heading', { text: 'پیش از خرید می‌پرسند' }),
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

/** The newest articles, as a list of two. */
export const articles = (widget: Widget, template: number, title = 'از وبلاگ') =>
  part(widget, {
    title,
    background: 'soft',
    children: [widget('loop-grid', { type: 'post', template, count: 2, columns: 2, label: title })],
  });

/** The last call. */
export const closing = (widget: Widget, title: string, text: string, button: { text: string; url: string }) =>
  widget('container', {
    background: 'hero',
    children: [
      widget('columns', {
        ...{ desktop: '3', tablet: '3', mobile: '1', gap: 'large', align: 'center' },
        columns: [
          {
            ratio: '2',
            content: [
              widget('heading', { text: title }),
              widget('rich-text', { html: `<p>${text}</p>`, size: 'large' }),
            ],
          },
          { content: [widget('button', { ...button, variant: 'light', size: 'large' })] },
        ],
      }),
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

/** The note about prices under plans whose renewal costs the same. */
export const priceNote = (widget: Widget) =>
  widget('alert', {
    tone: 'info',
    title: 'قیمت‌ها نهایی‌اند',
    html: '<p>مالیات بر ارزش افزوده در قیمت‌ها آمده است. قیمت تمدید همان قیمت خرید است.</p>',
  });

/** The words for search engines; the rest follows from the page. */
export const seo = (title: string) => ({ title, description: '', canonical: '', noindex: false });

const serverSteps: Array<[string, string]> = [
  ['پلن را انتخاب کنید', 'سیستم‌عامل، مکان و افزودنی‌ها را بردارید؛ قیمت نهایی همان‌جا دیده می‌شود.'],
  ['پرداخت کنید', 'با کارت بانکی یا موجودی حسابتان؛ فاکتور همان لحظه در حساب شماست.'],
  ['وارد سرور شوید', 'نشانی و رمز ورود در حساب شما نشان داده می‌شود، نه در ایمیل.'],
];
export const serverStepsOf = (widget: Widget) => steps(widget, 'از سفارش تا ورود، سه گام', serverSteps);
