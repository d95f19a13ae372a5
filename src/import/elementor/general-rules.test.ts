import { describe, expect, it } from 'vitest';
import { registry } from '../../widgets/index.ts';
import { mapDocument } from './map-document.ts';
import type { SourceSite } from './source-site.ts';

const site: SourceSite = {
  direction: 'rtl',
  colour: () => '$primary',
  typography: () => null,
  picture: () => 7,
  attachment: () => null,
  link: (url) => url,
  allowsCode: true,
};
const map = (type: string, settings: object, more: object = {}) =>
  mapDocument([{ id: 'a', elType: 'widget', widgetType: type, settings, ...more }], site, registry);

describe('a widget that nobody knows', () => {
  it('becomes a box of its words, pictures and rows, counted once', () => {
    const { content, report } = map('acme-hero-static', {
      layout_style: 'style-2',
      main_heading: 'سرور اختصاصی',
      short_desc: 'با پشتیبانی شبانه‌روزی',
      hero: { url: 'https://old.example/a.png', id: 3 },
      btn_text: 'سفارش',
      btn_url: { url: '/order/', is_external: '' },
      features: [{ _id: '1', feature_title: 'SSL', feature_text: 'رایگان' }],
      _padding: { unit: 'px', top: '8', right: '8', bottom: '8', left: '8' },
    });
    expect(content).toMatchObject([
      {
        type: 'container',
        props: {
          children: [
            { type: 'image', props: { media: 7 } },
            { type: 'heading', props: { text: 'سرور اختصاصی' } },
            { type: 'rich-text', props: { html: '<p>با پشتیبانی شبانه‌روزی</p>' } },
            { type: 'button', props: { text: 'سفارش', url: '/order/' } },
            { type: 'container', props: { children: [{ type: 'heading', props: { text: 'SSL' } }, {}] } },
          ],
        },
        element: { style: { base: { padding: {} } } },
      },
    ]);
    expect(report.elements).toMatchObject([
      { from: 'acme-hero-static', to: 'container', level: 'near', isGuess: true },
    ]);
  });

  it('gives its texts and those of its rows the look that settings of their names say', () => {
    const { content, report } = map('acme-about', {
      headline: 'دربارهٔ ما',
      headline_typography_font_size: { unit: 'px', size: 40 },
      headline_color: '#0b6f57',
      awards: [{ _id: '1', award_name: 'جایزهٔ سال', award_image: { url: 'https://old.example/a.png', id: 3 } }],
      award_name_typo_font_weight: '700',
    });
    const style = (base: object) => ({ element: { style: { base } } });
    expect(content).toMatchObject([
      {
        props: {
          children: [
            style({ fontSize: { desktop: '40px' }, colour: { desktop: '#0b6f57' } }),
            { props: { children: [{ type: 'image' }, style({ weight: { desktop: 700 } })] } },
          ],
        },
      },
    ]);
    expect(report.elements[0]?.left).toEqual([]);
  });

  it.each([
    ['acme-x', {}],
    ['acme-x', { layout: 'grid' }],
    ['shortcode', { shortcode: '[slider id="2"]' }],
  ])('without content %s %j is kept as a placeholder', (type, settings) => {
    const { content, report } = map(type, settings);
    expect(report.elements).toMatchObject([{ level: 'unsupported', to: null }]);
    expect(content).toMatchObject([{ type: `elementor-${type}`, props: { settings } }]);
  });
});

describe('a container that says nothing about its padding', () => {
  const mapBox = (settings: object, from: Partial<SourceSite> = {}) =>
    mapDocument([{ id: 'a', elType: 'container', settings, elements: [] }], { ...site, ...from }, registry).content;
  const padded = (padding: object) => [{ element: { style: { base: { padding: { desktop: padding } } } } }];

  it('has that of Elementor, else that of the kit', () => {
    const sides = (top: string) => ({ unit: 'px', top, right: '0', bottom: '0', left: '0' });
    expect(mapBox({})).toMatchObject(padded({ blockStart: '10px', inlineEnd: '10px' }));
    expect(mapBox({}, { boxPadding: sides('4') })).toMatchObject(padded({ blockStart: '4px' }));
    expect(mapBox({ padding: sides('8') })).toMatchObject(padded({ blockStart: '8px' }));
  });
});

