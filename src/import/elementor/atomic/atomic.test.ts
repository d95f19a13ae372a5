import { describe, expect, it } from 'vitest';
import { registry } from '../../../widgets/index.ts';
import { mapDocument } from '../map-document.ts';
import type { SourceSite } from '../settings.ts';

const site: SourceSite = {
  direction: 'rtl',
  colour: () => null,
  typography: () => null,
  picture: () => 7,
  attachment: () => null,
  link: (url) => url,
  variable: (id) => (id === 'e-gv-1' ? '$primary' : id === 'e-gv-2' ? { size: 3, unit: 'rem' } : null),
  styleClass: (id) => (id === 'g-card' ? styled({ padding: size(24) }) : null),
  allowsCode: false,
};

const typed = ($$type: string, value: unknown) => ({ $$type, value });
const text = (value: string) => typed('string', value);
const size = (amount: number, unit = 'px') => typed('size', { size: amount, unit });
const variant = (props: object, breakpoint = 'desktop', state: string | null = null) => ({
  meta: { breakpoint, state },
  props,
});
const styled = (props: object, ...more: object[]) => ({ type: 'class', variants: [variant(props), ...more] });
const element = (type: string, settings: object, styles: object, elements: object[] = []) => ({
  id: type,
  ...(type.startsWith('e-flex') ? { elType: type } : { elType: 'widget', widgetType: type }),
  settings: { classes: typed('classes', ['own', 'g-card'].slice(0, 'classes' in settings ? 2 : 1)), ...settings },
  styles: { own: styles },
  elements,
});
const map = (...content: object[]) => mapDocument(content, site, registry);

describe('elements of Elementor 4', () => {
  it('a heading keeps words, tag, link and styles by device and state', () => {
    const { content, report } = map(
      element(
        'e-heading',
        {
          title: typed('html-v3', { content: text('سرور <b>ایران</b>'), children: [] }),
          tag: text('h1'),
          link: typed('link', { destination: typed('url', '/vps/'), isTargetBlank: null }),
        },
        styled(
          { color: typed('color', '#111'), 'font-size': size(56), 'font-weight': text('700') },
          variant({ 'font-size': typed('global-size-variable', 'e-gv-2') }, 'mobile'),
          variant({ color: typed('global-color-variable', 'e-gv-1') }, 'desktop', 'hover'),
          variant({ 'font-size': size(80) }, 'widescreen'),
        ),
      ),
    );
    expect(content[0]).toMatchObject({
      type: 'heading',
      props: { text: 'سرور ایران', tag: 'h1', url: '/vps/' },
      element: {
        style: {
          base: {
            colour: { desktop: '#111111' },
            fontSize: { desktop: '56px', mobile: '3rem' },
            weight: { desktop: 700 },
          },
          hover: { colour: { desktop: '$primary' } },
        },
      },
    });
    expect(report).toMatchObject({ kept: 5, elements: [{ level: 'exact', left: ['widescreen.font-size'] }] });
  });

  it('a box keeps its layout, ground and border, and what is inside', () => {
    const overlay = typed('background-overlay', [
      typed('background-gradient-overlay', {
        type: text('linear'),
        angle: typed('number', 90),
        stops: typed('gradient-color-stop', [
          typed('color-stop', { color: typed('color', '#000'), offset: typed('number', 0) }),
          typed('color-stop', { color: typed('color', '#fff'), offset: typed('number', 100) }),
        ]),
      }),
    ]);
    const { content } = map(
      element(
        'e-flexbox',
        { tag: text('section'), classes: typed('classes', ['own', 'g-card']) },
        styled({
          'flex-direction': text('column'),
          gap: typed('layout-direction', { row: size(12), column: size(8) }),
          background: typed('background', { color: typed('color', 'rgb(1, 2, 3)'), 'background-overlay': overlay }),
          'border-width': size(2),
          'border-style': text('dashed'),
          'border-color': typed('color', '#abc'),
          'inset-inline-start': size(10, '%'),
          position: text('absolute'),
        }),
        [element('e-paragraph', { paragraph: typed('html-v3', { content: text('متن') }) }, styled({}))],
      ),
    );
    expect(content[0]).toMatchObject({
      type: 'container',
      props: { tag: 'section', children: [{ type: 'rich-text', props: { html: '<p>متن</p>' } }] },
      element: {
        style: {
          base: {
            direction: { desktop: 'column' },
            gap: { desktop: { row: '12px', column: '8px' } },
            background: { desktop: '#010203' },
            gradient: { desktop: { as: 'linear', angle: 90 } },
            border: { desktop: { blockStart: { width: '2px', style: 'dashed', colour: '#aabbcc' } } },
            inset: { desktop: { inlineStart: '10%' } },
            padding: { desktop: { blockStart: '24px' } },
          },
        },
      },
    });
  });

  it('the size and edge of an image are those of its picture', () => {
    const image = typed('image', { src: typed('image-src', { url: typed('url', 'https://old.example/a.png') }) });
    const { content } = map(element('e-image', { image }, styled({ width: size(50, '%'), margin: size(8) })));
    expect(content[0]).toMatchObject({
      props: { media: 7 },
      element: { style: { base: { margin: {} }, parts: { picture: { base: { width: { desktop: '50%' } } } } } },
    });
  });
});
