import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../platform/properties.testing.ts';
import { escapeHtml, scriptJson } from './escape.ts';

describe('P6 JSON in a script block cannot be broken out of', () => {
  it('survives any value unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each(['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028\u2029', '&lt;'])('keeps %j inside', (text) => {
    const json = scriptJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it('prints no character that could end the block, for any value', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        expect(scriptJson(text)).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });
});

describe('text in HTML', () => {
  it.each([
    ['"onclick="x', '&quot;onclick=&quot;x'],
    ["'", '&#39;'],
    ['<b>&amp;', '&lt;b&gt;&amp;amp;'],
  ])('prints %s as %s', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });

  it('has no character that opens a tag, an entity or ends an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        expect(escapeHtml(text).replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>"']/);
      }),
    );
  });
});
