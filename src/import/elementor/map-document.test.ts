import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readElement } from '../../builder/element/read-element.ts';
import { storedNodes } from '../../builder/stored-nodes.ts';
import { registry } from '../../widgets/index.ts';
import { directionOf, originalName } from './find-strings.ts';
import { mapDocument } from './map-document.ts';
import type { SourceSite } from './settings.ts';
import { readTemplate } from './template.ts';

const site: SourceSite = {
  direction: 'ltr',
  colour: (id) => (id === 'primary' ? '$primary' : null),
  typography: (id) => (id === 'title' ? { font_size: { unit: 'px', size: 40 }, font_weight: '700' } : null),
  picture: (url) => (url.endsWith('known.jpg') ? 7 : null),
  attachment: () => null,
  link: (url) => url,
  allowsCode: true,
};

const widget = (type: string, settings: object, elements: object[] = []) => ({
  id: 'abcd1234',
  elType: 'widget',
  widgetType: type,
  settings,
  elements,
});
const map = (...content: unknown[]) => mapDocument(content, site, registry);
const one = (type: string, settings: object) => {
  const { content, report } = map(widget(type, settings));
  return { node: content[0], report: report.elements[0] };
};

describe('a heading', () => {
  it('keeps its words, line breaks, tag, link and alignment', () => {
    const { node } = one('heading', {
      title: 'Fast &amp; <b>safe</b><br>servers',
      header_size: 'h1',
      link: { url: '/vps/' },
      align: 'right',
    });
    expect(node?.type).toBe('heading');
    expect(node?.props).toMatchObject({ text: 'Fast & safe\nservers', tag: 'h1', url: '/vps/', align: 'end' });
  });

  it('keeps fonts and colours, by device, the global ones first', () => {
    const { node } = one('heading', {
      title: 'A',
      title_color: '#ff0000',
      typography_typography: 'custom',
      typography_font_size: { unit: 'px', size: 60 },
      typography_font_size_mobile: { unit: 'px', size: 32 },
      typography_line_height: { unit: 'em', size: 1.2 },
      __globals__: { title_color: 'globals/colors?id=primary', typography_typography: 'globals/typography?id=title' },
    });
    expect(node?.element?.style).toEqual({
      base: {
        fontSize: { desktop: '60px', mobile: '32px' },
        weight: { desktop: 700 },
        lineHeight: { desktop: 1.2 },
        colour: { desktop: '$primary' },
      },
    });
  });

  it('reports what has no home, with global values that are not known', () => {
    const { report } = one('heading', {
      title: 'A',
      text_stroke: 'x',
      __globals__: { title_color: 'globals/colors?id=x' },
    });
    expect(report).toMatchObject({ level: 'exact', left: ['text_stroke', '__globals__.title_color'] });
  });
});

describe('boxes', () => {
  it('a section with columns is a row of boxes with their shares of the width', () => {
    const column = (size: number, inline: number | null) => ({
      elType: 'column',
      id: `c${size}`,
      settings: { _column_size: size, _inline_size: inline },
      elements: [widget('spacer', { space: { unit: 'px', size: 30 } })],
    });
    const { content } = map({
      elType: 'section',
      id: 's',
      settings: {},
      elements: [column(33, 30.5), column(66, null)],
    });
    const padding = { desktop: { blockStart: '10px', blockEnd: '10px', inlineStart: '10px', inlineEnd: '10px' } };
    const box = (desktop: string) => ({
      element: { style: { base: { width: { desktop, mobile: '100%' }, padding } } },
    });
    expect(content).toMatchObject([
      { type: 'container', props: { tag: 'section', direction: 'row', children: [box('30.5%'), box('66%')] } },
    ]);
  });

  it('a container keeps its layout, picture and overlay', () => {
    const { content, report } = map({
      elType: 'container',
      id: 'x',
      settings: {
        content_width: 'full',
        flex_direction: 'row',
        flex_gap: { column: '24', row: '12', unit: 'px' },
        flex_justify_content: 'space-between',
        flex_align_items: 'flex-end',
        background_background: 'classic',
        background_image: { url: 'https://old.example/wp-content/uploads/known.jpg', id: 4 },
        background_position: 'top right',
        background_overlay_background: 'classic',
        background_overlay_color: '#000000',
        background_overlay_opacity: { unit: 'px', size: 0.7 },
        hide_mobile: 'hidden-phone',
      },
      elements: [],
    });
    expect(content[0]?.props).toMatchObject({ picture: 7, width: 'full' });
    expect(content[0]?.element).toMatchObject({
      hideOn: ['mobile'],
      style: {
        base: {
          direction: { desktop: 'row' },
          gap: { desktop: { row: '12px', column: '24px' } },
          justify: { desktop: 'space-between' },
          alignItems: { desktop: 'end' },
        },
        parts: {
          picture: { base: { place: { desktop: { x: 100, y: 0 } } } },
          overlay: { base: { background: { desktop: '#000000' }, opacity: { desktop: 0.7 } } },
        },
      },
    });
    expect(report.missing).toEqual([]);
  });
});

