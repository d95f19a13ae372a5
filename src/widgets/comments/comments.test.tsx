import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageAddress } from '../../builder/context.ts';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import type { CommentRequest, CommentView } from '../../content/comments/types.ts';
import { codePoint } from '../../platform/properties.testing.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { Comment } from './comment.tsx';
import { threadOf } from './rules.ts';

const comment = (id: number, changes: Partial<CommentView> = {}): CommentView => ({
  id,
  parentId: null,
  name: 'سارا مرادی',
  url: '',
  isUser: false,
  isPostAuthor: false,
  isStaff: false,
  text: 'سرور خیلی خوبی است.',
  createdAt: Date.UTC(2026, 10, 15, 11),
  isPending: false,
  ...changes,
});

interface Given {
  comments?: CommentView[];
  total?: number;
  address?: PageAddress;
  props?: object;
  editing?: boolean;
}

function render({ comments = [], total = comments.length, address = {}, props = {}, editing = false }: Given = {}) {
  const reader = fakeReader({ comments: async () => new Map([[7107, { total, comments }]]) });
  return renderWidget('comments', props, { reader, page: { ...testPage, address, editing } });
}

describe('pages of comments', () => {
  it('link to adjacent ones, and replies keep the page', async () => {
    const first = await render({ comments: [comment(1)], total: 1200 });
    expect(first).toContain('<a href="/germany-vps/?cpage=2#comments">دیدگاه‌های قدیمی‌تر</a></nav>');
    expect(first).not.toContain('تازه‌تر');
    const second = await render({ comments: [comment(7)], total: 1200, address: { cpage: '2' } });
    expect(second).toContain('<a href="/germany-vps/#comments">دیدگاه‌های تازه‌تر</a>');
    expect(second).toContain('<a href="/germany-vps/?cpage=3#comments">دیدگاه‌های قدیمی‌تر</a>');
    expect(second).toContain('href="/germany-vps/?cpage=2&amp;replytocom=7#respond"');
    expect(await render({ comments: [comment(1)], total: 1200, address: { cpage: '3' } })).not.toContain('قدیمی‌تر');
    expect(await render({ comments: [comment(1)], total: 500 })).not.toContain('<nav');
  });

  it('are requested by the address', async () => {
    const received: CommentRequest[] = [];
    const reader = fakeReader({
      comments: async (requests) => {
        received.push(...requests);
        return new Map();
      },
    });
    await renderWidget('comments', {}, { reader, page: { ...testPage, address: { cpage: '2' } } });
    expect(received).toMatchObject([{ postId: 7107, page: 2 }]);
  });
});

