import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { node } from '../../builder/testing.tsx';
import { hashActionHref } from '../../features/hash-actions/index.ts';
import { popupSettings } from '../../features/popups/settings.ts';
import { registry } from '../../widgets/index.ts';
import { checkPage } from './index.ts';
import { type Printed, readPrinted } from './printed.ts';
import { budget } from './rules/weight.ts';
import type { CheckedPage } from './types.ts';

/** A page without findings, except for the given parts. */
function page(given: Partial<Omit<CheckedPage, 'printed'>> & { widgets?: unknown[]; html?: string } = {}): CheckedPage {
  const { widgets = [], html = '<h1>سرور مجازی</h1>', ...rest } = given;
  const { nodes } = prepareDocument({ version: 1, content: widgets }, registry);
  const printed: Printed = readPrinted(html, new Set(nodes.map(({ id }) => id)));
  return {
    type: 'page',
    title: 'سرور مجازی آلمان',
    description: 'سرور در آلمان',
    noindex: false,
    isEmpty: false,
    isFrame: false,
    popup: null,
    nodes,
    printed,
    baseUrl: 'https://mizban.example',
    addresses: new Map(),
    popups: new Map(),
    figures: {},
    browser: null,
    weight: { page: 25_000, pictures: 100_000 },
    ...rest,
  };
}

/** Returns the findings of a rule: `error head001`, `warning` for the page itself. */
function found(rule: string, given: Parameters<typeof page>[0]): string[] {
  return checkPage(page(given))
    .filter((finding) => finding.rule === rule)
    .map(({ level, widgetId }) => [level, widgetId].filter(Boolean).join(' '));
}

const heading = (props: object, id = 'head001') => node(id, 'heading', { ...props });
const link = (href: string, text = 'سفارش') => `<h1>x</h1><p data-node="butt001"><a href="${href}">${text}</a></p>`;
const button = node('butt001', 'button', {});

it('a page with nothing to find has no findings', () => {
  expect(checkPage(page())).toEqual([]);
});

describe('content marked as a sample', () => {
  it.each<[string, object, string[]]>([
    ['a widget of its own', node('rout001', 'route-ribbon', { sample: true }), ['warning rout001']],
    [
      'one of a list',
      node('said001', 'testimonial-carousel', { testimonials: [{ sample: true }] }),
      ['warning said001'],
    ],
    ['what the provider entered', node('rout001', 'route-ribbon', { sample: false }), []],
    ['a widget that has no such mark', heading({ text: 'سرور' }), []],
  ])('%s', (_name, widget, expected) => {
    expect(found('samples', { widgets: [widget] })).toEqual(expected);
  });
});

describe('figures of the catalogue', () => {
  it.each<[string, object, string[]]>([
    ['one that it knows', heading({ text: 'از {{from:germany-vps}}' }), []],
    ['one that it does not know', heading({ text: 'از {{from:moon-vps}}' }), ['error head001']],
    ['one in rich text', node('text001', 'rich-text', { html: '<p>{{count:moon-vps}}</p>' }), ['error text001']],
  ])('%s', (_name, widget, expected) => {
    expect(found('figures', { widgets: [widget], figures: { 'from:germany-vps': '۱۹۹٬۰۰۰ تومان' } })).toEqual(expected);
  });

  it('in the meta description are checked too', () => {
    expect(found('figures', { description: 'از {{from:moon-vps}}' })).toEqual(['error']);
  });
});

describe('placeholder text', () => {
  it.each<[string, object, string[]]>([
    ['a heading that nobody wrote', heading({}), ['error head001']],
    ['one that was written', heading({ text: 'سرور مجازی آلمان' }), []],
    ['lorem ipsum', heading({ text: 'Lorem ipsum dolor' }), ['error head001']],
    ['its Persian', heading({ text: 'لورم ایپسوم متن ساختگی' }), ['error head001']],
    ['«متن نمونه»', node('rich001', 'rich-text', { html: '<p>این <b>متن نمونه</b> است</p>' }), ['error rich001']],
    ['rich text as it was dropped', node('rich001', 'rich-text', {}), ['error rich001']],
    ['a sample of hosting, which is no sample text', heading({ text: 'نمونه‌کارهای ما' }), []],
    ['a fresh item of a list', node('accr001', 'accordion', { items: [{ question: 'پرسش تازه' }] }), ['error accr001']],
    ['labels of a form as they were dropped', node('form001', 'form', registry.get('form')?.editor.initial), []],
    [
      'a sentence of the widget itself',
      node('aler001', 'alert', registry.get('alert')?.editor.initial),
      ['warning aler001'],
    ],
    ['an empty text', heading({ text: '' }), []],
  ])('%s', (_name, widget, expected) => {
    expect(found('placeholder', { widgets: [widget] })).toEqual(expected);
  });

  it('in the title of the page', () => {
    expect(found('placeholder', { title: 'عنوان نمونه' })).toEqual(['error']);
  });
});

