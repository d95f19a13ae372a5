import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveComment, trashComment } from '../../content/comments/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { defaultSettings, updateSettings } from '../../content/settings/index.ts';
import { roles } from '../../content/users/index.ts';
import { codePoint, runs } from '../../platform/properties.testing.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../core/testing.ts';
import { readVisitor } from '../security/visitor.ts';

let server: TestServer;
let staff: Record<string, Awaited<ReturnType<typeof signInAs>>>;

beforeAll(async () => {
  server = await startTestServer();
  await addPost(7107, 'germany-vps');
  await addPost(7108, 'closed', { open: false });
  await addPost(7109, 'draft', {}, 'draft');
  await addPage(server.platform, { id: 7110, slug: 'silent', text: 'بی دیدگاه' });
  staff = {};
  for (const role of roles) staff[role] = await signInAs(server, role);
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.platform.db.deleteFrom('comments').execute();
  await server.platform.db.deleteFrom('outbox').execute();
  await server.platform.changes.emit(['*']);
  // Far enough for every limit of the tests before.
  server.clock.advance(600_000);
});

function addPost(id: number, slug: string, props: object = {}, status: 'draft' | 'published' = 'published') {
  return createPost(server.platform, {
    type: 'page',
    id,
    slug,
    title: 'سرور مجازی آلمان',
    document: { version: 1, content: [{ id: 'cmt0001', type: 'comments', v: 1, props }] },
    authorId: null,
    status,
  });
}

const filled = {
  comment: 'سرور خیلی خوبی است.',
  author: 'سارا مرادی',
  email: 'sara@example.ir',
  url: '',
  comment_post_ID: '7107',
  comment_parent: '0',
};