describe('a box directly on the page', () => {
  const full = { unit: '%', size: 100 };
  const sides = (top: string, right: string) => ({ unit: 'px', top, right, bottom: '', left: right });
  const baseOf = (settings: object) =>
    map({ id: 'a', elType: 'container', settings, elements: [] }).content[0]?.element?.style as { base: object };

  it.each([{}, { width: full }, { width: full, width_mobile: full }])('has no width of its own: %j', (settings) => {
    expect(baseOf(settings).base).not.toHaveProperty('width');
  });
  it('keeps a share of the row, and all of it on phones', () => {
    expect(baseOf({ width: { unit: '%', size: 50 } }).base).toMatchObject({
      width: { desktop: '50%', mobile: 'auto' },
      maxWidth: { desktop: 'none' },
    });
  });
  it('keeps its distance to others, and no margin of 0 at its sides', () => {
    expect(baseOf({ margin: sides('-40', '0') }).base).toMatchObject({ margin: { desktop: { blockStart: '-40px' } } });
    expect(baseOf({ margin: sides('', '0') }).base).not.toHaveProperty('margin');
    expect(baseOf({ margin: sides('', '8') }).base).toMatchObject({ margin: { desktop: { inlineStart: '8px' } } });
  });
  it('leaves boxes inside it as wide as their row', () => {
    const inner = { id: 'b', elType: 'container', settings: {}, elements: [] };
    const { content } = map({ id: 'a', elType: 'container', settings: {}, elements: [inner] });
    expect(content).toMatchObject([
      { props: { children: [{ element: { style: { base: { width: { desktop: '100%' } } } } }] } },
    ]);
  });
});

test.each([
  [{}, '#ffffff'],
  [{ link_color: '#ffcc00' }, '#ffcc00'],
])('links in a text with a colour have one that is as readable: %j', (given, colour) => {
  const { node } = one('text-editor', { editor: '<p><a href="/">ما</a></p>', text_color: '#ffffff', ...given });
  expect(node?.element?.style).toMatchObject({ parts: { link: { base: { colour: { desktop: colour } } } } });
});

test('links in texts lead to places of this site, each of them once', () => {
  const asked: string[] = [];
  const link = (url: string) => {
    asked.push(url);
    return url.replace('https://old.example', '').replace('/about/', '/about-2/');
  };
  const editor = `<p><a class="x" href='https://old.example/about/?a=1&amp;b=2'>ما</a> <a href="#top">بالا</a></p>`;
  const inside = widget('text-editor', { editor });
  const tabs = [{ tab_title: 'یک', tab_content: '<a href="https://old.example/about/">ما</a>' }];
  const { content } = mapDocument(
    [{ id: 'a', elType: 'container', settings: {}, elements: [inside, widget('accordion', { tabs })] }],
    { ...site, link },
    registry,
  );
  const text = JSON.stringify(content);
  expect(text).toContain('href=\\"/about-2/?a=1&amp;b=2\\"');
  expect(text).toContain('href=\\"/about-2/\\"');
  expect(text).not.toContain('old.example');
  expect(asked.sort()).toEqual(['#top', 'https://old.example/about/', 'https://old.example/about/?a=1&b=2']);
});