describe('content that the mapping of a widget does not know', () => {
  it('a title of an add-on keeps the text below it with its look, and no braces', () => {
    const { content, report } = map('elementskit-heading', {
      ekit_heading_title: 'میزبانی {{سریع}}',
      ekit_heading_extra_title: '<p>در همهٔ شهرهای ایران.</p>',
      ekit_heading_extra_title_color: '#445566',
      ekit_heading_title_color: '#112233',
      shadow_text_content: 'hosting',
      _padding: { unit: 'px', top: '8', right: '8', bottom: '8', left: '8' },
    });
    expect(content).toMatchObject([
      {
        type: 'container',
        props: {
          children: [
            { type: 'heading', props: { text: 'میزبانی سریع' }, element: { style: { base: { colour: {} } } } },
            { type: 'rich-text', props: { html: '<p>در همهٔ شهرهای ایران.</p>' } },
          ],
        },
        element: { style: { base: { padding: {} } } },
      },
    ]);
    expect(report.elements).toMatchObject([{ level: 'near', left: [] }]);
  });

  it('a switched off text stays away', () => {
    const { content } = map('elementskit-heading', {
      ekit_heading_title: 'سرور',
      ekit_heading_section_extra_title_show: '',
      ekit_heading_extra_title: '<p>متن آزمایشی پنهان.</p>',
    });
    expect(content).toMatchObject([{ type: 'heading' }]);
  });

  it('the widget of a theme under a name of Elementor is read by its own settings', () => {
    const { content } = map('price-table', {
      package_name: 'پایه',
      price: '۱۲۰٬۰۰۰',
      plan_list: [
        { _id: 'a', pricing_plan: '۱۰ گیگابایت فضا' },
        { _id: 'b', pricing_plan: 'ترافیک نامحدود' },
      ],
      button_label: 'سفارش',
    });
    expect(JSON.stringify(content)).toContain('"text":"سفارش"');
    expect(JSON.stringify(content)).toContain('پایه');
    expect(JSON.stringify(content)).toContain('ترافیک نامحدود');
  });

  it('a box with a picture instead of an icon shows it', () => {
    const { content } = map('eael-info-box', {
      eael_infobox_img_or_icon: 'img',
      eael_infobox_image: { id: 3, url: 'https://old.example/a.png' },
      eael_infobox_title: 'پشتیبان',
    });
    expect(content).toMatchObject([{ type: 'image-box', props: { picture: 7, title: 'پشتیبان' } }]);
  });

  it.each([
    ['acme-courses', {}],
    ['acme-x', { posts_per_page: 3, orderby: 'date' }],
    ['acme-team', { columns: '3' }],
  ])('%s %j lists posts', (type, settings) => {
    expect(map(type, settings).content).toMatchObject([{ type: 'loop-grid' }]);
  });
});

it('rows of columns keep together on desks, and boxes without a width fill theirs', () => {
  const { content } = mapDocument(
    [
      {
        id: 's',
        elType: 'section',
        settings: {},
        elements: [{ id: 'c', elType: 'column', settings: {}, elements: [] }],
      },
      {
        id: 'r',
        elType: 'container',
        settings: {},
        elements: [
          { id: 'b', elType: 'container', settings: {}, elements: [] },
          { id: 'd', elType: 'container', settings: { width: { unit: '%', size: 40 } }, elements: [] },
        ],
      },
    ],
    site,
    registry,
  );
  const boxes = content[1]?.props.children as typeof content;
  expect([content[0], ...boxes].map((node) => node?.element?.style)).toMatchObject([
    { base: { wrap: { desktop: 'nowrap', mobile: 'wrap' }, alignItems: { desktop: 'stretch' } } },
    { base: { width: { desktop: '100%' } } },
    { base: { width: { desktop: '40%', mobile: '100%' } } },
  ]);
});

it.each([
  ['h1', '7'],
  ['h4', '5'],
  ['p', '3'],
])('a heading %s without a size of its own has the step %s', (tag, size) => {
  expect(map('heading', { title: 'سرور', header_size: tag }).content).toMatchObject([{ props: { size } }]);
});