interface Sent {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

async function send({ fields = {}, headers = {} }: Sent = {}) {
  const response = await server.request('/wp-comments-post.php', {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...filled, ...fields }).toString(),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const stored = () => server.platform.db.selectFrom('comments').selectAll().orderBy('id').execute();
const page = async (path: string) => {
  const response = await server.request(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const cookieOf = (role: string) => ({ cookie: staff[role]?.cookie ?? '' });

const remember = { 'wp-comment-cookies-consent': 'yes' };
const cookieFrom = (headers: Headers) => ({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });

/** Creates a commenter whose comments need no approval: returns the id of the first one, and the identifying cookie. */
async function becomeKnown() {
  const { headers } = await send({ fields: { ...remember, comment: 'دیدگاه نخست' } });
  const [first] = await stored();
  await approveComment(server.platform, { id: first?.id ?? 0, baseUrl: 'https://mizban.test' });
  server.clock.advance(60_000);
  return { id: first?.id ?? 0, headers: cookieFrom(headers) };
}

describe('a comment that is taken', () => {
  it('of a first-time author waits, and only the address of the response shows it', async () => {
    const response = await send();
    const [row] = await stored();
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toBe(
      `/germany-vps/?unapproved=${row?.id}&moderation-hash=${row?.moderation_hash}#comment-${row?.id}`,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
    const preview = await page(location);
    expect(preview.html).toContain('در انتظار تأیید است');
    expect(preview.html).toContain(filled.comment);
    expect(preview.headers.get('cache-control')).toBe('no-store');
    for (const path of [
      '/germany-vps/',
      `/germany-vps/?unapproved=${row?.id}`,
      `/germany-vps/?unapproved=${row?.id}&moderation-hash=${'0'.repeat(32)}`,
      `/germany-vps/?unapproved=${Number(row?.id) + 1}&moderation-hash=${row?.moderation_hash}`,
      `/closed/?unapproved=${row?.id}&moderation-hash=${row?.moderation_hash}`,
    ]) {
      expect((await page(path)).html, path).not.toContain(filled.comment);
    }
  });

  it('of a known author is on the page at once', async () => {
    await page('/germany-vps/');
    const { headers: known } = await becomeKnown();
    const response = await send({ headers: known, fields: remember });
    const [, row] = await stored();
    expect([response.status, response.headers.get('location')]).toEqual([303, `/germany-vps/#comment-${row?.id}`]);
    const { html, headers } = await page('/germany-vps/');
    expect(html).toContain(`id="comment-${row?.id}"`);
    expect(html).toContain('۲ دیدگاه');
    expect(headers.get('cache-control')).toContain('public');
    expect(html).not.toContain('sara@example.ir');
  });

  it('with only the name and e-mail of a known author is pending', async () => {
    const { headers } = await becomeKnown();
    const forged = { cookie: headers.cookie.replace(/=[0-9a-f]{32}/, `=${'0'.repeat(32)}`) };
    for (const [comment, given] of [
      ['بی‌کوکی', {}],
      ['ساختگی', forged],
    ] as const) {
      await send({ headers: given, fields: { ...remember, comment } });
      expect((await stored()).at(-1)).toMatchObject({ status: 'pending', author_email: filled.email });
      server.clock.advance(60_000);
    }
  });

  it('of a known customer is at once, by the account', async () => {
    await send({ headers: cookieOf('customer') });
    await approveComment(server.platform, { id: (await stored())[0]?.id ?? 0, baseUrl: '' });
    server.clock.advance(60_000);
    await send({ headers: cookieOf('customer'), fields: { comment: 'دومی' } });
    expect((await stored()).map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  it('sets the commenter cookie on consent, and deletes it without', async () => {
    const { headers } = await send({ fields: remember });
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-mizban-commenter=[^;]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
    server.clock.advance(60_000);
    const again = await send({ headers: cookieFrom(headers), fields: { ...remember, comment: 'دو' } });
    expect(again.headers.get('set-cookie')).toBeNull();
    server.clock.advance(60_000);
    const last = await send({ headers: cookieFrom(headers), fields: { comment: 'سه' } });
    expect(last.headers.get('set-cookie')).toMatch(/^__Host-mizban-commenter=; Path=\/; Max-Age=0;/);
  });

  it('its cookie is no visitor’s, so that comments do not gather votes', async () => {
    const { headers } = await send({ fields: remember });
    const { cookie } = cookieFrom(headers);
    const request = new Request('http://x/', { headers: { cookie: cookie.replace('commenter', 'visitor') } });
    expect(readVisitor({ request, address: '' }, server.services.config).id).toBeNull();
  });

  it('of staff is approved and has their name, whatever the form contains', async () => {
    const response = await send({ headers: cookieOf('editor'), fields: { author: '', email: '' } });
    const [row] = await stored();
    expect([response.status, row?.status, row?.author_name]).toEqual([303, 'approved', 'editor']);
    expect(row?.user_id).not.toBeNull();
    expect((await page('/germany-vps/')).html).toContain('byuser');
  });

  it('of a signed-in customer waits like that of everybody', async () => {
    await send({ headers: cookieOf('customer') });
    expect((await stored())[0]).toMatchObject({ status: 'pending', author_name: 'customer' });
  });

  it('may come as multipart', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(filled)) body.set(name, value);
    const response = await server.request('/wp-comments-post.php', {
      method: 'POST',
      headers: { origin: server.url },
      body,
    });
    expect(response.status).toBe(303);
  });

  it('that fills the honeypot gets the response of a pending comment and is stored as spam', async () => {
    const response = await send({ fields: { contact_note: 'buy' } });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toContain('unapproved=');
    expect((await stored())[0]?.status).toBe('spam');
    expect(await server.platform.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('ignores redirect_to', async () => {
    const response = await send({ fields: { redirect_to: 'https://evil.example/' } });
    expect(response.headers.get('location')).toMatch(/^\/germany-vps\//);
  });

  it('its author’s address is kept only as a hash', async () => {
    await send();
    expect(JSON.stringify(await stored())).not.toContain('127.0.0.1');
  });
});

describe('replies', () => {
  it('P65 ?replytocom= prepares the form without a script, and is never cached', async () => {
    const { id } = await becomeKnown();
    const { html, headers } = await page(`/germany-vps/?replytocom=${id}`);
    expect(html).toContain(`id="comment_parent" name="comment_parent" value="${id}"`);
    expect(html).toContain('پاسخ به سارا مرادی <small>');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('etag')).toBe(false);
    const entries = server.services.cache.size().entries;
    await page('/germany-vps/?replytocom=999999');
    expect(server.services.cache.size().entries).toBe(entries);
  });

  it('to a comment that is missing or not public leave the form without a parent', async () => {
    for (const query of ['999999', 'x', '-1', '0', '']) {
      const { html } = await page(`/germany-vps/?replytocom=${query}`);
      expect(html).toContain('name="comment_parent" value="0"');
    }
  });

  it.each([
    ['unknown', () => '99999'],
    ['no number', () => 'abc'],
    [
      'of a pending comment',
      async () => {
        await send();
        server.clock.advance(60_000);
        return String((await stored())[0]?.id);
      },
    ],
    [
      'of a comment in the trash',
      async () => {
        const { id } = await becomeKnown();
        await trashComment(server.platform, { id });
        return String(id);
      },
    ],
  ])('to a parent that visitors do not see are refused with 403, and the text stays: %s', async (_name, parent) => {
    const before = await parent();
    const count = (await stored()).length;
    const response = await send({ fields: { comment_parent: before, comment: 'پاسخی تازه', author: 'علی' } });
    expect(response.status).toBe(403);
    expect(response.html).toContain('پاسخی تازه</textarea>');
    expect(response.html).toContain('name="comment_parent" value="0"');
    expect(await stored()).toHaveLength(count);
  });
});

describe('nothing typed is lost', () => {
  const typed = {
    comment: 'متن <b>بلند</b> من & «نقل»\n\nبند دوم',
    author: 'علی "رضا"',
    email: 'ali@example.ir',
    url: 'https://example.ir/a?b=1&c=2',
    'wp-comment-cookies-consent': 'yes',
  };

  function expectPreserved(html: string) {
    expect(html).toContain('متن &lt;b&gt;بلند&lt;/b&gt; من &amp; «نقل»\n\nبند دوم</textarea>');
    expect(html).toMatch(/name="author"[^>]*value="علی &quot;رضا&quot;"/);
    expect(html).toMatch(/name="email"[^>]*value="ali@example.ir"/);
    expect(html).toMatch(/name="url"[^>]*value="https:\/\/example.ir\/a\?b=1&amp;c=2"/);
    expect(html).toMatch(/name="wp-comment-cookies-consent"[^>]*checked=""/);
    expect(html).toContain('role="alert"');
  }

  it.each([
    ['an empty text', { comment: ' \n\u200f ' }, 'comment', 'متن دیدگاه را بنویسید'],
    ['a text that is too long', { comment: 'ا'.repeat(65_526) }, 'comment', 'بیش از اندازه بلند'],
    ['no name', { author: ' \u202e ' }, 'author', 'نام خود را بنویسید'],
    ['a name that is too long', { author: 'ا'.repeat(246) }, 'author', 'نام بیش از اندازه بلند'],
    ['no e-mail', { email: '' }, 'email', 'ایمیل خود را بنویسید'],
    ['a bad e-mail', { email: 'ali@' }, 'email', 'ایمیل درست نیست'],
    ['an e-mail with a line end', { email: 'a@example.ir\r\nbcc: b@example.ir' }, 'email', 'ایمیل درست نیست'],
    ['an e-mail that is too long', { email: `${'a'.repeat(100)}@example.ir` }, 'email', 'ایمیل بیش از اندازه بلند'],
    ['an address that runs', { url: 'javascript:alert(1)' }, 'url', 'نشانی وب‌سایت درست نیست'],
    ['an address that is too long', { url: `https://example.ir/${'a'.repeat(300)}` }, 'url', 'نشانی وب‌سایت درست نیست'],
  ])('%s: 400 with a sentence at the field', async (_name, wrong, field, sentence) => {
    const response = await send({ fields: { ...typed, ...wrong } });
    expect(response.status).toBe(400);
    expect(response.html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
    expect(response.html).toMatch(new RegExp(`id="${field}-fault">[^<]*${sentence}`));
    for (const [name, value] of Object.entries(typed)) {
      if (name === field || name === 'comment' || name === 'wp-comment-cookies-consent') continue;
      expect(response.html).toContain(value.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
    }
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await stored()).toEqual([]);
  });

  it('all mistakes are shown at once', async () => {
    const { html } = await send({ fields: { comment: '', author: '', email: 'x', url: 'ftp://x' } });
    for (const field of ['comment', 'author', 'email', 'url']) expect(html).toContain(`id="${field}-fault"`);
  });

  it('a duplicate is 409', async () => {
    await send({ fields: typed });
    server.clock.advance(60_000);
    const again = await send({ fields: typed });
    expect(again.status).toBe(409);
    expectPreserved(again.html);
    expect(await stored()).toHaveLength(1);
  });

  it('the same comment sent many times at once is stored once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send({ fields: typed })));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(409)]);
    expect(await stored()).toHaveLength(1);
  });

  it('another one within 15 seconds is 429 with Retry-After, and 15 seconds later welcome', async () => {
    await send();
    server.clock.advance(14_999);
    const soon = await send({ fields: { ...typed, email: filled.email } });
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '15']);
    expect(soon.html).toContain('بند دوم</textarea>');
    server.clock.advance(1);
    expect((await send({ fields: typed })).status).toBe(303);
  });

  it('staff may write as fast as they like', async () => {
    for (const comment of ['یک', 'دو', 'سه'])
      expect((await send({ headers: cookieOf('author'), fields: { comment } })).status).toBe(303);
  });

  it('P19 too many tries from one address are 429', async () => {
    const statuses = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await send({ fields: { ...typed, email: `x${n}` } })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(statuses.at(-1)).toBe(429);
    expectPreserved((await send({ fields: typed })).html);
  });

  it('P57 a database that is away: 503, and the form comes back with the text and the reply', async () => {
    server.setAway(true);
    const response = await send({ fields: { ...typed, comment_parent: '12' } }).finally(() => server.setAway(false));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '15']);
    expectPreserved(response.html);
    expect(response.html).toContain('name="comment_parent" value="12"');
    expect(response.html).toContain('name="comment_post_ID" value="7107"');
  });

  it.each([
    ['closed', '7108', 403],
    ['without a place for comments', '7110', 403],
    ['P18 a draft', '7109', 404],
    ['unknown', '99', 404],
    ['no number', 'x', 404],
    ['a huge number', '9'.repeat(30), 404],
  ])('a page that takes no comments shows the text for keeping: %s', async (_name, id, status) => {
    const response = await send({ fields: { ...typed, comment_post_ID: id } });
    expect(response.status).toBe(status);
    expect(response.html).toContain('بند دوم</textarea>');
    expect(response.html).not.toContain('id="commentform"');
    expect(await stored()).toEqual([]);
  });
});

describe('bad calls', () => {
  it('anything but POST is 405', async () => {
    for (const method of ['GET', 'HEAD']) {
      const response = await server.request('/wp-comments-post.php', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['the null origin', { origin: 'null' }, 403],
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
  ])('P15 %s is refused and nothing is stored', async (_name, headers, status) => {
    expect((await send({ headers })).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['P8 a key twice', 'comment=a&comment=b', 400],
    ['P8 __proto__', '__proto__=a', 400],
    ['P8 a table', 'comment[a]=b', 400],
    ['P8 a list', 'author[]=b', 400],
    ['P51 one megabyte', `comment=${'a'.repeat(1_000_000)}`, 413],
    ['P51 a thousand fields', Array.from({ length: 1_000 }, (_, n) => `f${n}=1`).join('&'), 413],
  ])('%s', async (_name, body, status) => {
    const response = await server.request('/wp-comments-post.php', {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: `comment_post_ID=7107&${body}`,
    });
    expect(response.status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('P1 any input is returned as text and never as a tag', async () => {
    const text = fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '</textarea><script>',
        '\0',
        '{{x}}',
      ),
      fc.string({ unit: codePoint, maxLength: 50 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.record({ comment: text, author: text, email: text, url: text }), async (fields) => {
        server.clock.advance(600_000);
        const { status, html } = await send({ fields });
        expect([303, 400, 409]).toContain(status);
        expect(html).not.toMatch(/<script>alert|<img src=x/);
      }),
      runs(60),
    );
    const { html } = await page('/germany-vps/');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  });
});

describe('the staff’s calls', () => {
  const base = '/wp-json/mizban/v1/staff/comments';
  const call = async (method: string, path: string, headers: Record<string, string>) => {
    const response = await server.request(base + path, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    return { status: response.status, body: await response.json() };
  };
  const editor = () => staff.editor ?? ({} as never);

  it('P10 are for editors and administrators', async () => {
    await send();
    const id = (await stored())[0]?.id;
    for (const [method, path] of [
      ['GET', ''],
      ['POST', `/${id}/approve`],
      ['POST', `/${id}/trash`],
    ] as const) {
      const anonymous = { origin: server.url, 'content-type': 'application/json' };
      expect((await call(method, path, anonymous)).status).toBe(401);
      for (const role of roles) {
        const expected = role === 'administrator' || role === 'editor' ? 200 : 403;
        expect([role, path, (await call(method, path, staff[role] ?? {})).status]).toEqual([role, path, expected]);
      }
    }
  });

  it('list pending comments, approve them and remove them again', async () => {
    await send();
    const { body } = await call('GET', '?status=pending', editor());
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ name: 'سارا مرادی', status: 'pending', post: { path: '/germany-vps/' } });
    const { id } = body.data[0];
    expect((await page('/germany-vps/')).html).not.toContain(filled.comment);
    await call('POST', `/${id}/approve`, editor());
    expect((await page('/germany-vps/')).html).toContain(filled.comment);
    expect((await call('GET', '?status=pending', editor())).body.data).toEqual([]);
    await call('POST', `/${id}/trash`, editor());
    expect((await page('/germany-vps/')).html).not.toContain(filled.comment);
    expect((await call('GET', '', editor())).body.data).toEqual([]);
    expect((await call('GET', '?status=trash', editor())).body.data).toHaveLength(1);
  });

  it('return 404 for a comment that is not there', async () => {
    expect((await call('POST', '/99999/approve', editor())).status).toBe(404);
    expect((await call('POST', '/99999/trash', editor())).status).toBe(404);
  });

  it('page by page', async () => {
    expect((await call('GET', '?status=nonsense', editor())).status).toBe(422);
    await send();
    expect((await call('GET', '?page=2', editor())).body).toMatchObject({ data: [], total: 1 });
  });
});

describe('the moderation rules come from the settings', () => {
  it('hold words make a comment pending, spam words make it spam; the visitor gets the same redirect for both', async () => {
    const { headers: known } = await becomeKnown();
    await updateSettings(server.platform, {
      comments: { ...defaultSettings.comments, holdWords: ['كازينو'], spamWords: ['شرط‌بندی'] },
    });
    const statuses = [];
    for (const comment of ['کازینو', 'شرطبندی', 'خوب بود']) {
      const { headers } = await send({ headers: known, fields: { ...remember, comment } });
      statuses.push([(await stored()).at(-1)?.status, headers.get('location')?.includes('unapproved')]);
      server.clock.advance(60_000);
    }
    expect(statuses).toEqual([
      ['pending', true],
      ['spam', true],
      ['approved', false],
    ]);
  });
});