describe('WordPress’s DOM contract', () => {
  it('a comment is li#comment-{id} > article#div-comment-{id}.comment-body with meta, content and reply', async () => {
    const html = await render({ comments: [comment(7)] });
    expect(html).toContain(
      '<ol class="comment-list"><li id="comment-7" class="comment even thread-even depth-1">' +
        '<article id="div-comment-7" class="comment-body"><footer class="comment-meta">' +
        '<div class="comment-author vcard"><span class="avatar"',
    );
    expect(html).toContain('<b class="fn">سارا مرادی</b>');
    expect(html).toContain(
      '<div class="comment-content"><p dir="auto">سرور خیلی خوبی است.</p></div><div class="reply">',
    );
  });

  it('the reply link has the data of the reply script', async () => {
    expect(await render({ comments: [comment(7)] })).toContain(
      '<a rel="nofollow" class="comment-reply-link" href="/germany-vps/?replytocom=7#respond" data-commentid="7" ' +
        'data-postid="7107" data-belowelement="div-comment-7" data-respondelement="respond" ' +
        'data-replyto="پاسخ به سارا مرادی" aria-label="پاسخ به سارا مرادی">پاسخ</a>',
    );
  });

  it('replies are in ol.children, and the deepest has no reply link', async () => {
    const html = await render({ comments: [1, 2, 3, 4, 5].map((id) => comment(id, { parentId: id - 1 || null })) });
    expect(html.match(/<ol class="children">/g)).toHaveLength(4);
    expect(html).toContain('<li id="comment-5" class="comment even depth-5">');
    expect(html.match(/class="comment-reply-link"/g)).toHaveLength(4);
    expect(html).not.toContain('data-commentid="5"');
  });

  it('the form has WordPress’s ids, names, lengths and order', async () => {
    const html = await render();
    expect(html).toContain(
      '<div id="respond" class="comment-respond"><h3 id="reply-title" class="comment-reply-title">دیدگاه خود را بنویسید <small><a id="cancel-comment-reply-link" rel="nofollow" href="/germany-vps/#respond">',
    );
    expect(html).toContain(
      '<form id="commentform" class="comment-form" noValidate="" action="/wp-comments-post.php" method="post">',
    );
    const names = [...html.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect(names.filter((name) => name !== 'contact_note')).toEqual([
      'comment',
      'author',
      'email',
      'url',
      'wp-comment-cookies-consent',
      'submit',
      'comment_post_ID',
      'comment_parent',
    ]);
    for (const [name, length] of [
      ['comment', 65525],
      ['author', 245],
      ['email', 100],
      ['url', 200],
    ])
      expect(html).toMatch(new RegExp(`<(?:input|textarea) id="${name}"[^>]*maxLength="${length}"`));
    expect(html).toMatch(/<input id="email"[^>]*aria-describedby="email-notes"/);
    expect(html).toMatch(/id="wp-comment-cookies-consent"[^>]*type="checkbox"[^>]*value="yes"/);
    expect(html).toContain('<input type="hidden" id="comment_post_ID" name="comment_post_ID" value="7107"/>');
    expect(html).toContain('<input type="hidden" id="comment_parent" name="comment_parent" value="0"/>');
    expect(html).toMatch(/<input id="submit" type="submit"[^>]* name="submit"/);
  });

  it('no id is twice, also with two such widgets on a page: the second shows nothing', async () => {
    const node = (id: string) => ({ id, type: 'comments', v: 1, props: {} });
    const document = prepareDocument({ version: 1, content: [node('cmt0001'), node('cmt0002')] }, registry);
    const reader = fakeReader({ comments: async () => new Map([[7107, { total: 1, comments: [comment(1)] }]]) });
    const { html, faults } = await renderDocument({ document, page: testPage, reader });
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(faults).toEqual([]);
  });
});

describe('the list', () => {
  it('reports how many there are in Persian digits', async () => {
    expect(await render({ comments: [1, 2, 3].map((id) => comment(id)) })).toContain('>۳ دیدگاه</h2>');
    expect(await render({ comments: [comment(1)], total: 1234 })).toContain('>۱٬۲۳۴ دیدگاه</h2>');
    expect(await render()).toContain('>دیدگاه‌ها</h2>');
    expect(await render()).not.toContain('<ol');
  });

  it('reports the time in the Persian calendar of Tehran, and in ISO for machines', async () => {
    expect(await render({ comments: [comment(7)] })).toContain(
      '<a class="comment-metadata" href="#comment-7"><time dateTime="2026-11-15T11:00:00.000Z">۲۴ آبان ۱۴۰۵ ساعت ۱۴:۳۰</time></a>',
    );
  });

  it('links names only to http and https, with nofollow', async () => {
    const html = await render({
      comments: [comment(1, { url: 'https://sara.ir/' }), comment(2, { url: 'javascript:alert(1)' })],
    });
    expect(html).toContain(
      '<a class="url" href="https://sara.ir/" rel="external nofollow ugc noopener">سارا مرادی</a>',
    );
    expect(html).not.toContain('javascript:');
  });

  it('marks the author of the post', async () => {
    const html = await render({ comments: [comment(1, { isUser: true, isPostAuthor: true })] });
    expect(html).toContain('bypostauthor');
    expect(html).toContain('>نویسنده</span>');
  });

  it('P1 any input is text: only p, br and a are printed, and links have nofollow', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        'https://a.ir/"onclick="x',
        "javascript:'",
      ),
      fc.string({ unit: codePoint }),
      fc.string({ unit: fc.constantFrom('https://a.ir', '<', '>', '"', "'", '&', '\n', ' ', 'b') }),
    );
    fc.assert(
      fc.property(hostile, hostile, (text, name) => {
        const [node] = threadOf([comment(1, { text, name })]);
        if (!node) throw new Error('no node');
        const html = renderToString(<Comment node={node} postId={1} replyBase="/?" isOpen={false} />);
        const inside = /<div class="comment-content">(.*)<\/div><\/article>/s.exec(html)?.[1] ?? '';
        for (const tag of inside.match(/<[^>]*>/g) ?? [])
          expect(tag).toMatch(
            /^<(?:p dir="auto"|\/p|br\/|\/a|a href="https?:[^"<>]*" rel="nofollow ugc noopener" dir="ltr")>$/,
          );
        expect(
          html
            .replace(/<!-- -->/g, '')
            .match(/<[a-z]+/g)
            ?.filter((tag) => !/^<(?:li|article|footer|div|span|b|a|time|p|br)$/.test(tag)) ?? [],
        ).toEqual([]);
      }),
    );
  });
});

