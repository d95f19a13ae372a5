import { createHash } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPost, trash, unpublish } from '../../content/posts/index.ts';
import { addPage, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'سرور مجازی آلمان' });
  await addPage(server.platform, { slug: 'سرور-مجازی', text: 'نشانی فارسی' });
  await addPage(server.platform, { slug: 'draft', text: 'پیش‌نویس پنهان', status: 'draft' });
});
afterAll(() => server.close());

const entries = () => server.services.cache.size().entries;

describe('a public page', () => {
  it('is Persian and right to left', async () => {
    const response = await server.request('/germany-vps/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="fa-IR" dir="rtl">');
    expect(html).toContain('سرور مجازی آلمان</h1>');
  });

  it('paints the chosen scheme by the first file it names, for which nothing waits', async () => {
    const html = await (await server.request('/germany-vps/')).text();
    expect(/<(?:script|link|style)[^>]*>/.exec(html)?.[0]).toBe('<script async src="/assets/first-paint-abc.js">');
  });

  it('carries the site configuration and the page post data in a block that is not executed', async () => {
    const html = await (await server.request('/germany-vps/')).text();
    const [, json] = /<script type="application\/json" id="mizban-config">(.*?)<\/script>/.exec(html) ?? [];
    const config = JSON.parse(json ?? '');
    expect(config).toMatchObject({
      ajaxurl: 'https://mizban.test/wp-admin/admin-ajax.php',
      nonce: expect.stringMatching(/^[0-9a-f]{20}$/),
      urls: { assets: 'https://mizban.test/assets/', rest: 'https://mizban.test/wp-json/' },
      settings: { lazy_load_background_images: true },
      popup: { hasPopUps: expect.any(Boolean) },
      facebook_sdk: { lang: 'fa_IR', app_id: '' },
      lottie: { defaultAnimationUrl: '/animations/servers.json' },
      post: { id: 7107, title: 'عنوان germany-vps', excerpt: '', featuredImage: '' },
    });
    expect(Object.keys(config.shareButtonsNetworks)).toHaveLength(20);
  });

  it('returns 304 for the version the browser has, and nothing but headers to HEAD', async () => {
    const first = await server.request('/germany-vps/');
    const etag = first.headers.get('etag') ?? '';
    const again = await server.request('/germany-vps/', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await server.request('/germany-vps/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const body = await first.arrayBuffer();
    expect(head.headers.get('content-length')).toBe(String(body.byteLength));
  });

  it.each(['br', 'gzip', 'identity'])('has the same bytes in encoding %s', async (encoding) => {
    const plain = await (await server.request('/germany-vps/')).text();
    const response = await server.request('/germany-vps/', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await response.text()).toBe(plain);
  });

  it('P43 P44 has the security headers, and a policy that lets exactly its own style block through', async () => {
    const response = await server.request('/germany-vps/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, css] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
    expect(policy).toContain(
      `'sha256-${createHash('sha256')
        .update(css ?? '')
        .digest('base64')}'`,
    );
    expect(policy).not.toMatch(/unsafe-/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-type': 'text/html; charset=utf-8',
    });
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('P45 sets no cookie and is the same for every visitor', async () => {
    const [one, two] = await Promise.all([
      server.request('/germany-vps/'),
      server.request('/germany-vps/', { headers: { cookie: 'session=someone', 'accept-language': 'en' } }),
    ]);
    expect(one.headers.get('set-cookie')).toBeNull();
    expect(await one.text()).toBe(await two.text());
  });

  it('is redirected to from its short address, without its slash, and under a Persian name', async () => {
    const target = async (path: string) => {
      const response = await server.request(path);
      return [response.status, response.headers.get('location')];
    };
    expect(await target('/?p=7107')).toEqual([301, '/germany-vps/']);
    expect(await target('/?page_id=7107')).toEqual([301, '/germany-vps/']);
    expect(await target('/germany-vps?utm_source=x')).toEqual([301, '/germany-vps/?utm_source=x']);
    const persian = encodeURI('/سرور-مجازی/');
    expect((await server.request(persian)).status).toBe(200);
    expect(await target(encodeURI('/سرور-مجازی'))).toEqual([301, persian]);
  });

  it('P18 is 404 at once when it is unpublished or trashed', async () => {
    const { platform } = server;
    for (const [slug, remove] of [
      ['taken-back', unpublish],
      ['thrown-away', trash],
    ] as const) {
      const { id } = await addPage(platform, { slug, text: 'رفتنی' });
      expect((await server.request(`/${slug}/`)).status).toBe(200);
      await remove(platform, { postId: id });
      const after = await server.request(`/${slug}/`);
      expect(after.status).toBe(404);
      expect(await after.text()).not.toContain('رفتنی');
    }
  });

  it('unknown query keys get the same cached page and make no new entry', async () => {
    const plain = await (await server.request('/germany-vps/')).text();
    const before = entries();
    for (const query of ['?utm_source=a', '?gclid=1&fbclid=2', '?x[]=1&x[]=2', '?%00=%ff']) {
      expect(await (await server.request(`/germany-vps/${query}`)).text()).toBe(plain);
    }
    expect(entries()).toBe(before);
  });

  it('P8: a query with a hostile key or a key that is twice returns 400', async () => {
    for (const query of ['?__proto__=1', '?a[constructor]=1', '?__proto__[x]=1', '?page=1&page=2']) {
      expect((await server.request(`/germany-vps/${query}`)).status).toBe(400);
    }
    expect((await server.request('/germany-vps/?utm_source=a&utm_source=b')).status).toBe(200);
  });
});

describe('bad input gets a short Persian response and no cache entry', () => {
  it.each([
    ['/nothing-here/', 404],
    ['/draft/', 404],
    ['/?p=999999', 404],
    ['/?p=7107000000000000', 404],
    ['/%E0%A4%A', 400],
    ['/%ff/', 400],
    ['/a%2fb/', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    [`/${'a'.repeat(300)}/`, 404],
    [`/?q=${'x'.repeat(10_000)}`, 414],
    ['/.git/config', 404],
    ['/.env', 404],
    ['/assets/../package.json', 404],
    ['/assets/%2e%2e%2fpackage.json', 404],
    ['/media/%2e%2e%2fsecret.png', 404],
    ['/wp-json/mizban/v1/nothing', 404],
  ])('%s → %i', async (path, status) => {
    const before = entries();
    const response = await sendRaw(path);
    expect(response.status).toBe(status);
    expect(response.body).toMatch(/[آ-ی]/);
    expect(response.body).not.toMatch(/at .*\.ts:|Error:/);
    expect(response.body, 'a page that calls nothing needs no configuration').not.toContain('mizban-config');
    expect(entries()).toBe(before);
  });

  it('headers over the limit → 431', async () => {
    const response = await server.request('/germany-vps/', { headers: { 'x-large': 'x'.repeat(20_000) } });
    expect(response.status).toBe(431);
    expect(await response.text()).toMatch(/[آ-ی]/);
  });

  it('headers that even the parser refuses → 431', async () => {
    expect(await sendBytes(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  it.each([
    ['nonsense', 'HELLO\r\n\r\n'],
    ['P54 two lengths', 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
    [
      'P54 length and chunks',
      'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['P54 a bare line feed after the request line', 'GET / HTTP/1.1\nhost: x\r\n\r\n'],
    ['P54 a bare line feed after a header', 'GET / HTTP/1.1\r\nhost: x\nx: a\r\n\r\n'],
    ['P54 folded header', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\r\n b\r\n\r\n'],
  ])('a request the parser refuses (%s) → 400', async (_name, bytes) => {
    expect(await sendBytes(bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s of a page → 405 with Allow', async (method) => {
    const response = await server.request('/germany-vps/', { method, headers: { origin: server.url } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('a widget that cannot be rendered', () => {
  it('is left out, the fault is logged with post and widget id, and the rest of the page is rendered', async () => {
    const warn = vi.spyOn(server.platform.log, 'warn');
    const content = [
      { id: 'unkn001', type: 'nothing', v: 1, props: {} },
      { id: 'bad0001', type: 'heading', v: 1, props: { tag: 'script' } },
      { id: 'good001', type: 'heading', v: 1, props: { text: 'می‌ماند' } },
    ];
    const post = await createPost(server.platform, {
      type: 'page',
      slug: 'faulty',
      title: 'x',
      document: { version: 1, content },
      authorId: null,
      status: 'published',
    });
    const html = await (await server.request('/faulty/')).text();
    expect(html).toContain('می‌ماند');
    expect(html).not.toContain('<script>');
    expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([
      { post: post.id, widgetId: 'unkn001', type: 'nothing', reason: 'unknown-type' },
      { post: post.id, widgetId: 'bad0001', type: 'heading', reason: 'invalid-props' },
    ]);
  });
});

describe('P57 a database that is away', () => {
  it('cached pages keep serving, others return 503 with Retry-After, and it recovers automatically', async () => {
    await addPage(server.platform, { slug: 'not-yet-seen', text: 'تازه' });
    await server.request('/germany-vps/');
    server.setAway(true);
    try {
      expect((await server.request('/germany-vps/')).status).toBe(200);
      server.services.cache.invalidate(['post:7107']);
      expect((await server.request('/germany-vps/')).status).toBe(200);
      const missing = await server.request('/not-yet-seen/');
      expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await missing.text()).toContain('لحظه');
      expect((await server.request('/readyz')).status).toBe(503);
      expect((await server.request('/healthz')).status).toBe(200);
    } finally {
      server.setAway(false);
    }
    expect((await server.request('/not-yet-seen/')).status).toBe(200);
    expect((await server.request('/readyz')).status).toBe(200);
  });
});

describe('files', () => {
  it('of the build are kept by browsers for ever and compressed', async () => {
    const response = await server.request('/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('of the media library support range requests', async () => {
    await server.platform.storage.write('ab/picture.webp', Buffer.from('0123456789'));
    const part = await server.request('/media/ab/picture.webp', { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const beyond = await server.request('/media/ab/picture.webp', { headers: { range: 'bytes=50-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    const whole = await server.request('/media/ab/picture.webp');
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'image/webp',
      '0123456789',
    ]);
  });

  it('of other types are not served, whatever was stored', async () => {
    await server.platform.storage.write('ab/page.html', Buffer.from('<script>alert(1)</script>'));
    expect((await server.request('/media/ab/page.html')).status).toBe(404);
  });
});

describe('operators', () => {
  it('read the metrics on the machine itself, or with the token through a proxy', async () => {
    expect(await (await server.request('/metrics')).text()).toContain('mizban_http_request_seconds');
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    expect((await server.request('/metrics', { headers: proxied })).status).toBe(403);
    const bearer = { ...proxied, authorization: 'Bearer metrics-token-0123' };
    expect((await server.request('/metrics', { headers: bearer })).status).toBe(200);
  });
});

/** Sends the path exactly as written; `fetch` would tidy it up. */
function sendRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    rawRequest({ host: '127.0.0.1', port: server.port, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    })
      .on('error', reject)
      .end();
  });
}

function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
