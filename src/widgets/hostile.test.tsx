import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../builder/prepare.ts';
import { renderDocument } from '../builder/render.tsx';
import { codePoint, runs } from '../platform/properties.testing.ts';
import { registry, widgets } from './index.ts';
import { fakeReader, testPage, testPlan } from './shared/testing.tsx';

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '{{constructor}}',
  '\u2028</script>',
  '<p onclick="alert(1)">x</p><a href="javascript:alert(1)">y</a>',
  '//evil.example/x',
  '__proto__',
  'x" style="background:url(javascript:1)',
];
const hostileText = fc.oneof(fc.constantFrom(...payloads), fc.string({ unit: codePoint }));

/** Replaces every text in the props by a hostile one, as an attacker with database access might. */
function poison(value: unknown, texts: () => string): unknown {
  if (typeof value === 'string') return texts();
  if (Array.isArray(value)) return value.map((item) => poison(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poison(item, texts)]));
}

/** Poisons one place at a time too, since a schema that refuses one bad prop would hide the others. */
function poisonOne(props: object, key: string, texts: () => string): object {
  return { ...props, [key]: poison((props as Record<string, unknown>)[key], texts) };
}

const reader = fakeReader({
  plans: async (selections) => selections.map(() => [testPlan({ name: '<script>alert(1)</script>' })]),
});

async function renderNode(node: { type: string; v: number; props: object; element?: object }) {
  const document = prepareDocument({ version: 1, content: [{ id: 'abc1234', ...node }] }, registry);
  return renderDocument({ document, page: testPage, reader });
}

async function render(type: string, v: number, props: object): Promise<string> {
  return (await renderNode({ type, v, props })).html;
}

/** All common element settings besides the widget's props. */
const element = {
  margin: { desktop: { blockStart: '1' }, mobile: { inlineEnd: '2' } },
  padding: { tablet: { blockEnd: '3' } },
  width: { desktop: '50', mobile: 'full' },
  style: {
    base: {
      colour: { desktop: '$primary/60' },
      gradient: { desktop: { as: 'linear', angle: 90, stops: [{ colour: '#fff', at: 10 }] } },
      border: { mobile: { blockEnd: { width: '1px', style: 'solid', colour: '#000' } } },
    },
    hover: { shadow: { desktop: [{ x: '0', y: '2px', blur: '4px', colour: '$line' }] } },
    parts: { title: { base: { weight: { desktop: 700 } } } },
  },
  scheme: 'dark',
  hideOn: ['mobile'],
  cssId: 'plans',
  classes: 'one two',
  sticky: { sticky: 'top', sticky_on: ['desktop'], sticky_offset: 20, sticky_effects: 'raised', sticky_parent: true },
  motion: {
    motion_fx_scrolling: true,
    translateY_effect: true,
    translateY_direction: 'negative',
    translateY_speed: 4,
    translateY_affectedRange: { start: 0, end: 100 },
    opacity_effect: true,
    opacity_direction: 'in-out',
  },
  entrance: { animation: 'fadeInUp', animation_delay: 200 },
};

/** Yields the settings repeatedly, each time with another value, of any type, replaced. */
function* poisonEach(value: unknown, texts: () => string): Generator<unknown> {
  yield texts();
  if (Array.isArray(value)) for (const index of value.keys()) yield value.with(index, texts());
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      for (const bad of poisonEach(item, texts)) yield { ...value, [key]: bad };
}

/** The tags of the HTML with the values of their attributes. */
function* attributesOf(html: string): Generator<[tag: string, name: string, value: string]> {
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)(?:>|$)/g)) {
    yield [tag.toLowerCase(), '', ''];
    for (const [, name = '', ...values] of rest.matchAll(
      /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
    ))
      yield [tag.toLowerCase(), name.toLowerCase(), values.find((value) => value !== undefined) ?? ''];
  }
}

/** The one frame of the HTML widget: of this site, and sandboxed without its origin. */
const ownFrame =
  /<iframe title="[^"<>]*"(?: height="\d+")? loading="lazy" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"><\/iframe>/;

const harmfulTags = ['script', 'iframe', 'object', 'embed', 'style', 'base', 'meta'];

/** Returns parts of the HTML that could run or link where they must not; one `expect` per attribute would be too slow. */
function harmIn(html: string): string[] {
  const harm: string[] = [];
  for (const [tag, name, value] of attributesOf(html)) {
    if (harmfulTags.includes(tag)) harm.push(`<${tag}>`);
    if (/^on|^style$|^srcdoc$/.test(name)) harm.push(name);
    const isAddress = /^(?:href|src|action|formaction|poster)$/.test(name);
    if (isAddress && !/^(?:$|[#?]|\/(?!\/)|https?:\/\/|mailto:|tel:)/i.test(value.replaceAll('&amp;', '&')))
      harm.push(value);
  }
  return harm;
}

const expectHarmless = (html: string): void => expect(harmIn(html)).toEqual([]);

/** Expects rules that cannot break out and fetch nothing; `<=` compares a width. */
function expectHarmlessCss(css: string): void {
  expect(css).not.toMatch(/<(?!=\d+px\))|\\|url\(|@import|expression|javascript:|alert/i);
  let depth = 0;
  for (const sign of css.match(/[{}]/g) ?? []) {
    depth += sign === '{' ? 1 : -1;
    if (depth < 0) break;
  }
  expect(depth).toBe(0);
}

describe('P2 no prop of any widget can produce script', () => {
  it.each(widgets.map((widget) => [widget.type, widget] as const))('%s', async (type, widget) => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 5, maxLength: 20 }), async (texts) => {
        let next = 0;
        const take = () => texts[next++ % texts.length] as string;
        for (const { props } of widget.editor.examples) {
          const clean = (text: string) => (type === 'html' ? text.replace(ownFrame, '') : text);
          expectHarmless(clean(await render(type, widget.version, poison(props, take) as object)));
          for (const key of Object.keys(props))
            expectHarmless(clean(await render(type, widget.version, poisonOne(props, key, take))));
        }
      }),
      runs(15),
    );
  });

  it('nor can a setting of an element, and valid settings beside it still apply', async () => {
    const [widget] = widgets.filter(({ type }) => type === 'heading');
    const node = { type: 'heading', v: widget?.version ?? 1, props: { text: 'x' } };
    const fine = await renderNode({ ...node, element });
    for (const part of ['id="plans"', 'one two', 'data-sticky', 'data-motion', 'data-animation'])
      expect(fine.html).toContain(part);
    expectHarmlessCss(fine.elementCss);
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 5, maxLength: 20 }), async (texts) => {
        let next = 0;
        const take = () => texts[next++ % texts.length] as string;
        for (const poisoned of poisonEach(element, take)) {
          const { html, elementCss } = await renderNode({ ...node, element: poisoned as object });
          expectHarmless(html);
          expectHarmlessCss(elementCss);
        }
      }),
      runs(15),
    );
  });

  it('the check itself detects script', () => {
    for (const bad of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<a href="//x">',
      '<p style="x">',
      '<img src=x onerror=alert(1)>',
      '<img src=x onerror = alert(1)',
      "<img src='x' onerror='alert(1)'>",
      '<svg/onload=alert(1)>',
      '<a href=javascript:alert(1)>',
      "<a title='>' href='javascript:alert(1)'>",
      '<p title=">" onclick=x>',
      '<IMG SRC="/x" ONERROR>',
    ]) {
      expect(() => expectHarmless(bad)).toThrow();
    }
    expectHarmless('<a href="/x" class="y">&lt;script&gt;</a>');
  });
});
