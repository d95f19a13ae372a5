import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../../builder/prepare.ts';
import { renderDocument } from '../../../builder/render.tsx';
import { node } from '../../../builder/testing.tsx';
import type { MediaView } from '../../../content/media/types.ts';
import { widgets as allWidgets, registry } from '../../../widgets/index.ts';
import { fakeReader, testPage, testPlan } from '../../../widgets/shared/testing.tsx';
import { pageStyles } from '../../styles.ts';
import { colourTable } from '../../theme/tokens.ts';
import { readPrinted } from '../printed.ts';
import type { CheckedPage, Colours } from '../types.ts';
import { contrast } from './contrast.ts';

const picture: MediaView = {
  id: 5,
  key: 'a/b.webp',
  mime: 'image/webp',
  width: 1600,
  height: 900,
  alt: 'مرکز داده',
  title: '',
  caption: 'راهرو',
  description: '',
  variants: [],
};
const reader = fakeReader({
  plans: async (selections) => selections.map(() => [testPlan(), testPlan({ id: 2, slug: 'b', popular: true })]),
  media: async (ids) => new Map(ids.map((id) => [id, { ...picture, id }])),
});

/** Returns the findings of the rule for widgets, each rendered on a separate page: `warning icon001`. */
async function found(widgets: unknown[], schemes: Colours[] = [colourTable.light, colourTable.dark]) {
  const documents = widgets.map((widget) => prepareDocument({ version: 1, content: [widget] }, registry));
  const page = { ...testPage, marking: true as const };
  const rendered = await Promise.all(documents.map((document) => renderDocument({ document, page, reader })));
  const used = rendered.flatMap((one) => [...one.widgets]);
  const elementCss = rendered.map((one) => one.elementCss).join('');
  // Reading the styles takes longer than rendering, so it is done once for all.
  const css = pageStyles({ scheme: 'auto', font: '', widgets: used, elementCss });
  const ids = documents.flatMap(({ nodes }) => nodes.map(({ id }) => id));
  const printed = readPrinted(rendered.map(({ html }) => html).join(''), new Set(ids));
  const findings = contrast({ printed, css, schemes, popup: null } as unknown as CheckedPage);
  return findings.map(({ level, widgetId }) => `${level} ${widgetId}`);
}

const heading = (props: object, id = 'head001') => node(id, 'heading', { text: 'سرور', ...props });
const section = (background: string, children: unknown[], props: object = {}, id = 'cont001') =>
  node(id, 'container', { background, children, ...props });
const icon = node('icon001', 'icon', { tone: 'accent' });
const slides = (props: object) => node('slid001', 'slides', { slides: [{ heading: 'سرور', text: 'ابری', ...props }] });

describe('what is on the page is read', () => {
  it.each<[string, unknown, string[]]>([
    ['words on the page', heading({ eyebrow: 'y' }), []],
    ['a yellow icon on white', icon, ['warning icon001']],
    ['a yellow icon on the night ground', section('hero', [icon]), []],
    ['a yellow icon with a shape behind it', node('icon001', 'icon', { tone: 'accent', shape: 'circle' }), []],
    ['a card on the night ground', section('hero', [section('card', [heading({ eyebrow: 'y' })], {}, 'cont002')]), []],
    ['words on a picture under the tint of the night', section('hero', [heading({})], { picture: 5 }), []],
    ['a slide without a picture', slides({}), []],
    ['a slide with one, which lies under a tint', slides({ media: 5 }), []],
  ])('%s', async (_name, widget, expected) => {
    expect(await found([widget])).toEqual(expected);
  });
});

describe('colours that the site chose itself', () => {
  const chosen = (colours: object) => [{ ...colourTable.light, ...colours }];
  it.each<[string, unknown, object, string[]]>([
    ['unreadable text stops', heading({}), { text: '#eeeeee' }, ['error head001']],
    ['text that is hard to read warns', heading({}), { text: '#888888' }, ['warning head001']],
    ['readable text passes', heading({}), { text: '#333333' }, []],
    ['a button', node('butt001', 'button', { text: 'خرید' }), { primary: '#ffe08a' }, ['error butt001']],
    [
      'cards of plans',
      node('plan001', 'plan-cards', { category: 'germany-vps', lines: ['linux'] }),
      { 'on-primary': '#7a86c8' },
      ['error plan001'],
    ],
    ['an alert', node('aler001', 'alert', { title: 'x' }), { 'info-soft': '#141a2e' }, ['error aler001']],
    [
      'questions, in what is closed too',
      node('accr001', 'accordion', { items: [{ question: 'چرا؟', answer: '<p>زیرا</p>' }] }),
      { bg: '#141a2e' },
      ['error accr001'],
    ],
    [
      'a form',
      node('form001', 'form', { fields: [{ id: 'a', label: 'نام' }] }),
      { text: '#f0f0f0' },
      ['error form001'],
    ],
    [
      'words of a section on a picture of which nothing is known',
      section('none', [heading({})], { picture: 5 }),
      { bg: '#777777' },
      ['warning head001'],
    ],
    [
      'a slide on a picture',
      slides({ media: 5 }),
      { 'hero-from': '#4a5a9a', 'hero-to': '#141a2e' },
      ['warning slid001'],
    ],
  ])('%s', async (_name, widget, colours, expected) => {
    expect(await found([widget], chosen(colours))).toEqual(expected);
  });
});

describe.each(allWidgets.map((widget) => [widget.type, widget] as const))('widget %s', (type, { editor, version }) => {
  it('can be read on every ground, in both schemes and all its examples', async () => {
    const states = [editor.initial ?? {}, ...editor.examples.map(({ props }) => props)];
    for (const props of states) {
      const widgets = ['none', 'soft', 'primary', 'hero', 'card'].map((background, index) =>
        section(background, [node(`widg00${index}`, type, props, version)], {}, `cont00${index}`),
      );
      const findings = await found(widgets);
      expect(
        findings.filter((one) => one.startsWith('error')),
        JSON.stringify(props),
      ).toEqual([]);
    }
  });
});
