import { describe, expect, it } from 'vitest';
import { hashActionHref } from '../features/hash-actions/index.ts';
import { registry } from '../widgets/index.ts';
import { renumberDocument, renumberHref } from './renumber.ts';

const numbers = { post: (id: number) => id + 100, media: (id: number) => id + 200, term: (id: number) => id + 300 };
const node = (type: string, props: object) => ({ id: 'node001', type, v: 1, props });
const opens = (id: number) => hashActionHref({ name: 'popup:open', settings: { id, toggle: false } });
const propsOf = (type: string, props: object) => {
  const renumbered = renumberDocument({ version: 1, content: [node(type, props)] }, registry, numbers);
  return (renumbered as { content: Array<{ props: object }> }).content[0]?.props;
};

describe('a document gets other numbers', () => {
  it.each<[string, string, object, object]>([
    ['pictures', 'image', { media: 3, alt: '3' }, { media: 203, alt: '3' }],
    [
      'templates and lists of posts',
      'loop-grid',
      { template: 5, lead: null, include: '۷، 8' },
      { template: 105, lead: null, include: '107، 108' },
    ],
    ['popups that links open', 'button', { url: opens(9), text: 'باز' }, { url: opens(109), text: 'باز' }],
    ['files that links lead to', 'button', { url: '/media/of/3.pdf' }, { url: '/media/of/203.pdf' }],
    [
      'rich text',
      'rich-text',
      { html: `<p><img src="/media/of/3.webp"><a href="${opens(9)}">۹</a></p>` },
      { html: `<p><img src="/media/of/203.webp"><a href="${opens(109)}">۹</a></p>` },
    ],
    ['nothing of unknown widgets', 'no-such-widget', { media: 3 }, { media: 3 }],
  ])('%s', (_name, type, before, after) => {
    expect(propsOf(type, before)).toEqual(after);
  });

  it('inside slots and in the conditions of popups and templates', () => {
    const conditions = { include: [{ on: 'site' }, { on: 'post', id: 1 }], exclude: [{ on: 'term', id: 2 }] };
    const content = [node('container', { children: [node('image', { media: 3 })] })];
    const template = { include: [{ on: 'archive', of: 'tag', id: 2 }] };
    const changed = renumberDocument(
      { version: 1, content, settings: { conditions, width: 640, template } },
      registry,
      numbers,
    );
    expect(changed).toMatchObject({
      settings: {
        conditions: { include: [{ on: 'site' }, { id: 101 }], exclude: [{ id: 302 }] },
        width: 640,
        template: { include: [{ on: 'archive', of: 'tag', id: 302 }] },
      },
    });
    expect(JSON.stringify(changed)).toContain('"media":203');
  });

  it.each(['/contact/', 'https://example.com/3', '/media/ab/cd.webp', 'tel:021', '#plans'])('%s stays', (href) => {
    expect(renumberHref(href, numbers)).toBe(href);
  });
});
