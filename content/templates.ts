import { document, type Widget } from './document.ts';
import { defaultChoices, footer, header } from './frame.ts';
import { noIncidents } from './posts/incidents.ts';
import type { UnlistedPost } from './types.ts';

/** An article in a grid, picture above text. */
const articleCard: UnlistedPost = {
  name: 'article-card',
  title: 'کارت نوشته',
  document: () =>
    document('article-card', (widget) => [
      widget('container', {
        tag: 'div',
        background: 'card',
        space: 'none',
        gap: 'small',
        children: [
          widget('featured-image'),
          widget('post-title', { tag: 'h3', size: '4', link: true }),
          widget('post-excerpt'),
          widget('post-meta'),
        ],
      }),
    ]),
};

/** The first article of a page of the blog: as wide as the page, picture beside text. */
const articleLead: UnlistedPost = {
  name: 'article-lead',
  title: 'نوشتهٔ نخست وبلاگ',
  document: () =>
    document('article-lead', (widget) => [
      widget('container', {
        tag: 'div',
        background: 'card',
        space: 'none',
        children: [
          sideBySide(widget, {
            desktop: '2',
            tablet: '2',
            ratio: '1',
            align: 'center',
            eager: true,
            text: [
              widget('post-title', { tag: 'h2', size: '6', link: true }),
              widget('post-excerpt', { lines: '4', size: 'large' }),
              widget('post-meta'),
            ],
          }),
        ],
      }),
    ]),
};

/** An article in the list of the blog: a small picture beside its text. */
const articleRow: UnlistedPost = {
  name: 'article-row',
  title: 'نوشته در فهرست وبلاگ',
  document: () =>
    document('article-row', (widget) => [
      sideBySide(widget, {
        desktop: '5',
        tablet: '1',
        ratio: '2',
        align: 'stretch',
        eager: false,
        text: [
          widget('post-title', { tag: 'h2', size: '4', link: true }),
          widget('post-excerpt', { lines: '2' }),
          widget('post-meta'),
        ],
      }),
    ]),
};

interface SideBySide {
  desktop: string;
  tablet: string;
  align: string;
  /** How many tracks of the grid the picture takes. */
  ratio: string;
  eager: boolean;
  text: ReturnType<Widget>[];
}

/** The picture of an article beside its text; above it on phones. */
function sideBySide(widget: Widget, { desktop, tablet, align, ratio, eager, text }: SideBySide) {
  return widget('columns', {
    desktop,
    tablet,
    mobile: '1',
    align,
    columns: [
      { ratio, content: [widget('featured-image', { eager })] },
      { ratio: String(Number(desktop) - Number(ratio)), content: text },
    ],
  });
}

/** How the list of articles of a category, a tag, an author or a time looks. */
const archive: UnlistedPost = {
  name: 'archive',
  title: 'بایگانی نوشته‌ها',
  kind: 'archive',
  document: ({ template }) =>
    document(
      'archive',
      (widget) => [
        widget('container', {
          background: 'hero',
          space: 'small',
          gap: 'small',
          children: [widget('breadcrumb'), widget('post-title', { tag: 'h1' }), widget('post-excerpt')],
        }),
        widget('container', {
          children: [
            widget('loop-grid', {
              ...{ ofArchive: true, terms: noIncidents },
              lead: template('article-lead'),
              template: template('article-row'),
              count: 12,
              columns: 2,
              pagination: 'numbers_and_prev_next',
              label: 'نوشته‌های این بایگانی',
              nothingFound: 'هنوز نوشته‌ای در این بایگانی نیست.',
            }),
            widget('button', { text: 'همهٔ نوشته‌های وبلاگ', url: '/blog/', variant: 'secondary' }),
          ],
        }),
      ],
      { template: { include: [{ on: 'archive' }], exclude: [], priority: 0 } },
    ),
};

/** What surrounds the text of every article: picture and facts above, contents beside, talk and more to read below. */
const article: UnlistedPost = {
  name: 'article',
  title: 'نوشتهٔ وبلاگ',
  kind: 'single',
  document: ({ template }) =>
    document(
      'article',
      (widget) => [
        widget('container', { space: 'small', children: [widget('breadcrumb'), articleHead(widget)] }),
        widget('container', { space: 'small', children: [articleBody(widget)] }),
        widget('container', {
          background: 'soft',
          children: [
            widget('heading', { text: 'پس از این بخوانید', size: '5' }),
            widget('loop-grid', {
              template: template('article-card'),
              related: true,
              terms: noIncidents,
              count: 3,
              columnsTablet: 3,
              label: 'نوشته‌های پیشنهادی',
              nothingFound: 'هنوز نوشتهٔ دیگری نیست.',
            }),
          ],
        }),
      ],
      { template: { include: [{ on: 'type', type: 'post' }], exclude: [], priority: 0 } },
    ),
};

const articleHead = (widget: Widget) =>
  widget('columns', {
    desktop: '2',
    tablet: '2',
    mobile: '1',
    gap: 'large',
    align: 'center',
    columns: [
      {
        content: [
          widget('post-title', { size: '6' }),
          widget('post-excerpt', { lines: '0', size: 'large' }),
          widget('post-meta', { author: true, minutes: true }),
        ],
      },
      { content: [widget('featured-image', { eager: true })] },
    ],
  });

const articleBody = (widget: Widget) =>
  widget('columns', {
    desktop: '2',
    tablet: '1',
    mobile: '1',
    gap: 'large',
    columns: [
      { content: [widget('table-of-contents', { side: true, to: '2', numbered: false })] },
      {
        content: [
          widget('post-content', { lead: false, width: 'full' }),
          widget('post-meta', { published: false, taxonomy: 'tag' }),
          widget('divider'),
          widget('star-rating', { greeting: 'این نوشته به کارتان آمد؟' }),
          widget('share-buttons', { view: 'icon' }),
          widget('author-box'),
          widget('post-navigation'),
          widget('container', { space: 'small', children: [widget('comments')] }),
        ],
      },
    ],
  });

/** A help article in the list of its topic. */
const helpRow: UnlistedPost = {
  name: 'help-row',
  title: 'راهنما در فهرست موضوع',
  document: () =>
    document('help-row', (widget) => [
      widget('container', {
        ...{ tag: 'div', space: 'none', gap: 'none' },
        children: [widget('post-title', { tag: 'h3', size: '3', link: true }), widget('post-excerpt', { lines: '0' })],
      }),
    ]),
};

/** A help article beside another one of its topic: the title alone. */
const helpLink: UnlistedPost = {
  name: 'help-link',
  title: 'پیوند به راهنما',
  document: () => document('help-link', (widget) => [widget('post-title', { tag: 'p', size: '3', link: true })]),
};

/** What happened to a service, in the list of the page that tells of their state. */
const incident: UnlistedPost = {
  name: 'incident',
  title: 'رویداد سرویس در فهرست',
  document: () =>
    document('incident', (widget) => [
      widget('container', {
        ...{ tag: 'div', background: 'card', space: 'none', gap: 'small' },
        children: [
          widget('post-title', { tag: 'h3', size: '4', link: true }),
          widget('post-excerpt', { lines: '0' }),
          widget('post-meta', { taxonomy: '' }),
        ],
      }),
    ]),
};

export const templates: UnlistedPost[] = [
  articleCard,
  articleLead,
  articleRow,
  archive,
  article,
  helpRow,
  helpLink,
  incident,
  header(defaultChoices),
  footer(defaultChoices),
];
