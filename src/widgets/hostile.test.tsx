import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../builder/prepare.ts';
import { renderDocument } from '../builder/render.tsx';
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
const hostileText = fc.oneof(fc.constantFrom(...payloads), fc.string({ unit: 'binary' }));

/** The props with every text replaced by a hostile one, as somebody with access to the database might. */
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

async function render(type: string, version: number, props: object): Promise<string> {
  const document = prepareDocument({ version: 1, content: [{ id: 'abc1234', type, v: version, props }] }, registry);
  return (await renderDocument({ document, page: testPage, reader })).html;
}

/** The tags of the HTML with the values of their attributes. */
function* attributesOf(html: string): Generator<[tag: string, name: string, value: string]> {
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-zA-Z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g)) {
    yield [tag.toLowerCase(), '', ''];
    for (const [, name = '', value = ''] of rest.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g))
      yield [tag.toLowerCase(), name.toLowerCase(), value];
  }
}

function expectHarmless(html: string): void {
  for (const [tag, name, value] of attributesOf(html)) {
    expect(['script', 'iframe', 'object', 'embed', 'style', 'base', 'meta']).not.toContain(tag);
    expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
    if (/^(?:href|src|action|formaction|poster)$/.test(name)) {
      expect(value.replaceAll('&amp;', '&')).toMatch(/^(?:$|[#?]|\/(?!\/)|https?:\/\/|mailto:|tel:)/i);
    }
  }
}

describe('P2 no prop of any widget can produce script', () => {
  it.each(widgets.map((widget) => [widget.type, widget] as const))('%s', async (type, widget) => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 5, maxLength: 20 }), async (texts) => {
        let next = 0;
        const take = () => texts[next++ % texts.length] as string;
        for (const { props } of widget.editor.examples) {
          expectHarmless(await render(type, widget.version, poison(props, take) as object));
          for (const key of Object.keys(props))
            expectHarmless(await render(type, widget.version, poisonOne(props, key, take)));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('the check itself sees what it must', () => {
    for (const bad of ['<script>', '<p onclick="x">', '<a href="javascript:x">', '<a href="//x">', '<p style="x">']) {
      expect(() => expectHarmless(bad)).toThrow();
    }
    expectHarmless('<a href="/x" class="y">&lt;script&gt;</a>');
  });
});