it('moves, turns and reversed columns come over', () => {
  const { content } = mapDocument(
    [
      {
        id: 's',
        elType: 'section',
        settings: { reverse_order_mobile: 'reverse-mobile', _transform_rotateZ_effect: { unit: 'deg', size: 5 } },
        elements: [],
      },
    ],
    site,
    registry,
  );
  expect(content[0]?.element?.style).toMatchObject({
    base: { direction: { desktop: 'row', mobile: 'column-reverse' }, transform: { desktop: { rotate: 5 } } },
  });
});

describe('style settings under any name', () => {
  it('find their kind behind other words and at the start of a name', () => {
    const { content } = map('icon-box', {
      title_text: 'سرور',
      description_text: 'پرسرعت',
      box_content_typography_hover_font_size: { unit: 'px', size: 18 },
      typography_descrition_font_size: { unit: 'px', size: 15 },
      color_title_hover: '#123456',
      card_shadow_group_box_shadow: { horizontal: 0, vertical: 2, blur: 4, spread: 0, color: '#000000' },
    });
    expect(content[0]?.element?.style).toMatchObject({
      base: { shadow: {} },
      parts: {
        text: { base: { fontSize: { desktop: '15px' } }, hover: { fontSize: { desktop: '18px' } } },
        title: { hover: { colour: { desktop: '#123456' } } },
      },
    });
  });

  it('go to the part that their name says', () => {
    const { content } = map('counter', {
      ending_number: 12,
      title: 'مشتری',
      box_padding: { unit: 'px', top: '10', right: '10', bottom: '10', left: '10' },
      title_hover_color: '#123456',
      counter_title_typography_font_size: { unit: 'px', size: 30 },
      __globals__: { counter_title_color: 'globals/colors?id=primary' },
    });
    expect(content[0]?.element?.style).toMatchObject({
      base: { padding: { desktop: { blockStart: '10px' } } },
      parts: {
        title: { hover: { colour: { desktop: '#123456' } } },
        number: { base: { fontSize: { desktop: '30px' }, colour: { desktop: '$primary' } } },
      },
    });
  });

  it('what names no part of the widget stays in the report', () => {
    const { report } = map('spacer', { ribbon_color: '#123456', title_active_color: '#123456' });
    expect(report.elements[0]?.left).toEqual(['ribbon_color', 'title_active_color']);
  });
});

it('a sticky element stays sticky, and boxes with colours of their own stay light', () => {
  const { content } = mapDocument(
    [
      {
        id: 'b',
        elType: 'container',
        settings: {
          sticky: 'top',
          sticky_on: ['desktop'],
          sticky_offset: 20,
          background_background: 'classic',
          background_color: '#ffffff',
        },
        elements: [],
      },
    ],
    site,
    registry,
  );
  expect(content[0]?.element).toMatchObject({
    sticky: { sticky: 'top', sticky_on: ['desktop'], sticky_offset: 20 },
    scheme: 'light',
  });
});

it('a text keeps what all its blocks declare', () => {
  const style = 'color:#cccccc;text-align:left;font-size:14px';
  const { content } = map('text-editor', { editor: `<p style="${style}">یک</p><p style="${style}">دو</p>` });
  expect(content[0]?.element?.style).toMatchObject({
    base: { colour: { desktop: '#cccccc' }, align: { desktop: 'end' }, fontSize: { desktop: '14px' } },
  });
  const mixed = map('text-editor', { editor: `<p style="color:#ccc">یک</p><p>دو</p>` }).content;
  expect(mixed[0]?.element?.style).toBeUndefined();
});

it('pictures inside a text become widgets between its paragraphs', () => {
  const { content } = map('text-editor', { editor: '<p>یک</p><p><img src="https://old.example/a.png"></p><p>دو</p>' });
  expect(content[0]?.props.children).toMatchObject([
    { type: 'rich-text', props: { html: '<p>یک</p>' } },
    { type: 'image', props: { media: 7 } },
    { type: 'rich-text', props: { html: '<p>دو</p>' } },
  ]);
});