test('a widget of an add-on is read as the one of Elementor that it resembles', () => {
  const { node, report } = one('elementskit-heading', {
    ekit_heading_title: 'Hello',
    ekit_heading_title_color: '#123456',
    ekit_heading_title_typography_font_size_tablet: { unit: 'px', size: 20 },
  });
  expect(node).toMatchObject({ type: 'heading', props: { text: 'Hello' } });
  expect(node?.element?.style).toEqual({ base: { colour: { desktop: '#123456' }, fontSize: { tablet: '20px' } } });
  expect(report?.level).toBe('near');
});

test.each([
  ['ecomus-code-discount', { code: 'CODE20OFF' }, 'coupon', { code: 'CODE20OFF', over: '' }],
  ['ecomus-countdown', { timer_gap: { unit: 'px', size: 4 } }, 'countdown', {}],
  ['ecomus-ask-question', { form_shortcode: '[contact-form-7 id="1"]' }, 'form', {}],
  ['shortcode', { shortcode: '[woocommerce_order_tracking]' }, 'my-account', {}],
])('%s of a shop %j is %s here', (widgetType, settings, type, props) => {
  const { node, report } = one(widgetType, settings);
  expect(node).toMatchObject({ type, props });
  expect(report).toMatchObject({ to: type, level: 'near' });
});

test.each([
  [
    { due_date: '2027-03-21 18:30', show_seconds: '' },
    { due: '۱۴۰۶/۰۱/۰۱ ۱۸:۳۰', showDays: true, showSeconds: false },
  ],
  [
    { countdown_type: 'evergreen', evergreen_counter_hours: 5, due_date: '2027-03-21 18:30' },
    { kind: 'evergreen', days: 0, hours: 5, minutes: 59 },
  ],
])('a countdown keeps its end, its span and its units: %j', (settings, props) => {
  expect(one('countdown', settings).node).toMatchObject({ type: 'countdown', props });
});

test('an unknown widget is kept as a placeholder with its settings, and so are its children', () => {
  const { content, report } = map(widget('acme-slider', { speed: 3 }, [widget('heading', { title: 'B' })]));
  expect(content).toMatchObject([
    { type: 'elementor-acme-slider', props: { settings: { speed: 3 } } },
    { type: 'heading', props: { text: 'B' } },
  ]);
  expect(report.elements.map(({ level }) => level)).toEqual(['unsupported', 'exact']);
});

test('children of a widget without a slot follow it', () => {
  const { content } = map(widget('video', { youtube_url: 'https://youtu.be/x' }, [widget('heading', { title: 'B' })]));
  expect(content.map(({ type }) => type)).toEqual(['video', 'heading']);
});

describe('a widget that no table knows', () => {
  it('is recognised by the names of its type and settings', () => {
    const { node, report } = one('shopify-banner', {
      banner_image: { url: 'https://old.example/known.jpg' },
      main_title: 'Spring sale',
      main_title_color: '#112233',
      main_title_typography_font_size_mobile: { unit: 'px', size: 20 },
      banner_padding: { unit: 'px', top: '8', right: '8', bottom: '8', left: '8' },
    });
    expect(node).toMatchObject({ type: 'image-box', props: { picture: 7, title: 'Spring sale' } });
    expect(node?.element?.style).toMatchObject({
      base: { padding: { desktop: { blockStart: '8px' } } },
      parts: { title: { base: { colour: { desktop: '#112233' }, fontSize: { mobile: '20px' } } } },
    });
    expect(report?.level).toBe('near');
  });

  it('keeps the rows of its repeater', () => {
    const { node } = one('acme-faq', {
      list: [{ faq_question: 'Where?', faq_answer: '<p>Here.</p>' }],
    });
    expect(node).toMatchObject({
      type: 'accordion',
      props: { items: [{ question: 'Where?', answer: '<p>Here.</p>' }] },
    });
  });
});

