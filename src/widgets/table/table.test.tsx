import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const props = {
  caption: 'مقایسه',
  corner: 'ویژگی',
  columns: [{ label: 'مجازی', highlighted: true }, { label: 'اشتراکی' }],
  rows: [{ label: 'دسترسی ریشه', cells: [{ kind: 'yes' }, { kind: 'no' }] }],
};
const cells = (html: string) => html.match(/<td.*?<\/td>/g);

describe('comparison table', () => {
  it('scrolls in a region that the keyboard reaches and that bears the name of the caption', async () => {
    const html = await renderWidget('table', props);
    expect(html).toMatch(/^<section class="mz-table" aria-labelledby="caption-abc1234" tabindex="0"><table>/i);
    expect(html).toContain('</small><span id="caption-abc1234">مقایسه</span>');
  });

  it('may leave its caption to screen readers', async () => {
    const html = await renderWidget('table', { ...props, captionShown: false });
    expect(html).toContain('</small><span id="caption-abc1234" class="sr">مقایسه</span>');
  });

  it('has a visual scroll hint that screen readers skip', async () => {
    expect(await renderWidget('table', props)).toMatch(
      /<caption><small class="scroll-hint" aria-hidden="true">[^<]+<\/small>/,
    );
  });

  it('keeps addresses and names in Latin letters in their own direction, and breaks addresses between their parts', async () => {
    const cells = ['2001:db8::10', 'de.example.com/100MB.bin', 'زیر ۱۰ میلی‌ثانیه', 'با Ubuntu', '۱۲'].map((text) => ({
      text,
    }));
    const columns = cells.map(() => ({ label: '' }));
    const html = await renderWidget('table', { columns, rows: [{ label: 'x', cells }] });
    expect(html).toContain('<td><bdi dir="ltr">2001:db8::10</bdi></td>');
    expect(html).toContain('<bdi dir="ltr">de.example.com/<wbr/>100MB.bin</bdi>');
    expect(html.match(/<bdi/g)).toHaveLength(2);
  });

  it('without a caption still has a name', async () => {
    const html = await renderWidget('table', { ...props, caption: '' });
    expect(html).toMatch(/^<section class="mz-table" aria-label="جدول"/);
    expect(html).not.toContain('caption-abc1234');
  });

  it('has a header for each column and each row', async () => {
    const html = await renderWidget('table', props);
    expect(html).toContain(
      '<tr><th scope="col">ویژگی</th><th scope="col" data-highlighted="true">مجازی</th><th scope="col">اشتراکی</th></tr>',
    );
    expect(html).toContain('<tr><th scope="row">دسترسی ریشه</th>');
  });

  it('shows yes and no as pictures with a text alternative, in the highlighted column too', async () => {
    expect(cells(await renderWidget('table', props))).toEqual([
      '<td data-highlighted="true"><span class="yes" role="img" aria-label="بله"></span></td>',
      '<td><span class="no" role="img" aria-label="خیر"></span></td>',
    ]);
  });

  it('fills missing cells with a dash and drops those beyond the last column', async () => {
    const text = (value: string) => ({ kind: 'text', text: value });
    const rows = [
      { label: 'کم', cells: [text('یک')] },
      { label: 'زیاد', cells: [text('یک'), text(''), text('سه')] },
    ];
    const html = await renderWidget('table', { columns: [{ label: 'الف' }, { label: 'ب' }], rows });
    expect(cells(html)).toEqual(['<td>یک</td>', '<td>—</td>', '<td>یک</td>', '<td>—</td>']);
  });

  it('without rows is nothing on the page but stays reachable in the editor', async () => {
    expect(await renderWidget('table', {})).toBe('');
    expect(await renderWidget('table', {}, { page: { ...testPage, editing: true } })).toMatch(/^<section/);
  });

  it('escapes hostile text', async () => {
    const hostile = '<script>alert(1)</script>';
    const html = await renderWidget('table', {
      caption: hostile,
      corner: hostile,
      columns: [{ label: hostile }],
      rows: [{ label: hostile, cells: [{ kind: 'text', text: hostile }] }],
    });
    expect(html).not.toContain('<script');
    expect(html.match(/&lt;script&gt;/g)).toHaveLength(5);
  });

  it('bounds its size', () => {
    expect(schema.safeParse({ columns: Array(9).fill({}) }).success).toBe(false);
    expect(schema.safeParse({ rows: Array(61).fill({}) }).success).toBe(false);
  });
});