describe('widgets that were dropped and not filled in', () => {
  const text = node('text001', 'rich-text', { html: '<p>متن</p>' });
  const panel = node('pane001', 'off-canvas', { label: 'تماس', children: [text] });
  const opens = (mode: string) =>
    link(hashActionHref({ name: `off_canvas:${mode as 'open'}`, settings: { id: 'pane001' } }));

  it.each([
    ...['image', 'gallery', 'video', 'social-embed', 'container', 'off-canvas'],
    ...['tabs', 'toggle', 'mega-menu', 'coupon', 'countdown'],
  ])('%s as it is dropped', (type) => {
    const widgets = [node('drop001', type, registry.get(type)?.editor.initial ?? {})];
    expect(found('unfinished', { widgets })).toEqual(['error drop001']);
  });

  it.each<[string, object]>([
    ['a picture', node('fill001', 'image', { media: 1 })],
    ['a section that shows a picture', node('fill001', 'container', { picture: 1 })],
    ['a section that holds something', node('fill001', 'container', { children: [text] })],
    ['tabs', node('fill001', 'tabs', { tabs: [{ title: 'لینوکس', panel: [text] }] })],
    ['a menu of links', node('fill001', 'mega-menu', { items: [{ label: 'وبلاگ', url: '/blog/' }] })],
    ['a countdown', node('fill001', 'countdown', { due: '۱۴۰۹/۰۱/۰۱ ۱۸:۳۰' })],
    ['a coupon', node('fill001', 'coupon', { code: 'NOWRUZ' })],
  ])('%s that was filled in', (_name, widget) => {
    expect(found('unfinished', { widgets: [widget] })).toEqual([]);
  });

  it('a panel that nothing opens', () => {
    expect(found('unfinished', { widgets: [panel] })).toEqual(['warning pane001']);
    expect(found('unfinished', { widgets: [panel, button], html: opens('close') })).toEqual(['warning pane001']);
    expect(found('unfinished', { widgets: [panel, button], html: opens('open') })).toEqual([]);
  });

  it('opening hours as they are dropped are marked as a sample', () => {
    const widgets = [node('hour001', 'hours', registry.get('hours')?.editor.initial ?? {})];
    expect(found('samples', { widgets })).toEqual(['warning hour001']);
  });
});

describe('samples that the provider must replace', () => {
  const row = { from: 'sat', to: 'wed', opens: '08:00', closes: '20:00' };
  it.each<[string, object, string[]]>([
    ['a marked sentence', heading({ text: 'نمونه: نام مسئول' }), ['warning head001']],
    ['one that is marked behind', heading({ text: 'پینگ از تهران (نمونه)' }), ['warning head001']],
    ['a mark with words around it', heading({ text: 'پایداری (عدد نمونه) در ماه' }), ['warning head001']],
    ['rich text', node('rich001', 'rich-text', { html: '<p>مسئول: (نمونه: نام)</p>' }), ['warning rich001']],
    ['in a list', node('accr001', 'accordion', { items: [{ question: 'نمونه: قطعی' }] }), ['warning accr001']],
    ['a switch', node('hour001', 'hours', { rows: [row], sample: true }), ['warning hour001']],
    ['the same without it', node('hour001', 'hours', { rows: [row] }), []],
    ['mail to nobody', node('form001', 'form', { emailTo: 'info@example.com' }), ['warning form001']],
    ['mail to somebody', node('form001', 'form', { emailTo: 'info@mizban.ir' }), []],
    ['a word that only begins alike', heading({ text: 'نمونه‌کارها و نمونهٔ حساب' }), []],
    [
      'a child, told once',
      node('cont001', 'container', { children: [heading({ text: 'نمونه: سال' })] }),
      ['warning head001'],
    ],
  ])('%s', (_name, widget, expected) => {
    expect(found('samples', { widgets: [widget] })).toEqual(expected);
  });
});

