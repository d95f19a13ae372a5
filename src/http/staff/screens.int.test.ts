import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the screens of staff', () => {
  it.each(['posts', 'comments', 'submissions', 'searches', 'undelivered'])(
    '/wp-admin/%s/ is a page of the staff area',
    async (name) => {
      const response = await server.request(`/wp-admin/${name}/?status=spam`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await response.text()).toContain('/wp-admin/assets/admin.js');
    },
  );

  it.each(['/wp-admin/media?view=list', '/wp-admin/people/abc', '/wp-admin/help/around'])(
    '%s redirects to the same path with a slash',
    async (typed) => {
      const { origin } = new URL(server.url);
      const response = await server.request(typed, { redirect: 'manual' });
      expect(response.status).toBe(301);
      const [path, query = ''] = typed.split('?');
      const led = new URL(response.headers.get('location') ?? '', origin);
      expect([led.origin, led.pathname, led.search]).toEqual([origin, `${path}/`, query && `?${query}`]);
      expect((await server.request(led.pathname + led.search)).status).toBe(200);
    },
  );

  it.each([
    ...['orders', 'invoices', 'services'].map((name) => `/wp-admin/${name}/${'0a'.repeat(12)}`),
    ...['/wp-admin/plans/7', '/wp-admin/coupons/new', '/wp-admin/edit/12?popup=1', '/wp-admin/submissions/3'],
  ])('%s opens with a closing slash too', async (address) => {
    const [path, query = ''] = address.split('?');
    const response = await server.request(`${path}/${query && `?${query}`}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, address]);
    expect((await server.request(address)).status).toBe(200);
  });
});
