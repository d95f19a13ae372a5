// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { encodeJson } from '../../platform/db/json.ts';

let server: TestServer;
let editor: Record<string, string>;
let author: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  editor = await signInAs(server, 'editor');
  author = await signInAs(server, 'author');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const get = async (path: string, headers = editor) => (await server.request(base + path, { headers })).json();

describe('the undelivered list', () => {
  it('is for editors, newest first and paginated, without message bodies', async () => {
    const { platform, clock } = server;
    const given = (index: number, payload: object, topic = 'mail') => ({
      topic,
      payload: encodeJson(payload),
      dedupe_key: null,
      delivered_at: null,
      created_at: clock.now() + index,
      available_at: clock.now(),
      failed_at: clock.now() + index,
      attempts: 20,
      last_error: 'Error: no such receiver',
    });
    const mails = Array.from({ length: 50 }, (_, index) =>
      given(index, { to: `a${index}@example.ir`, subject: `پیام ${index}`, text: 'راز' }),
    );
    const call = given(60, { url: 'https://hooks.example/form?key=secret', signer: 'form:1', body: '{}' }, 'webhook');
    const sms = given(55, { mobile: '09121234567', kind: 'ready', values: ['راز'] }, 'sms');
    await platform.db
      .insertInto('outbox')
      .values([...mails, sms, call])
      .execute();
    const first = await get('/undelivered');
    expect([first.data.length, first.total]).toEqual([25, 52]);
    expect(first.data[0]).toMatchObject({ topic: 'webhook', receiver: 'hooks.example', subject: '', attempts: 20 });
    expect(first.data[1]).toMatchObject({ topic: 'sms', receiver: '09121234567' });
    expect(first.data[2]).toMatchObject({ receiver: 'a49@example.ir', subject: 'پیام 49' });
    expect(JSON.stringify(first)).not.toMatch(/راز|secret/);
    expect((await get('/undelivered?page=3')).data).toHaveLength(2);
    expect((await get('/undelivered?q=a7%40')).data).toMatchObject([{ receiver: 'a7@example.ir' }]);
    expect((await get('/me')).undelivered).toBe(52);
    expect((await get('/me', author)).undelivered).toBeNull();
    expect((await server.request(`${base}/undelivered`, { headers: author })).status).toBe(403);
  });
});
