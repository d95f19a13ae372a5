import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createPost(server.platform, {
    type: 'page',
    id: 7107,
    slug: 'germany-vps',
    title: 'سرور',
    document: {
      version: 1,
      content: [
        { id: 'rate001', type: 'star-rating', v: 1, props: {} },
        { id: 'frm0001', type: 'form', v: 1, props: { fields: [] } },
        { id: 'cmt0001', type: 'comments', v: 1, props: {} },
      ],
    },
    authorId: null,
    status: 'published',
  });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(3_600_000));

const host = 'evil.example';
const tricks = [
  `https://${host}/`,
  `http://${host}`,
  `//${host}`,
  `///${host}`,
  `////${host}/`,
  `/\\${host}`,
  `\\\\${host}`,
  `\\/${host}`,
  `/%2f${host}`,
  `/%2F%2F${host}`,
  `%2f%2f${host}`,
  `/%5c${host}`,
  `/%09/${host}`,
  `/\t/${host}`,
  `/\n/${host}`,
  `\t//${host}`,
  ` //${host}`,
  `/.//${host}`,
  `/..//${host}`,
  `/%2e%2e//${host}`,
  `/a/../..//${host}`,
  `/;@${host}`,
  `//user@${host}`,
  `https:${host}`,
  `https:/${host}`,
  `https:\\\\${host}`,
  `https:///${host}`,
  `HtTpS://${host}`,
  `https://mizban.test@${host}/`,
  `https://mizban.test:x@${host}/`,
  `https://mizban.test.${host}/`,
  `https://${host}#mizban.test`,
  `https://${host}?mizban.test`,
  `https://${host}\\@mizban.test`,
  `https://evil。example/`,
  `https://evil%E3%80%82example/`,
  `//evil。example`,
  `/\u2028/${host}`,
  `/\u200b/${host}`,
  `/\ufeff/${host}`,
  'javascript:alert(1)//',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  `ftp://${host}/`,
  `ws://${host}/`,
  `blob:https://${host}/x`,
  `/%0d%0aLocation:%20https://${host}`,
  `/\r\nLocation: https://${host}`,
  `/x%00//${host}`,
  `//[::1]/`,
  `//2130706433/`,
  `//0x7f.1/`,
  `/?next=//${host}`,
  `/#//${host}`,
  `?//${host}`,
  `.${host}`,
  `@${host}`,
  `/@${host}`,
  `//${host}%2f..`,
  `/https://${host}`,
];
const names = [
  'redirect_to',
  'redirect',
  'redirect_url',
  'return',
  'return_to',
  'returnUrl',
  'next',
  'url',
  'continue',
];
const others = ['callbackURL', 'referrer', 'referer', 'dest', 'destination', 'goto', 'r', 'u', 'target'];

/** A redirect must stay on this site, however a browser parses it. */
function expectHere(location: string | undefined): void {
  if (location === undefined) return;
  expect(location).toMatch(/^\/(?![/\\])[^\s\\]*$/);
  expect(new URL(location, 'https://mizban.test').origin).toBe('https://mizban.test');
  expect(new URL(location, 'https://mizban.test').pathname).not.toMatch(/^\/\//);
}

interface Reply {
  status: number;
  location: string | undefined;
}

/** Sends exactly this, as `fetch` would not. */
function raw(path: string, headers: Record<string, string> = {}, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: server.port, path, method: body === undefined ? 'GET' : 'POST', headers })
      .on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      })
      .on('error', reject)
      .end(body);
  });
}

const given = (trick: string) => Object.fromEntries([...names, ...others].map((name) => [name, trick]));

/** A form that the browser itself posts, from a page that the trick names. */
const post = (path: string, fields: Record<string, string>, trick: string) =>
  raw(
    path,
    {
      origin: server.url,
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
      'content-type': 'application/x-www-form-urlencoded',
      ...(/^[\x21-\x7e]+$/.test(trick) ? { referer: trick } : {}),
    },
    String(new URLSearchParams(fields)),
  );

describe('P17 no parameter, header or path redirects to another site', () => {
  it('there are 60 tricks', () => {
    expect(new Set(tricks).size).toBeGreaterThanOrEqual(60);
  });

  it('in the address of a page', async () => {
    for (const trick of tricks) {
      const query = String(new URLSearchParams(given(trick)));
      for (const path of [`/germany-vps?${query}`, `/?${query}`, `/wp-admin/?${query}`])
        expectHere((await raw(path)).location);
    }
  });

  it('as the path itself', async () => {
    let redirects = 0;
    for (const trick of [...tricks, '/germany-vps', `/germany-vps//${host}`, `//germany-vps`, `/./germany-vps`]) {
      if (!/^[\x21-\x7e]+$/.test(trick)) continue;
      const path = trick.startsWith('/') ? trick : `/${trick}`;
      const { location } = await raw(path);
      if (location !== undefined) redirects += 1;
      expectHere(location);
    }
    expect(redirects).toBeGreaterThan(0);
  });

  it('in a comment', async () => {
    for (const [index, trick] of tricks.entries()) {
      server.clock.advance(600_000);
      const own = {
        comment: `متن ${index}`,
        author: 'سارا',
        url: '',
        email: `a${index}@example.ir`,
        comment_post_ID: '7107',
      };
      // More than twenty fields are too many for a comment.
      const fields = Object.fromEntries(Object.entries(given(trick)).slice(index % 6, (index % 6) + 9));
      const response = await post('/wp-comments-post.php', { ...fields, ...own }, trick);
      expect(response.status).toBe(303);
      expectHere(response.location);
    }
  });

  it('in a form and in a vote', async () => {
    for (const trick of tricks) {
      server.clock.advance(3_600_000);
      const nonce = server.services.nonces.create('mizban-frontend');
      const form = { action: 'mizban-form', form_id: 'frm0001', post_id: '7107', 'form_fields[x]': trick };
      const vote = {
        action: 'mizban-star-rating',
        nonce,
        rating: '5',
        'payload[id]': '7107',
        'payload[widget]': 'rate001',
      };
      for (const fields of [form, vote]) {
        const response = await post('/wp-admin/admin-ajax.php', { ...given(trick), ...fields }, trick);
        expect([fields.action, response.status]).toEqual([fields.action, 303]);
        expectHere(response.location);
      }
    }
  });
});
