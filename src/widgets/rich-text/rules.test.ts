import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseRichText } from '../../builder/sanitise.ts';
import { headingsIn, withAnchors } from './rules.ts';

const html = '<p>آغاز</p><h2 dir="rtl">سرور <bdi>VPS</bdi>، چیست؟</h2><h4>الف &amp; ب &lt;ج&gt;<br />د</h4><h2></h2>';

describe('the headings of rich text', () => {
  it('are read as plain text in their order', () => {
    expect(headingsIn(html)).toEqual([
      { level: 2, text: 'سرور VPS، چیست؟' },
      { level: 4, text: 'الف & ب <ج> د' },
      { level: 2, text: '' },
    ]);
  });

  it('get their ids in the same order', () => {
    expect(withAnchors(html, ['a', 'b'])).toBe(
      '<p>آغاز</p><h2 id="a" dir="rtl">سرور <bdi>VPS</bdi>، چیست؟</h2><h4 id="b">الف &amp; ب &lt;ج&gt;<br />د</h4><h2></h2>',
    );
  });

  it('match the ids in number, for any input', () => {
    const piece = fc.constantFrom(
      '<h2>',
      '</h2>',
      '<h3 dir="ltr">',
      '</h3>',
      'متن',
      '<p>',
      '</p>',
      '<b>',
      '<h2 title="<h3>">',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const clean = sanitiseRichText(pieces.join(''));
        const ids = headingsIn(clean).map((_, index) => `id-${index}`);
        const printed = [...withAnchors(clean, ids).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        expect(printed).toEqual(ids);
        expect(withAnchors(clean, ids).replace(/ id="[^"]*"/g, '')).toBe(clean);
      }),
    );
  });
});