test('HTML is shown in a frame, or kept as a placeholder for people without the right to write code', () => {
  expect(one('html', { html: '<b>x</b>' }).node).toMatchObject({ type: 'html', props: { html: '<b>x</b>' } });
  const { content } = mapDocument([widget('html', { html: '<b>x</b>' })], { ...site, allowsCode: false }, registry);
  expect(content).toMatchObject([{ type: 'elementor-html', props: { settings: { html: '<b>x</b>' } } }]);
});

test('pictures that are not in the library are listed once', () => {
  const image = (name: string) => widget('image', { image: { url: `https://old.example/${name}`, id: 1 } });
  const { content, report } = map(image('known.jpg'), image('lost.jpg'), image('lost.jpg'));
  expect(content.map(({ props }) => props.media)).toEqual([7, null, null]);
  expect(report.missing).toEqual(['https://old.example/lost.jpg']);
});

test('the same template pasted twice gets different ids', () => {
  const { content } = map(widget('spacer', {}), widget('spacer', {}));
  expect(new Set(content.map(({ id }) => id)).size).toBe(2);
});

test('a template is a document with elements; other JSON is not', () => {
  expect(readTemplate({ title: ' T ', type: 'page', content: [widget('heading', {})] })).toMatchObject({ title: 'T' });
  expect(readTemplate([widget('heading', {})])).toMatchObject({ type: 'page' });
  for (const other of [null, [], {}, { content: {} }, { content: [1] }, 'x']) expect(readTemplate(other)).toBeNull();
});

test.each([
  ['https://x.example/wp-content/uploads/2023/01/team-300x200.jpg', 'team.jpg'],
  ['https://x.example/big-scaled.webp?v=2', 'big.webp'],
  ['https://x.example/%D8%B3%D8%B1%D9%88%D8%B1.png', 'سرور.png'],
  ['https://x.example/%E0%A4%A.png', '%E0%A4%A.png'],
])('%s was uploaded as %s', (url, name) => {
  expect(originalName(url)).toBe(name);
});

test('a document with Persian texts reads from right to left', () => {
  expect(directionOf([{ settings: { title: 'سرور مجازی با پشتیبانی شبانه‌روزی' } }])).toBe('rtl');
  expect(directionOf([{ settings: { title: 'Virtual servers' } }])).toBe('ltr');
});

test('a deeper document than any real one is cut and reported', () => {
  let nested: object = widget('heading', { title: 'deep' });
  for (let level = 0; level < 100_000; level += 1)
    nested = { elType: 'container', id: 'x', settings: {}, elements: [nested] };
  expect(map(nested).report.omitted).toBe(1);
});

describe('any settings', () => {
  const types = [
    'heading',
    'button',
    'image',
    'icon-box',
    'icon-list',
    'form',
    'tabs',
    'section',
    'container',
    'posts',
  ];
  const names = [
    'title',
    'text',
    'link',
    'image',
    '_margin',
    '_padding',
    'align',
    'typography_font_size',
    'icon_list',
    'tabs',
    'form_fields',
    'background_color',
    '__globals__',
    'selected_icon',
    'width',
    '_element_id',
    'border_border',
    'box_shadow_box_shadow',
  ];
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constantFrom('}</style>', 'javascript:alert(1)', 'url(//x)', 'expression(1)', null),
    fc.record(
      { unit: fc.string(), size: fc.oneof(fc.string(), fc.double()), top: fc.string(), url: fc.webUrl() },
      { requiredKeys: [] },
    ),
    fc.array(fc.record({ text: fc.string(), tab_title: fc.string(), field_type: fc.string(), link: fc.anything() })),
  );
  it('give nodes that the widgets accept, without a fault in their style', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...names), value), (type, settings) => {
        const isBox = type === 'section' || type === 'container';
        const element = isBox ? { elType: type, id: 'x', settings, elements: [] } : widget(type, settings);
        const { content } = map(element);
        for (const { node } of storedNodes({ version: 1, content }, registry)) {
          const faults: string[] = [];
          readElement(node.element, faults);
          expect(faults).toEqual([]);
          expect(registry.get(node.type)?.schema.safeParse(node.props).success).toBe(true);
        }
        expect(content).toHaveLength(1);
      }),
    );
  });
});
