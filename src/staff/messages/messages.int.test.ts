// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { startSmtp } from '../../platform/mail/smtp.testing.ts';
import type { MessageRow, MessagesResponse } from './responses.ts';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: TestServer;
let administrator: Record<string, string>;
beforeAll(async () => {
  smtp = await startSmtp();
  const sms = { provider: 'melipayamak', key: 'a-key-of-sms', destination: { url: 'https://sms.test' } };
  const shop = { gateways: {}, sms: { ...sms, templates: { code: '10' } } } as never;
  server = await startTestServer({}, { smtpUrl: smtp.url, shop });
  administrator = await signInAs(server, 'administrator');
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const base = '/wp-json/mizban/v1/staff/messages';
async function send(method: string, path = '', body?: object) {
  const response = await server.request(base + path, {
    method,
    headers: administrator,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const list = async (): Promise<MessagesResponse> => (await send('GET')).body;
const find = async (id: string) =>
  (await list()).groups.flatMap(({ messages }) => messages).find((row) => row.id === id) as MessageRow;

const words = {
  message: 'customer.order-link',
  subject: 'سفارش {order}',
  text: 'درود {name}\n\n{link}',
  button: 'برو',
};

it.each([
  ['an unknown placeholder', { text: 'سلام {name} {secret}\n\n{link}' }, 'text', '{secret}'],
  ['a missing button', { text: 'سلام {name}' }, 'text', '{link}'],
  ['a button inside a sentence', { text: 'سلام {name}، {link}' }, 'text', '{link}'],
  ['a button in the subject', { subject: '{link}' }, 'subject', 'موضوع'],
  ['a property of a placeholder', { text: 'سلام {name.constructor}\n\n{link}' }, 'text', '{name.constructor}'],
  ['a placeholder in the button', { button: '{name}' }, 'button', 'جای خالی'],
  ['a subject of two lines', { subject: 'a\nBcc: b@example.ir' }, 'subject', 'یک سطر'],
])('V18 %s is refused at its field, and nothing is stored', async (_name, changes, field, sentence) => {
  const { status, body } = await send('PUT', '', { ...words, ...changes, seen: null });
  expect([status, body.fields[field]]).toEqual([422, expect.stringContaining(sentence)]);
  expect((await find(words.message)).changedAt).toBeNull();
});

it('saves words, refuses to overwrite those of somebody else, and returns to the default by empty ones', async () => {
  const { byDefault } = await find(words.message);
  const saved = await send('PUT', '', { ...words, seen: null });
  expect(saved).toMatchObject({ status: 200, body: { wording: { subject: 'سفارش {order}', button: 'برو' } } });
  expect((await send('PUT', '', { ...words, seen: null })).body.code).toBe('EditConflict');
  const { changedAt } = await find(words.message);
  const empty = { message: words.message, subject: '', text: '', button: '', seen: changedAt };
  expect((await send('PUT', '', empty)).body).toMatchObject({ changedAt: null, wording: byDefault });
  expect((await send('PUT', '', { ...empty, message: 'customer.none' })).status).toBe(404);
});

it('prints a preview of words that are not stored, and sends them to the own address only', async () => {
  const { body } = await send('POST', '/preview', { ...words, text: '<b>{name}</b>\n\n{link}', scheme: 'dark' });
  expect(body.html).toContain('&lt;b&gt;سارا رضایی&lt;/b&gt;');
  expect(body.text).toContain('برو:\n');
  expect(body.problems).toEqual({});
  expect((await send('POST', '/test', words)).body).toMatchObject({ isSent: true });
  expect(smtp.heard.filter((line) => line.startsWith('RCPT')).at(-1)).toBe('RCPT TO:<administrator@mizban.test>');
  expect(smtp.lastMail()).toContain('درود سارا رضایی');
});

const findSms = async (kind: string) => (await list()).sms?.texts.find((row) => row.kind === kind);

it('V18 the text of an SMS is saved with its placeholders, refused without, and returns to the default', async () => {
  expect(await findSms('code')).toMatchObject({ template: '10', changedAt: null });
  expect(await findSms('ready')).toMatchObject({ template: null });
  const text = 'درود، کد شما {code} است.';
  const saved = await send('PUT', '/sms', { kind: 'code', text, seen: null });
  expect(saved).toMatchObject({ status: 200, body: { text } });
  expect((await send('PUT', '/sms', { kind: 'code', text: 'کد {code}', seen: null })).body.code).toBe('EditConflict');
  const seen = saved.body.changedAt;
  const refused = await send('PUT', '/sms', { kind: 'code', text: 'کد شما', seen });
  expect([refused.status, refused.body.fields.text]).toEqual([422, expect.stringContaining('{code}')]);
  expect(await findSms('code')).toMatchObject({ text, changedAt: seen });
  expect((await send('PUT', '/sms', { kind: 'code', text: '', seen })).body).toMatchObject({ changedAt: null });
});
