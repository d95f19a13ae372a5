import { describe, expect, it } from 'vitest';
import { findNode } from './find-node.ts';
import { documentOf, node, testRegistry } from './testing.tsx';

const inner = node('note001', 'note', { text: 'درون' }, 2);
const document = documentOf(
  node('note000', 'note', {}, 2),
  node('box0001', 'box', {
    children: [node('box0002', 'box', { tabs: [{ label: 'الف', panel: [inner] }] })],
  }),
  node('unkn001', 'unknown', { children: [node('hidden1', 'note')] }),
  'not a widget',
);

describe('a stored widget by its id', () => {
  it('is found at the top and inside slots, as stored', () => {
    expect(findNode(document, 'note000', testRegistry)).toMatchObject({ id: 'note000' });
    expect(findNode(document, 'note001', testRegistry)).toEqual(inner);
  });

  it('is not found inside unknown widgets or in an invalid document', () => {
    expect(findNode(document, 'hidden1', testRegistry)).toBeNull();
    expect(findNode(document, 'nothing', testRegistry)).toBeNull();
    for (const broken of [
      null,
      'x',
      {},
      { version: 1, content: 'x' },
      documentOf(node('box0001', 'box', { children: 'x' })),
    ])
      expect(findNode(broken, 'note001', testRegistry)).toBeNull();
  });

  it('is not searched deeper than pages are rendered', () => {
    const deep = Array.from({ length: 40 }).reduce<object>(
      (child, _, depth) => node(`box${String(depth).padStart(4, '0')}`, 'box', { children: [child] }),
      inner,
    );
    expect(findNode(documentOf(deep), 'note001', testRegistry)).toBeNull();
  });
});