describe('the main heading', () => {
  it.each<[string, Parameters<typeof page>[0], string[]]>([
    ['is there once', {}, []],
    ['is missing', { html: '<h2>x</h2>' }, ['error']],
    ['is missing in a post', { html: '', type: 'post' }, ['error']],
    ['is not asked of a popup', { html: '', type: 'popup' }, []],
    ['is not asked of a template', { html: '', type: 'template' }, []],
    [
      'is there twice',
      { widgets: [heading({ text: 'دوم' })], html: '<h1>x</h1><h1 data-node="head001">دوم</h1>' },
      ['error head001'],
    ],
  ])('%s', (_name, given, expected) => {
    expect(found('main-heading', given)).toEqual(expected);
  });
});

it('content is required of a post in a template', () => {
  expect(found('content', { isEmpty: true })).toEqual(['error']);
  expect(found('content', {})).toEqual([]);
});

it('widgets for one visitor are refused in header and footer', () => {
  const widgets = [node('cart001', 'cart', {}), node('menu001', 'site-menu', {})];
  expect(found('personal-frame', { isFrame: true, widgets })).toEqual(['error cart001']);
  expect(found('personal-frame', { widgets })).toEqual([]);
});

describe('the order of headings', () => {
  it.each<[string, string, string[]]>([
    ['goes down one by one', '<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>', []],
    ['goes up by any step', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h2>e</h2>', []],
    ['leaves one out', '<h1>a</h1><h3 data-node="head001">b</h3>', ['warning head001']],
    ['has an empty one', '<h1>a</h1><h2 data-node="head001"> </h2>', ['warning head001']],
    ['may begin anywhere', '<h3>a</h3><h4>b</h4>', []],
  ])('%s', (_name, html, expected) => {
    expect(found('heading-order', { type: 'popup', widgets: [heading({ text: 'x' })], html })).toEqual(expected);
  });
});

describe('alternative text', () => {
  const image = node('imag001', 'image', {});
  const box = node('cont001', 'container', {});
  it.each<[string, string, string[]]>([
    ['of a picture', '<figure data-node="imag001"><img alt="پیشخوان" src="/a"></figure>', []],
    ['is missing', '<figure data-node="imag001"><img alt="" src="/a"/></figure>', ['warning imag001']],
    ['is missing in a link', '<a data-node="imag001" href="/"><img alt="" src="/a"/></a>', ['error imag001']],
    ['is only a stand-in in a link', '<a data-node="imag001" href="/"><img alt="تصویر ۲"/></a>', ['error imag001']],
    ['is the name of a file', '<figure data-node="imag001"><img alt="IMG_2041.jpg"/></figure>', ['warning imag001']],
    ['is not asked of what lies behind words', '<div data-node="cont001"><img alt=""/></div>', []],
  ])('%s', (_name, html, expected) => {
    expect(found('alternative-text', { widgets: [image, box], html })).toEqual(expected);
  });
});

describe('links', () => {
  const action = (name: string, settings: object) =>
    `#${encodeURIComponent(`mizban-action:action=${name}&settings=${btoa(JSON.stringify(settings))}`)}`;
  const addresses = new Map([
    ['/germany-vps/', 'public'],
    ['/draft/', 'hidden'],
    ['/gone/', 'missing'],
    ['/', 'public'],
  ] as const);
  const popups = new Map([
    [3, 'public'],
    [4, 'hidden'],
  ] as const);
  const panel = node('offc001', 'off-canvas', { label: 'راهنما' });
  const tabs = node('tabs001', 'tabs', { tabs: [{ title: 'ویندوز', value: 'windows' }] });
  it.each<[string, string, string[]]>([
    ['to a page', link('/germany-vps/?utm=x#plans'), []],
    ['to the home page', link('/'), []],
    ['to a page by its whole address', link('https://mizban.example/gone/'), ['error butt001']],
    ['to a page that is not there', link('/gone/'), ['error butt001']],
    ['to a page that is not public', link('/draft/'), ['error butt001']],
    ['to nothing', link('#'), ['error butt001']],
    ['with an empty address', link(''), ['error butt001']],
    ['without an address', '<a data-node="butt001" role="link" aria-disabled="true">x</a>', ['error butt001']],
    ['without a name', link('/germany-vps/', ' '), ['error butt001']],
    ['with a picture for a name', link('/germany-vps/', '<img alt="خانه"/>'), []],
    ['to a file', link('/media/a/b.pdf'), []],
    ['to another site', link('https://other.example/x'), []],
    ['to an example', link('https://example.com/'), ['warning butt001']],
    ['to a phone', link('tel:+982191000000'), []],
    ['to a popup', link(action('popup:open', { id: 3 })), []],
    ['to a popup that is not public', link(action('popup:open', { id: 4 })), ['error butt001']],
    ['to a popup that is not there', link(action('popup:open', { id: 5 })), ['error butt001']],
    ['to an action that nobody knows', link('#mizban-action:action=dance'), ['error butt001']],
    ['to a panel', link(action('off_canvas:open', { id: 'offc001' })), []],
    ['to a panel that is not there', link(action('off_canvas:open', { id: 'offc009' })), ['error butt001']],
    ['to a place of the page', `${link('#plans')}<div id="plans"></div>`, []],
    ['to a tab', link('#windows'), []],
    ['to a place that is not there', link('#nowhere'), ['warning butt001']],
  ])('%s', (_name, html, expected) => {
    expect(found('links', { widgets: [button, panel, tabs], html, addresses, popups })).toEqual(expected);
  });
});

describe('the place of a popup', () => {
  const include = [{ on: 'site' }];
  it.each<[string, object, string[]]>([
    ['is known with its time', { conditions: { include }, triggers: { page_load: {} } }, []],
    ['is missing though it has a time', { triggers: { page_load: {} } }, ['error']],
    ['is known without a time', { conditions: { include } }, ['warning']],
    ['is left to buttons', {}, ['warning']],
    ['is a selector', { open_selector: '.ask' }, []],
  ])('%s', (_name, settings, expected) => {
    expect(found('popup-place', { type: 'popup', popup: popupSettings.parse(settings) })).toEqual(expected);
  });
});

describe('the description', () => {
  it.each<[string, Parameters<typeof page>[0], string[]]>([
    ['is there', {}, []],
    ['is missing', { description: ' ' }, ['warning']],
    ['is not asked where search engines do not look', { description: '', noindex: true }, []],
    ['is not asked of a popup', { description: '', type: 'popup' }, []],
  ])('%s', (_name, given, expected) => {
    expect(found('description', given)).toEqual(expected);
  });
});

describe('the weight of a page', () => {
  it.each<[string, CheckedPage['weight'], string[]]>([
    ['is within the budget', budget, []],
    ['of its text is above', { ...budget, page: budget.page + 1 }, ['warning']],
    ['of its pictures is above', { ...budget, pictures: budget.pictures + 1 }, ['warning']],
  ])('%s', (_name, weight, expected) => {
    expect(found('weight', { weight })).toEqual(expected);
  });
});

describe('letters of Persian stay together', () => {
  it.each<[string, string, string[]]>([
    ['they do', 'سرور مجازی آلمان', []],
    ['parted by spaces', 'م ی ز ب ا ن', ['warning head001']],
    ['single letters between words', 'از آ تا ی و ب', []],
    ['drawn out', 'میـــزبان', ['warning head001']],
    ['half-spaces', 'می‌شود و نمی‌رود', []],
    ['Latin letters may be apart', 'V P S X', []],
  ])('%s', (_name, text, expected) => {
    expect(found('letter-spacing', { widgets: [heading({ text })] })).toEqual(expected);
  });
});

describe('data read from the HTML', () => {
  it('belongs to the nearest widget of the page, also in items of lists', () => {
    const html =
      '<section data-node="loop001"><article data-node="loop001-12-titl001"><h2 id="t">عنوان &amp; <b>دیگر</b></h2></article></section><h2>پس</h2>';
    const { headings, ids } = readPrinted(html, new Set(['loop001']));
    expect(headings).toEqual([
      { level: 2, text: 'عنوان & دیگر', widgetId: 'loop001' },
      { level: 2, text: 'پس', widgetId: null },
    ]);
    expect([...ids]).toEqual(['t']);
  });

  it('skips scripts, drawings and noscript content', () => {
    const html =
      '<script>"<h1>"</script><svg><a href="/x"></a></svg><noscript><img src="x"></noscript><!-- <h1> --><p>x</p>';
    expect(readPrinted(html, new Set())).toMatchObject({ headings: [], links: [], pictures: [] });
  });
});