describe('a reply without a script', () => {
  it('the form replies to the comment in the address, and Cancel links back', async () => {
    const html = await render({ comments: [comment(7)], address: { replytocom: '7' } });
    expect(html).toContain('name="comment_parent" value="7"');
    expect(html).toContain('<div id="respond" class="comment-respond" data-reply="">');
    expect(html).toContain('class="comment-reply-title">پاسخ به سارا مرادی <small>');
    expect(html).toContain('href="/germany-vps/#respond"');
  });

  it('a comment that is not there or waits is not replied to', async () => {
    const waiting = { comments: [comment(7, { isPending: true })], total: 0 };
    expect(await render({ ...waiting, address: { replytocom: '7' } })).toContain('name="comment_parent" value="0"');
    expect(await render({ address: { replytocom: '7' } })).toContain('name="comment_parent" value="0"');
  });
});

describe('a comment that waits', () => {
  it('is requested with the secret in the address, and marked as pending', async () => {
    const received: CommentRequest[] = [];
    const address = { unapproved: '9', 'moderation-hash': 'a'.repeat(32) };
    const reader = fakeReader({
      async comments(requests) {
        received.push(...requests);
        return new Map([[7107, { total: 0, comments: [comment(9, { isPending: true })] }]]);
      },
    });
    const html = await renderWidget('comments', {}, { reader, page: { ...testPage, address } });
    expect(received).toEqual([{ postId: 7107, page: 1, preview: { id: 9, hash: 'a'.repeat(32) } }]);
    expect(html).toContain('<em class="comment-awaiting-moderation">دیدگاه شما در انتظار تأیید است');
    expect(html).not.toContain('class="comment-reply-link"');
    expect(html).toContain('>دیدگاه‌ها</h2>');
  });
});

describe('a page that takes no comments', () => {
  it('shows those it has without reply links, and a sentence instead of the form', async () => {
    const html = await render({ comments: [comment(1)], props: { open: false } });
    expect(html).toContain('<p class="no-comments">دیدگاه‌های این صفحه بسته شده است.</p>');
    expect(html).not.toContain('<form');
    expect(html).not.toContain('comment-reply-link');
    expect(html).toContain('id="comment-1"');
  });
});

describe('in the editor', () => {
  it('the form cannot be sent', async () => {
    expect(await render({ editing: true })).toContain('<input id="submit" type="button"');
  });
});

it('is left out of the items of a list with a fault, and the rest of the item is rendered', async () => {
  const template = {
    version: 1,
    content: [
      { id: 'tplttl1', type: 'post-title', v: 1, props: {} },
      { id: 'tplcmt1', type: 'comments', v: 1, props: {} },
    ],
  };
  const { id, type, title, excerpt, path, publishedAt, updatedAt, terms } = testPage.post;
  const listed = { id, type, title, excerpt, path, publishedAt, updatedAt, terms, featuredMediaId: null };
  const reader = fakeReader({
    loops: async () => [{ posts: [listed as never], total: 1 }],
    templates: async () => new Map([[9, template]]),
  });
  const grid = { id: 'loop001', type: 'loop-grid', v: 1, props: { template: 9 } };
  const document = prepareDocument({ version: 1, content: [grid] }, registry);
  const { html, faults } = await renderDocument({ document, page: testPage, reader });
  expect(html).toContain('mz-post-title');
  expect(html).not.toContain('comment');
  expect(faults).toMatchObject([{ widgetId: 'tplcmt1', type: 'comments', reason: 'too-deep' }]);
});
