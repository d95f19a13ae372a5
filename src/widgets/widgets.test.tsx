import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { widgets } from './index.ts';
import { fakeReader, renderWidget } from './shared/testing.tsx';

it('draws every widget of the palette differently', () => {
  const drawings = widgets.map(({ editor }) => JSON.stringify(editor.icon));
  expect(new Set(drawings).size).toBe(widgets.length);
});

describe.each(widgets.map((widget) => [widget.type, widget] as const))('widget %s', (type, widget) => {
  it('has a default for every prop and a field for every prop', () => {
    expect(widget.schema.safeParse({}).success).toBe(true);
    expect(Object.keys(widget.editor.fields).sort()).toEqual(Object.keys(widget.schema.shape).sort());
  });

  it('renders its defaults, its initial props and its examples without a style attribute', async () => {
    const states = [{}, widget.editor.initial ?? {}, ...widget.editor.examples.map(({ props }) => props)];
    for (const props of states) {
      const html = await renderWidget(type, props, { reader: fakeReader() });
      expect(html).not.toContain('style=');
      if (html !== '') expect(html.match(/^<[^>]*>/)?.[0]).toMatch(new RegExp(`class="mz-${type}[ "]`));
    }
  });

  it('styles itself by tokens and logical sides, without letter-spacing, capitals or slanted letters', () => {
    const css = readFileSync(new URL(`./${type}/style.css`, import.meta.url), 'utf8');
    expect(css).toContain(`.mz-${type}`);
    expect(css).not.toMatch(/(?:margin|padding|border|inset)-(?:left|right|top|bottom)|[\s;{](?:left|right)\s*:/);
    expect(css).not.toMatch(/text-align\s*:\s*(?:left|right)/);
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b/i);
    expect(css).not.toMatch(/letter-spacing|text-transform|font-style\s*:\s*(?:italic|oblique)/);
  });
});
