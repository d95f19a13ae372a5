import { describe, expect, it } from 'vitest';
import { registry } from '../../widgets/index.ts';
import { mapDocument } from './map-document.ts';
import type { SourceSite } from './source-site.ts';

const site: SourceSite = {
  direction: 'rtl',
  colour: () => '$primary',
  typography: () => null,
  picture: () => 7,
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
    expect(report.elements).toMatchObject([{ from: 'acme-hero-static', to: 'container', level: 'near' }]);
  });

  it.each([
    ['acme-x', {}],
    ['acme-x', { layout: 'grid', orderby: 'date' }],
    ['shortcode', { shortcode: '[slider id="2"]' }],
  ])('without content %s %j is kept as a placeholder', (type, settings) => {
    const { content, report } = map(type, settings);
    expect(report.elements).toMatchObject([{ level: 'unsupported', to: null }]);
    expect(content).toMatchObject([{ type: `elementor-${type}`, props: { settings } }]);
  });
});

describe('style settings under any name', () => {
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

it('pictures inside a text become widgets between its paragraphs', () => {
  const { content } = map('text-editor', { editor: '<p>یک</p><p><img src="https://old.example/a.png"></p><p>دو</p>' });
  expect(content[0]?.props.children).toMatchObject([
    { type: 'rich-text', props: { html: '<p>یک</p>' } },
    { type: 'image', props: { media: 7 } },
    { type: 'rich-text', props: { html: '<p>دو</p>' } },
  ]);
});
