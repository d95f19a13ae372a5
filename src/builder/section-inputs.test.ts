import { describe, expect, it } from 'vitest';
import { prepareDocument } from './prepare.ts';
import { dataDigest, outlineDigest, widgetsDigest } from './section-inputs.ts';
import { documentOf, node, testRegistry } from './testing.tsx';

const note = (text: string, id = 'note001') => node(id, 'note', { text }, 2);
const box = (children: object[], tabs: object[] = []) => node('box0001', 'box', { children, tabs });
const of = (...content: unknown[]) => widgetsDigest(prepareDocument(documentOf(...content), testRegistry).nodes);

describe('the digest of widgets', () => {
  it('is the same for two documents with the same widgets', () => {
    expect(of(box([note('یک')]))).toBe(of(box([note('یک')])));
  });

  it.each([
    ['another text', box([note('دو')])],
    ['another id', box([note('یک', 'note002')])],
    ['another slot', box([], [{ label: '', panel: [note('یک')] }])],
    ['no box around it', note('یک')],
    ['a class', box([{ ...note('یک'), element: { classes: 'promo' } }])],
    ['a style', box([{ ...note('یک'), element: { style: { base: { opacity: 0.5 } } } }])],
  ])('differs with %s', (_name, changed) => {
    expect(of(changed)).not.toBe(of(box([note('یک')])));
  });
});

it('the digest of an outline differs with the anchors of a widget', () => {
  const outline = { headings: [{ level: 2, text: 'الف', anchor: 'h-a' }], anchors: new Map([['a', ['h-a']]]) };
  expect(outlineDigest(structuredClone(outline))).toBe(outlineDigest(outline));
  expect(outlineDigest({ ...outline, anchors: new Map([['b', ['h-a']]]) })).not.toBe(outlineDigest(outline));
});

it.each([[new Map([[1, 1]])], [new Set()], [Number.NaN], [{ of: [Number.POSITIVE_INFINITY] }], [{ of: () => 1 }]])(
  'there is no digest of data that JSON would not distinguish: %j',
  (value) => {
    expect(dataDigest([value])).toBeNull();
  },
);
