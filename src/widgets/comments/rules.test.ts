import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommentView, maxDepth } from '../../content/comments/types.ts';
import { initialOf, readAddress, type ThreadNode, threadOf } from './rules.ts';

const comment = (id: number, parentId: number | null = null, changes: Partial<CommentView> = {}): CommentView => ({
  id,
  parentId,
  name: 'سارا',
  url: '',
  isUser: false,
  isPostAuthor: false,
  isStaff: false,
  text: 'متن',
  createdAt: 0,
  isPending: false,
  ...changes,
});

/** The tree as text: `1(2(3) 4)`. */
const drawn = (nodes: ThreadNode[]): string =>
  nodes.map(({ comment: { id }, children }) => id + (children.length > 0 ? `(${drawn(children)})` : '')).join(' ');
const all = (nodes: ThreadNode[]): ThreadNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);

describe('threads', () => {
  it.each([
    ['no comments', [], ''],
    ['comments of their own', [comment(1), comment(2)], '1 2'],
    [
      'replies under what they reply to',
      [comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5, 1)],
      '1(3(4) 5) 2',
    ],
    ['a reply to something that is not shown stands at the top', [comment(1), comment(2, 77)], '1 2'],
    [
      'what would stand deeper than 5 stands beside the comment it replies to',
      [comment(1), ...[2, 3, 4, 5, 6, 7].map((id) => comment(id, id - 1))],
      '1(2(3(4(5 6 7))))',
    ],
  ])('%s', (_name, comments, tree) => {
    expect(drawn(threadOf(comments))).toBe(tree);
  });

  it('show every comment once and none deeper than 5, for any parents', () => {
    const parents = fc.array(fc.option(fc.integer({ min: 0, max: 40 })), { maxLength: 40 });
    fc.assert(
      fc.property(parents, (list) => {
        const comments = list.map((parent, id) => comment(id, parent));
        const nodes = all(threadOf(comments));
        expect(nodes.map((node) => node.comment.id).sort((a, b) => a - b)).toEqual(comments.map(({ id }) => id));
        for (const { depth } of nodes) expect(depth).toBeLessThanOrEqual(maxDepth);
      }),
    );
  });
});

describe('the classes of WordPress', () => {
  it('count even and odd in the order of reading, threads apart', () => {
    const nodes = all(threadOf([comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5)]));
    expect(nodes.map(({ comment: { id }, classes }) => [id, classes])).toEqual([
      [1, 'comment even thread-even depth-1 parent'],
      [3, 'comment odd alt depth-2 parent'],
      [4, 'comment even depth-3'],
      [2, 'comment odd alt thread-odd thread-alt depth-1'],
      [5, 'comment even thread-even depth-1'],
    ]);
  });

  it('mark users and the author of the post', () => {
    const [user, author] = threadOf([
      comment(1, null, { isUser: true }),
      comment(2, null, { isUser: true, isPostAuthor: true }),
    ]);
    expect(user?.classes).toBe('comment byuser even thread-even depth-1');
    expect(author?.classes).toBe('comment byuser bypostauthor odd alt thread-odd thread-alt depth-1');
  });
});

describe('the address', () => {
  const hash = 'a'.repeat(32);
  it.each([
    ['', {}],
    ['cpage=2', { cpage: '2' }],
    ['cpage=1', {}],
    ['cpage=02', {}],
    ['cpage=999999', {}],
    ['replytocom=12', { replytocom: '12' }],
    ['replytocom=012', {}],
    ['replytocom=-1', {}],
    ['replytocom=1e3', {}],
    ['replytocom=1&replytocom=2', { replytocom: '1' }],
    [`unapproved=7&moderation-hash=${hash}`, { unapproved: '7', 'moderation-hash': hash }],
    ['unapproved=7', {}],
    [`moderation-hash=${hash}`, {}],
    [`unapproved=7&moderation-hash=${hash}0`, {}],
    [`unapproved=x&moderation-hash=${hash}`, {}],
    ['utm_source=x&paged=2', {}],
  ])('%s', (query, address) => {
    expect(readAddress(new URLSearchParams(query))).toEqual(address);
  });

  it('is canonical: parsing is idempotent', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (query, value) => {
        for (const given of [query, `replytocom=${value}`, `unapproved=${value}&moderation-hash=${hash}`]) {
          const address = readAddress(new URLSearchParams(given));
          expect(readAddress(new URLSearchParams(address))).toEqual(address);
        }
      }),
    );
  });
});

describe('the picture next to a name', () => {
  it.each([
    ['سارا', 'س'],
    [' علی', 'ع'],
    ['🦊 روباه', '🦊'],
    ['', '؟'],
  ])('of %j is %s', (name, letter) => {
    expect(initialOf(name).letter).toBe(letter);
    expect([0, 1, 2, 3]).toContain(initialOf(name).tone);
  });
});
