import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('persian-label', () => {
  it('is listed and searched', async () => {
    const headers = await signInAs(server, 'editor');
    const list = async (q: string) =>
      (await server.request(`/wp-json/mizban/v1/staff/kebab-name?q=${encodeURIComponent(q)}`, { headers })).json();
    expect(await list('نمونه')).toMatchObject({ total: 1 });
    expect(await list('دیگر')).toMatchObject({ total: 0 });
  });
});
