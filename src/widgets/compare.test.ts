import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../builder/compare.ts';
import { registry } from './index.ts';

const heading = (id: string, text: string, props: object = {}) => ({
  id,
  type: 'heading',
  v: 1,
  props: { text, tag: 'h2', ...props },
});
const box = (id: string, children: unknown[]) => ({ id, type: 'container', v: 1, props: { children } });
const page = (...content: unknown[]) => ({ version: 1, content });
const compare = (before: object, after: object) =>
  compareDocuments(before, after, registry).map(({ kind, id, section, fields }) => ({ kind, id, section, fields }));

const [a, b, c] = [heading('aaaaaaa', 'الف'), heading('bbbbbbb', 'ب'), heading('ccccccc', 'پ')];

describe('the differences of two documents', () => {
  it('nothing', () => expect(compare(page(a, b), page(a, b))).toEqual([]));

  it('props without defaults equal props with them', () => {
    const whole = registry.get('heading')?.schema.parse(a?.props ?? {}) as object;
    expect(compare(page(a), page({ ...a, props: whole }))).toEqual([]);
  });

  it('a text and a choice, in the words of the panel', () => {
    expect(compareDocuments(page(a), page(heading('aaaaaaa', 'نو', { tag: 'h3' })), registry)).toEqual([
      {
        kind: 'changed',
        id: 'aaaaaaa',
        section: 'aaaaaaa',
        label: 'عنوان',
        text: 'نو',
        fields: [
          { label: 'متن', before: 'الف', after: 'نو' },
          { label: 'تگ', before: 'سرتیتر ۲', after: 'سرتیتر ۳' },
        ],
      },
    ]);
  });

  it('an item of a list, by its number', () => {
    const faq = (answer: string) => ({
      id: 'faq0001',
      type: 'accordion',
      v: 1,
      props: { items: [{ question: 'چه؟', answer: `<p>${answer}</p>`, anchor: '' }] },
    });
    expect(compare(page(faq('یک')), page(faq('دو')))[0]?.fields).toEqual([
      { label: 'پرسش‌ها ۱، پاسخ', before: 'یک', after: 'دو' },
    ]);
  });

  it.each([
    ['added', page(a), page(a, b), 'added', 'bbbbbbb'],
    ['removed', page(a, b), page(a), 'removed', 'bbbbbbb'],
    ['added with all that stands in it', page(a), page(a, box('boxboxb', [b, c])), 'added', 'boxboxb'],
    ['removed with all that stands in it', page(a, box('boxboxb', [b, c])), page(a), 'removed', 'boxboxb'],
    ['moved into another', page(a, box('boxboxb', [b]), c), page(a, box('boxboxb', [b, c])), 'moved', 'ccccccc'],
  ])('%s', (_, before, after, kind, id) => {
    expect(compare(before, after)).toMatchObject([{ kind, id }]);
  });

  it('an addition before others moves none of them', () => {
    expect(compare(page(b, c), page(a, b, c))).toMatchObject([{ kind: 'added', id: 'aaaaaaa' }]);
  });

  it('an exchange is a move', () => {
    expect(compare(page(a, b), page(b, a)).every(({ kind }) => kind === 'moved')).toBe(true);
  });

  it('a change deep inside names its section, and nothing else', () => {
    const changed = compare(page(box('boxboxb', [a, b])), page(box('boxboxb', [a, heading('bbbbbbb', 'نو')])));
    expect(changed).toMatchObject([{ kind: 'changed', id: 'bbbbbbb', section: 'boxboxb' }]);
  });

  it('does not throw on any stored value', () => {
    expect(compareDocuments(null, { content: [1, { id: 'x' }] }, registry)).toEqual([]);
    const odd = { id: 'odd0001', type: 'from-the-future', v: 1, props: { a: [{ b: 1 }] } };
    expect(compare(page(odd), page({ ...odd, props: { a: 2 } }))).toMatchObject([{ kind: 'changed', id: 'odd0001' }]);
  });
});
