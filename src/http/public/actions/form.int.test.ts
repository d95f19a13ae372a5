import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeZip } from '../../../content/forms/zip.testing.ts';
import { createPost } from '../../../content/posts/index.ts';
import { defaultSettings, updateSettings } from '../../../content/settings/index.ts';
import { openDatabase } from '../../../platform/db/open.ts';
import { testDialect } from '../../../platform/db/testing.ts';
import { createWire } from '../../../platform/db/wire.testing.ts';
import { silentLog } from '../../../platform/log.ts';
import type { OutboxEvent } from '../../../platform/outbox/queue.ts';
import { createOutboxWorker } from '../../../platform/outbox/worker.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { codePoint, runs } from '../../../platform/properties.testing.ts';
import type { Webhook } from '../../../platform/webhook.ts';
import { createServices } from '../../core/create-services.ts';
import { createHttpServer } from '../../core/server.ts';
import { password, signIn, signInAs, startTestServer, type TestServer } from '../../core/testing.ts';

let server: TestServer;
let editor: Record<string, string>;
const target = '/wp-admin/admin-ajax.php?action=mizban-form';

const contact = {
  name: 'تماس با ما',
  successMessage: 'رسید، سپاس.',
  emailTo: 'boss@mizban.test, desk@mizban.test',
  emailSubject: 'پیام تازه',
  webhookUrl: 'https://hooks.example/form?key=1',
  fields: [
    { id: 'name', label: 'نام', required: true },
    { id: 'email', type: 'email', label: 'ایمیل' },
    { id: 'mobile', type: 'tel', label: 'موبایل', format: 'mobile' },
    { id: 'extras', type: 'checkbox', label: 'افزودنی‌ها', options: 'پشتیبان|backup\nآی‌پی|ip' },
    { id: 'source', type: 'hidden', label: 'منبع', initial: 'germany' },
    { id: 'message', type: 'textarea', label: 'پیام' },
  ],
};
const upload = {
  name: 'مدارک',
  fields: [
    { id: 'title', label: 'عنوان' },
    { id: 'papers', type: 'file', label: 'مدارک', max: 2, megabytes: 1 },
  ],
};

const conditional = {
  fields: [
    { id: 'kind', type: 'radio', label: 'نوع', required: true, options: 'شخص|person\nشرکت|company' },
    { id: 'company', label: 'شرکت', required: true, showWhen: 'kind', showValues: 'company' },
    { id: 'paper', type: 'file', label: 'آگهی', required: true, showWhen: 'company' },
    { id: 'name', label: 'نام', required: true },
  ],
};
const replying = {
  name: 'پشتیبانی',
  reply: true,
  replySubject: 'پیام شما رسید',
  replyText: '{name} عزیز، پیام شما رسید.',
  fields: [
    { id: 'name', label: 'نام' },
    { id: 'email', type: 'email', label: 'ایمیل' },
    { id: 'message', type: 'textarea', label: 'پیام' },
  ],
};

const logs = { fields: [{ id: 'logs', type: 'file', label: 'گزارش', files: 'zip', megabytes: 0.5 }] };

const node = (id: string, props: object) => ({ id, type: 'form', v: 1, props });
const page = (input: { id: number; slug: string; content: object[]; status?: 'draft' | 'published' }) =>
  createPost(server.platform, {
    type: 'page',
    id: input.id,
    slug: input.slug,
    title: `عنوان ${input.slug}`,
    document: { version: 1, content: input.content },
    authorId: null,
    status: input.status ?? 'published',
  });

beforeAll(async () => {
  server = await startTestServer();
  const heading = { id: 'head001', type: 'heading', v: 1, props: { text: 'تماس', tag: 'h1' } };
  const nested = { id: 'boxx001', type: 'container', v: 1, props: { children: [node('frm0001', contact)] } };
  await page({ id: 8001, slug: 'تماس', content: [heading, nested, node('frm0002', upload)] });
  const popups = [
    ['pop0001', { popup: 'open', popupId: 55, redirectUrl: '/تشکر/' }],
    ['pop0002', { popup: 'close-for-good', redirectUrl: 'https://example.com/' }],
    ['pop0003', { popup: 'open' }],
  ] as const;
  const long = {
    emailTo: 'boss@mizban.test',
    fields: Array.from({ length: 25 }, (_, n) => ({ id: `part${n}`, type: 'textarea', label: `بخش ${n}` })),
  };
  const others = popups.map(([id, props]) => node(id, props));
  await page({ id: 8002, slug: 'popups', content: [...others, node('frm0009', long)] });
  const booking = { fields: [{ id: 'day', type: 'date', label: 'روز', min: 0, max: 7 }] };
  await page({ id: 8004, slug: 'booking', content: [node('frm0001', booking)] });
  await page({
    id: 8005,
    slug: 'conditional',
    content: [node('frm0001', conditional), node('frm0002', replying), node('frm0003', logs)],
  });
  await page({ id: 8003, slug: 'draft', content: [node('frm0001', contact)], status: 'draft' });
  await signInAs(server, 'editor');
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.platform.db.deleteFrom('submissions').execute();
  await server.platform.db.deleteFrom('outbox').execute();
  // Refills the buckets of the rate limits.
  server.clock.advance(3_600_000);
});

type Entries = Array<[string, string | Blob, string?]>;
interface Sending {
  headers?: Record<string, string>;
  multipart?: boolean;
  names?: Record<string, string>;
}

function send(entries: Entries, { headers = {}, multipart = false, names = {} }: Sending = {}) {
  const all = Object.entries({ form_id: 'frm0001', post_id: '8001', ...names });
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const [key, value] of all) body.append(key, value);
  for (const [key, value, file] of entries) {
    if (file === undefined) body.append(key, value as string);
    else (body as FormData).append(key, value as Blob, file);
  }
  return server.request(target, { method: 'POST', body, headers: { origin: server.url, ...headers } });
}
/** The clock advances so far between the tests that a session expires. */
async function signEditorIn() {
  editor = { cookie: (await signIn(server, 'editor@mizban.test', password)).headers.getSetCookie()[0] ?? '' };
}
const plain = { accept: 'text/html,application/xhtml+xml' };
const name: Entries = [['form_fields[name]', 'علی']];
const rows = () => server.platform.db.selectFrom('submissions').selectAll().orderBy('id').execute();
const events = () => server.platform.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const stored = async () => (await rows()).map((row) => JSON.parse(row.fields) as Array<Record<string, unknown>>);

it('the limits of a date count from the server’s today in Iran', async () => {
  const later = (days: number) => server.clock.now() + days * 86_400_000;
  const day = (days: number) => formatJalali(later(days), { style: 'short' });
  for (const [days, status] of [
    [-1, 422],
    [0, 200],
    [7, 200],
    [8, 422],
  ] as const) {
    const { status: got } = await send([['form_fields[day]', day(days)]], { names: { post_id: '8004' } });
    expect([days, got]).toEqual([days, status]);
  }
  const response = await send([['form_fields[day]', day(8)]], { names: { post_id: '8004' } });
  expect(await response.json()).toMatchObject({
    success: false,
    data: { errors: { day: `تاریخی از ${day(0)} تا ${day(7)} بنویسید.` } },
  });
});

describe('a form that is filled in', () => {
  it('is stored with its labels, in the form the rules give, and responds as the original does', async () => {
    const response = await send([
      ['form_fields[name]', ' علي '],
      ['form_fields[email]', 'ali@example.ir'],
      ['form_fields[mobile]', '۰۹۱۲ ۳۴۵ ۶۷۸۹'],
      ['form_fields[extras][]', 'ip'],
      ['form_fields[extras][]', 'backup'],
      ['form_fields[source]', 'از خودم'],
      ['form_fields[unknown]', 'x'],
    ]);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ success: true, data: { message: 'رسید، سپاس.', data: {} } });
    expect(await stored()).toEqual([
      [
        { id: 'name', label: 'نام', type: 'text', value: 'علی' },
        { id: 'email', label: 'ایمیل', type: 'email', value: 'ali@example.ir' },
        { id: 'mobile', label: 'موبایل', type: 'tel', value: '09123456789' },
        {
          id: 'extras',
          label: 'افزودنی‌ها',
          type: 'checkbox',
          value: ['ip', 'backup'],
          chosen: ['آی‌پی', 'پشتیبان'],
        },
        { id: 'source', label: 'منبع', type: 'hidden', value: 'germany' },
        { id: 'message', label: 'پیام', type: 'textarea', value: '' },
      ],
    ]);
    const [row] = await rows();
    expect(row).toMatchObject({ post_id: 8001, widget_id: 'frm0001', form_name: 'تماس با ما' });
    expect(JSON.parse(row?.meta ?? '')).toEqual({
      path: '/تماس/',
      title: 'عنوان تماس',
      visitor: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  it('sends mail to staff and a webhook through the outbox', async () => {
    await send([...name, ['form_fields[email]', 'ali@example.ir']]);
    const seen: OutboxEvent[] = [];
    const record = async (event: OutboxEvent) => void seen.push(event);
    await createOutboxWorker({ platform: server.platform, handlers: { mail: record, webhook: record } }).runOnce();
    // Each topic has its own lane, so only the order within one is known.
    const ofTopic = (expected: string) => seen.filter(({ topic }) => topic === expected);
    expect([ofTopic('mail').length, ofTopic('webhook').length]).toEqual([2, 1]);
    expect(ofTopic('mail')[0]?.payload).toMatchObject({
      to: 'boss@mizban.test',
      subject: 'پیام تازه',
      replyTo: 'ali@example.ir',
      text: expect.stringContaining('نام:\nعلی'),
    });
    const { url, signer, body } = (ofTopic('webhook')[0]?.payload ?? {}) as Webhook;
    expect([url, signer]).toEqual(['https://hooks.example/form?key=1', 'form:8001:frm0001']);
    expect(JSON.parse(body)).toMatchObject({
      form: { id: 'frm0001', name: 'تماس با ما' },
      fields: { name: { id: 'name', type: 'text', title: 'نام', value: 'علی' } },
      meta: { page_url: `https://mizban.test/${encodeURIComponent('تماس')}/`, page_title: 'عنوان تماس' },
    });
  });

  it.each(['a..b@example.ir', '.ali@example.ir', "o'neil!#$%&*/=?^`{|}~@example.ir", 'ali@example.xn--mgba3a4f16a'])(
    'is never lost because an e-mail address is odd: %s',
    async (email) => {
      expect((await send([...name, ['form_fields[email]', email]])).status).toBe(200);
      expect((await stored())[0]).toContainEqual(expect.objectContaining({ id: 'email', value: email }));
      expect(JSON.parse((await events())[0]?.payload ?? '')).toMatchObject({ to: 'boss@mizban.test', replyTo: email });
    },
  );

  it('is never lost because it is longer than a mail', async () => {
    const parts = Array.from({ length: 25 }, (_, n): [string, string] => [`form_fields[part${n}]`, 'ا'.repeat(10_000)]);
    expect((await send(parts, { names: { form_id: 'frm0009', post_id: '8002' } })).status).toBe(200);
    expect((await stored())[0]).toHaveLength(25);
    expect(await events()).toHaveLength(1);
  });

  it('returns the redirect URL and the popup action', async () => {
    const results = ['pop0001', 'pop0002', 'pop0003'].map(async (form_id) => {
      const response = await send([], { names: { form_id, post_id: '8002' } });
      return ((await response.json()) as { data: { data: object } }).data.data;
    });
    expect(await Promise.all(results)).toEqual([
      { redirect_url: '/تشکر/', popup: { action: 'open', id: 55 } },
      { redirect_url: 'https://example.com/', popup: { action: 'close', do_not_show_again: true } },
      {},
    ]);
  });

  it('is refused with a sentence for each field, and nothing is stored', async () => {
    const response = await send([
      ['form_fields[email]', 'nope'],
      ['form_fields[mobile]', '123'],
      ['form_fields[extras][]', 'other'],
    ]);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      data: {
        message: 'فرم فرستاده نشد؛ این موارد را درست کنید:',
        errors: {
          name: 'این فیلد را پر کنید.',
          email: expect.stringContaining('ایمیل'),
          mobile: expect.stringContaining('همراه'),
          extras: expect.stringContaining('گزینه'),
        },
        data: {},
      },
    });
    expect([await rows(), await events()]).toEqual([[], []]);
  });

  it.each([
    ['a page that is not there', { post_id: '999999' }],
    ['a draft', { post_id: '8003' }],
    ['a widget that is not there', { form_id: 'zzzzzzz' }],
    ['a widget that is no form', { form_id: 'head001' }],
  ])('is not found: %s', async (_name, names) => {
    const response = await send(name, { names });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      success: false,
      data: { message: expect.any(String), errors: {}, data: {} },
    });
    expect((await send(name, { names, headers: plain })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('P46 works on a page that was cached days ago, since it needs no nonce', async () => {
    server.clock.advance(40 * 86_400_000);
    expect((await send([...name, ['nonce', 'old']])).status).toBe(200);
  });
});

describe('a conditional field', () => {
  const names = { post_id: '8005' };
  const given = (kind: string, company: string): Entries => [
    ['form_fields[kind]', kind],
    ['form_fields[company]', company],
    ['form_fields[name]', 'سارا'],
  ];

  it('that is hidden is neither required nor stored, whatever is sent for it', async () => {
    const paper: Entries = [['form_fields[paper][]', new Blob(['not a picture']), 'x.exe']];
    const response = await send([...given('person', 'Acme'), ...paper], { names, multipart: true });
    expect(response.status).toBe(200);
    expect((await stored())[0]?.map(({ id }) => id)).toEqual(['kind', 'name']);
    expect((await rows())[0]?.fields).not.toContain('Acme');
  });

  it('that is shown is required, and so are fields that depend on it', async () => {
    const response = await send(given('company', ''), { names });
    expect([response.status, Object.keys((await response.json()).data.errors)]).toEqual([422, ['company']]);
    const next = await send(given('company', 'Acme'), { names });
    expect([next.status, Object.keys((await next.json()).data.errors)]).toEqual([422, ['paper']]);
  });

  it('is shown without JavaScript, without claiming to be required', async () => {
    const html = await (await server.request('/conditional/')).text();
    expect(html).toMatch(/<input[^>]*name="form_fields\[company\]"/);
    expect(html).not.toMatch(
      /<input[^>]*name="form_fields\[company\]"[^>]*required|required[^>]*form_fields\[company\]/,
    );
    expect(html).toMatch(/<input[^>]*name="form_fields\[name\]"[^>]*required|required[^>]*form_fields\[name\]/);
    expect((await send(given('person', ''), { names, headers: plain })).status).toBe(303);
  });
});

it('a field accepts the configured file types and sizes, by content, and lists them on refusal', async () => {
  const names = { post_id: '8005', form_id: 'frm0003' };
  const give = async (bytes: Uint8Array, file: string) => {
    const response = await send([['form_fields[logs][]', new Blob([new Uint8Array(bytes)]), file]], {
      names,
      multipart: true,
    });
    return response.status === 200 ? 'taken' : (await response.json()).data.errors.logs;
  };
  expect(await give(Buffer.from('%PDF-1.7\n%%EOF\n'), 'logs.zip')).toBe('فقط ZIP پذیرفته می‌شود.');
  expect(await give(Buffer.alloc(600_000), 'logs.zip')).toBe('هر پرونده حداکثر ۰٫۵ مگابایت باشد.');
  expect(await give(makeZip({ 'a.log': 'x' }), 'a.pdf')).toBe('taken');
  expect((await stored())[0]?.[0]).toMatchObject({ files: [{ name: 'a.pdf', mime: 'application/zip' }] });
  const html = await (await server.request('/conditional/')).text();
  expect(html).toContain('ZIP، تا ۰٫۵ مگابایت');
  expect(html).toContain('accept="application/zip,application/x-zip-compressed"');
});

describe('an automatic reply', () => {
  const names = { post_id: '8005', form_id: 'frm0002' };
  const submit = (name: string, email: string, message = 'سلام') =>
    send(
      [
        ['form_fields[name]', name],
        ['form_fields[email]', email],
        ['form_fields[message]', message],
      ],
      { names },
    );
  const replies = async () =>
    (await events()).map(({ payload }) => JSON.parse(payload) as { to: string; subject: string; text: string });

  it('goes to the e-mail field with the text of staff, and of the visitor only the letters of the name', async () => {
    await submit('سارا https://evil.example/?x=1 <b>', 'sara@example.ir', 'BUY NOW');
    expect(await replies()).toEqual([
      {
        to: 'sara@example.ir',
        subject: 'پیام شما رسید',
        text: 'سارا https evil example x b عزیز، پیام شما رسید.',
        autoSubmitted: 'auto-replied',
      },
    ]);
    await submit('12345', 'other@example.ir');
    expect((await replies())[1]?.text).toBe('کاربر عزیز، پیام شما رسید.');
  });

  it('is no way to flood a mailbox: two a day to a receiver, five an hour by a sender', async () => {
    for (const message of ['1', '2', '3'])
      expect((await submit('سارا', 'Victim@example.ir', message)).status).toBe(200);
    expect(await replies()).toHaveLength(2);
    for (const n of [1, 2, 3, 4, 5]) await submit('سارا', `a${n}@example.ir`);
    expect(await replies()).toHaveLength(4);
    expect(await rows()).toHaveLength(8);
  });

  it('has a rate limit shared by all nodes, without storing addresses', async () => {
    const other = createHttpServer(
      createServices({ config: server.services.config, platform: server.platform, files: server.services }),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const askOther = (message: string) =>
      fetch(`http://127.0.0.1:${port}${target}`, {
        method: 'POST',
        headers: { origin: `http://127.0.0.1:${port}` },
        body: new URLSearchParams({
          ...names,
          'form_fields[email]': 'both@example.ir',
          'form_fields[message]': message,
        }),
      });
    try {
      for (const message of ['1', '2']) expect((await askOther(message)).status).toBe(200);
      await submit('سارا', 'both@example.ir', '3');
      expect(await replies()).toHaveLength(2);
      expect(await rows()).toHaveLength(3);
      const limits = JSON.stringify(await server.platform.db.selectFrom('rate_limits').selectAll().execute());
      expect(limits).toContain('form reply');
      expect(limits).not.toMatch(/both@example\.ir|127\.0\.0\.1/);
    } finally {
      other.close();
      other.closeAllConnections();
    }
  });

  it('is sent only if staff enabled it and the visitor entered an e-mail address', async () => {
    await send([...name, ['form_fields[email]', 'sara@example.ir']]);
    expect((await replies()).filter(({ to }) => to === 'sara@example.ir')).toEqual([]);
    await server.platform.db.deleteFrom('outbox').execute();
    await submit('سارا', '');
    expect(await replies()).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('a sent form redirects back to its page, which confirms it', async () => {
    const response = await send(name, { headers: plain });
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toBe(`/${encodeURIComponent('تماس')}/?e-form-frm0001=sent#frm0001-notice`);
    const html = await (await server.request(location)).text();
    expect(html).toContain('رسید، سپاس.');
    expect(await (await server.request(location.replace(/\?.*/, ''))).text()).not.toContain('رسید، سپاس.');
  });

  it('redirects to the configured address, on this site only', async () => {
    const to = async (form_id: string) =>
      (await send([], { headers: plain, names: { form_id, post_id: '8002' } })).headers.get('location');
    expect(await to('pop0001')).toBe(`/${encodeURIComponent('تشکر')}/`);
    expect(await to('pop0002')).toBe('/popups/?e-form-pop0002=sent#pop0002-notice');
  });

  it('a form that was refused comes back in its page with everything typed and each error at its field', async () => {
    const response = await send(
      [
        ['form_fields[name]', '   '],
        ['form_fields[email]', '"><script>alert(1)</script>'],
        ['form_fields[message]', 'سطر یک\nسطر $& دو'],
        ['form_fields[extras][]', 'ip'],
      ],
      { headers: plain },
    );
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await response.text();
    expect(html).toContain('<h1');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('سطر یک\nسطر $&amp; دو</textarea>');
    expect(html).toMatch(/value="ip"[^>]*checked|checked=""[^>]*value="ip"/);
    expect(html).toContain('id="frm0001-name-error">این فیلد را پر کنید.');
    expect(html.match(/class="mz-form"/g)).toHaveLength(2);
    const again = await (await server.request(`/${encodeURIComponent('تماس')}/`)).text();
    expect(again).not.toContain('class="error"');
    expect(again).not.toContain('سطر یک');
  });

  it('a form that was refused comes back under the policy of its page, with the hosts that staff connected', async () => {
    const { third_party } = defaultSettings;
    const chat = { provider: 'goftino' as const, id: 'AbC', url: '' };
    await updateSettings(server.platform, { third_party: { ...third_party, chat } });
    const policyOf = ({ headers }: Response) => headers.get('content-security-policy');
    const page = policyOf(await server.request(`/${encodeURIComponent('تماس')}/`));
    const refused = await send([['form_fields[name]', '']], { headers: plain });
    await updateSettings(server.platform, { third_party });
    expect(refused.status).toBe(422);
    expect(page).toContain('https://goftino.com');
    expect(policyOf(refused)).toBe(page);
  });
});

describe('the same try', () => {
  const attempt = 'a'.repeat(32);

  it('stores one row and has one effect, however often it arrives', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send([...name, ['attempt', attempt]])));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await rows()).toHaveLength(1);
    expect(await events()).toHaveLength(3);
  });

  it('with another content is another one: nothing that was changed is lost', async () => {
    await send([...name, ['attempt', attempt]]);
    await send([
      ['form_fields[name]', 'رضا'],
      ['attempt', attempt],
    ]);
    await send([...name, ['attempt', 'b'.repeat(32)]]);
    expect(await rows()).toHaveLength(3);
  });

  it('is known by its content for five minutes when the browser gives it no name', async () => {
    server.clock.advance(3 * 60_000);
    await Promise.all([send(name), send(name), send(name)]);
    server.clock.advance(4 * 60_000);
    await send(name);
    expect(await rows()).toHaveLength(1);
    server.clock.advance(6 * 60_000);
    await send(name);
    expect(await rows()).toHaveLength(2);
  });
});

describe('spam', () => {
  it('that fills in the trap is refused; a person’s second try is not', async () => {
    expect((await send([...name, ['contact_url', 'http://spam.example']])).status).toBe(422);
    expect((await send([...name, ['contact_url', '']])).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  it('that is sent faster than anyone can type is refused; a normal typing time is accepted', async () => {
    expect((await send([...name, ['elapsed', '300']])).status).toBe(422);
    expect((await send([...name, ['elapsed', '2600']])).status).toBe(200);
  });

  it('is limited by address', async () => {
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await send([['form_fields[name]', `n${i}`]])).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    for (let minute = 0; minute < 3; minute++) {
      server.clock.advance(60_000);
      for (let i = 0; i < 20; i++) statuses.push((await send([['form_fields[name]', `m${minute} ${i}`]])).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(33);
  });
});

describe('bad input is a short 4xx and nothing is stored', () => {
  const raw = (body: string | Buffer, headers: Record<string, string>) =>
    server.request(target, { method: 'POST', body: body as never, headers: { origin: server.url, ...headers } });
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const start = 'form_id=frm0001&post_id=8001&';

  it.each([
    ['a field twice', `${start}form_fields[name]=a&form_fields[name]=b`],
    ['a form twice', `${start}form_id=frm0002`],
    ['__proto__', `${start}form_fields[__proto__]=a`],
    ['__proto__ as a list', `${start}form_fields[__proto__][]=a`],
    ['constructor', `${start}form_fields[constructor]=a`],
    ['__proto__ outside', `${start}__proto__[a]=b`],
    ['a list and a text of one name', `${start}form_fields[name]=a&form_fields[name][]=b`],
    ['a table and a text of one name', `${start}form_fields=a&form_fields[name]=b`],
    ['deeper than any form', `${start}form_fields[a][b]=c`],
    ['no table', `${start}form_fields=a`],
    ['no form', 'post_id=8001'],
    ['a bad id', 'form_id=../../x&post_id=8001'],
    ['a bad page', 'form_id=frm0001&post_id=1e3'],
    ['a bad attempt', `${start}attempt=x`],
    ['a bad time', `${start}elapsed=-1`],
  ])('%s', async (_name, body) => {
    const response = await raw(body, urlencoded);
    expect(response.status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['JSON', '{"form_id":"frm0001"}', { 'content-type': 'application/json' }, 415],
    ['text', start, { 'content-type': 'text/plain' }, 415],
    ['no type', Buffer.from(start), {}, 415],
    ['multipart without a boundary', start, { 'content-type': 'multipart/form-data' }, 400],
    ['a field of 1 MB', `${start}form_fields[name]=${'x'.repeat(1_000_000)}`, urlencoded, 413],
    ['13 MB', 'x'.repeat(13_000_000), urlencoded, 413],
    ['too many fields', `${start}${'form_fields[a][]=b&'.repeat(300)}`, urlencoded, 413],
    ['another origin', `${start}form_fields[name]=a`, { ...urlencoded, origin: 'https://evil.example' }, 403],
    ['the null origin', `${start}form_fields[name]=a`, { ...urlencoded, origin: 'null' }, 403],
  ])('%s', async (_name, body, headers, status) => {
    const response = await raw(body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it('no origin', async () => {
    const response = await server.request(target, {
      method: 'POST',
      headers: urlencoded,
      body: `${start}form_fields[name]=a`,
    });
    expect(response.status).toBe(403);
  });

  it('a GET does nothing', async () => {
    expect((await server.request(`${target}&${start}form_fields[name]=a`)).status).toBeGreaterThanOrEqual(400);
    expect(await rows()).toEqual([]);
  });

  it('any bytes as any type of form', async () => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), fc.uint8Array({ maxLength: 400 }), async (type, bytes) => {
        const body = Buffer.concat([Buffer.from(type.includes('boundary') ? '--x\r\n' : start), bytes]);
        server.clock.advance(60_000);
        const { status } = await raw(body, { 'content-type': type });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      runs(60),
    );
    expect(await rows()).toEqual([]);
  });

  it('any text in any field is stored as text or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, maxLength: 60 }), async (text) => {
        server.clock.advance(3_600_000);
        const response = await send([
          ['form_fields[name]', `x${text}`],
          ['form_fields[message]', text],
        ]);
        expect(response.status).toBe(200);
      }),
      runs(60),
    );
    for (const fields of await stored()) expect(fields[0]?.value).toMatch(/^x/);
  });
});

describe('P27 files are checked by their content', () => {
  const png = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  const jpeg = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'GPS-SECRET' } })
      .toBuffer();
  const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
  const attach = async (bytes: Uint8Array | string, file: string, type = 'image/jpeg', headers = {}) =>
    send([['form_fields[papers][]', new Blob([bytes as BlobPart], { type }), file]], {
      multipart: true,
      names: { form_id: 'frm0002' },
      headers,
    });
  const filesOf = async () =>
    (await stored()).flatMap((fields) =>
      fields.flatMap((field) => (field.files ?? []) as Array<Record<string, string>>),
    );

  it('pictures are re-encoded: nothing hidden in or behind them is kept', async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')]);
    const response = await attach(polyglot, '../../etc/\u202egpj.php.jpg\u0000');
    expect(await response.json()).toMatchObject({ success: true });
    const [file] = await filesOf();
    expect(file).toMatchObject({ mime: 'image/jpeg', name: 'gpj.php.jpg' });
    expect(file?.key).toMatch(/^forms\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/);
    const stored = await server.platform.storage.read(file?.key ?? '');
    const bytes = (await buffer(stored?.stream() ?? Readable.from([]))).toString('latin1');
    expect(bytes).not.toMatch(/php|script|GPS-SECRET/);
  });

  it('a PDF and a picture with a wrong name and type are accepted by their content', async () => {
    expect((await attach(pdf, 'cv.pdf', 'application/pdf')).status).toBe(200);
    expect((await attach(await png(), 'x.pdf', 'application/pdf')).status).toBe(200);
    expect((await filesOf()).map(({ mime }) => mime)).toEqual(['application/pdf', 'image/jpeg']);
  });

  const huge = async () => {
    const bytes = await png();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    return bytes;
  };
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const corpus: Array<[string, () => Promise<Uint8Array | string> | Uint8Array | string]> = [
    ['an SVG with script', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', () => '<!doctype html><script>alert(1)</script>'],
    ['PHP', () => '<?php phpinfo(); ?>'],
    ['a ZIP', () => zip],
    ['an executable', () => Buffer.from('MZ\x90\x00')],
    ['a picture of 3,600 million pixels', huge],
    ['half a picture', async () => (await png()).subarray(0, 40)],
    ['a picture’s mark before HTML', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['GIF89a=script', () => 'GIF89a=1;alert(1)//'],
    ['a PDF with a ZIP behind', () => Buffer.concat([Buffer.from(pdf), zip])],
    ['a PDF with a ZIP inside its end', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), zip, Buffer.from('\n%%EOF')])],
    ['a PDF with HTML in its head', () => `%PDF-1.7\n<html><script>alert(1)</script>\n%%EOF`],
    ['HTML before a PDF', () => `<html>${pdf}`],
    ['a PDF without its end', () => '%PDF-1.7\n'],
  ];
  it.each(corpus)('%s is refused', async (_name, make) => {
    for (const type of ['image/jpeg', 'application/pdf', '']) {
      const response = await attach(await make(), 'photo.php.jpg', type);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ data: { errors: { papers: expect.any(String) } } });
    }
    expect(await rows()).toEqual([]);
  });

  it('no type that is not taken, no file too many or too large, none where a text belongs', async () => {
    expect((await attach(await png(), 'a.svg', 'image/svg+xml')).status).toBe(422);
    expect((await attach(Buffer.alloc(1024 * 1024 + 1), 'a.png', 'image/png')).status).toBe(422);
    const three: Entries = Array.from({ length: 3 }, () => [
      'form_fields[papers][]',
      new Blob(['x'], { type: 'image/png' }),
      'a',
    ]);
    expect((await send(three, { multipart: true, names: { form_id: 'frm0002' } })).status).toBe(422);
    const text: Entries = [['form_fields[name]', new Blob(['علی']), 'a.txt']];
    expect((await send(text, { multipart: true })).status).toBe(422);
    expect(
      (await send([['form_id2', new Blob(['x']), 'a']], { multipart: true, names: { form_id: 'frm0002' } })).status,
    ).toBe(200);
  });

  it('an empty file input is no file', async () => {
    expect((await attach('', '', 'application/octet-stream')).status).toBe(200);
    expect(await filesOf()).toEqual([]);
  });

  it('the same try keeps one copy of a file', async () => {
    const bytes = await png();
    await Promise.all([attach(bytes, 'a.png'), attach(bytes, 'a.png')]);
    expect(await filesOf()).toHaveLength(1);
  });

  if (testDialect === 'postgres') {
    it('P57 a form whose COMMIT response is lost keeps its files together with its row', async () => {
      const wire = await createWire(server.databaseUrl as string);
      const far = await openDatabase({ url: wire.url, log: silentLog });
      await far.ping();
      const { platform } = server;
      const { db } = platform;
      platform.db = far.db;
      wire.loseReplyTo('commit');
      try {
        expect((await attach(pdf, 'cv.pdf', 'application/pdf')).status).toBe(503);
      } finally {
        platform.db = db;
      }
      const files = await filesOf();
      expect(files).toHaveLength(1);
      expect(await platform.storage.exists(files[0]?.key ?? '')).toBe(true);
      await far.close();
      await wire.cut();
    });
  }

  it('without JavaScript a refused file is shown at its field', async () => {
    const response = await attach('<svg/>', 'a.svg', 'image/png', plain);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('id="frm0002-papers-error">فقط تصویر یا PDF پذیرفته می‌شود.');
    const entries: Entries = [
      ['form_fields[title]', 'x'.repeat(501)],
      ['form_fields[papers][]', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'a.png'],
    ];
    const again = await send(entries, { multipart: true, names: { form_id: 'frm0002' }, headers: plain });
    expect(await again.text()).toContain('id="frm0002-papers-error">این پرونده را دوباره انتخاب کنید.');
  });

  it('are never public, and staff get them as attachments that nothing can run', async () => {
    await signEditorIn();
    await attach(pdf, 'cv.pdf', 'application/pdf');
    await attach(await png(), 'a.png', 'image/png');
    for (const { key } of await filesOf()) {
      for (const path of [`/media/${key}`, `/media/${key?.replaceAll('/', '%2f')}`])
        expect((await server.request(path)).status).toBe(404);
    }
    const list = await server.request('/wp-json/mizban/v1/staff/submissions?form=8001-frm0002', { headers: editor });
    const { data } = (await list.json()) as {
      data: Array<{ fields: Array<{ files?: Array<{ url: string }> }> }>;
    };
    const urls = data.flatMap(({ fields }) => fields.flatMap(({ files }) => files ?? [])).map(({ url }) => url);
    expect(urls).toHaveLength(2);
    for (const url of urls) {
      expect((await server.request(url)).status).toBe(401);
      const response = await server.request(url, { headers: editor });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="submission-\d+-[0-9a-f]{6}\.(?:pdf|jpg)"$/,
      );
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10);
    }
    const foreign = urls[0]?.replace(/[0-9a-f]{32}$/, '0'.repeat(32)) ?? '';
    expect((await server.request(foreign, { headers: editor })).status).toBe(404);
  });
});

describe('staff', () => {
  beforeEach(signEditorIn);
  const api = '/wp-json/mizban/v1/staff';
  const get = (path: string, headers: Record<string, string> = editor) => server.request(api + path, { headers });

  it('list submissions, newest first, page by page', async () => {
    for (let i = 0; i < 20; i++) await send([['form_fields[name]', `n${i}`]]);
    const list = (await (await get('/submissions?form=8001-frm0001')).json()) as {
      data: Array<{ id: number; fields: Array<{ value: string }> }>;
      total: number;
    };
    expect(list.data).toHaveLength(20);
    expect(list.data[0]?.fields[0]?.value).toBe('n19');
    expect(list.total).toBe(20);
    expect(JSON.stringify(list)).not.toMatch(/visitor|idempotency/);
    const rest = (await (await get('/submissions?page=2&perPage=15')).json()) as typeof list;
    expect(rest.data).toHaveLength(5);
    const found = (await (await get('/submissions?q=N7')).json()) as typeof list;
    expect(found.data.map(({ fields }) => fields[0]?.value)).toEqual(['n7']);
    const other = (await (await get('/submissions?form=8001-frm0002')).json()) as typeof list;
    expect(other.data).toEqual([]);
  });

  it('export a CSV file that Excel reads in Persian and that runs no formula', async () => {
    await send([
      ['form_fields[name]', '=HYPERLINK("http://evil.example";"x")'],
      ['form_fields[message]', 'یک، "دو"\nسه'],
      ['form_fields[extras][]', 'ip'],
      ['form_fields[extras][]', 'backup'],
    ]);
    const response = await get('/submissions.csv?form=8001-frm0001');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="form-8001-frm0001.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString();
    expect(text.split('\r\n')[0]).toBe(
      '\ufeff"شناسه","زمان","فرم","صفحه","وضعیت","مسئول","نام","ایمیل","موبایل","افزودنی‌ها","منبع","پیام"',
    );
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    expect(text).toContain('"آی‌پی، پشتیبان"');
    expect(text).toContain('"یک، ""دو""\nسه"');
  });

  it('users below editor see nothing', async () => {
    const author = await signInAs(server, 'author');
    for (const path of ['/submissions', '/submissions.csv', '/forms/webhook-secret?form=8001-frm0001']) {
      expect((await get(path, {})).status).toBe(401);
      expect((await get(path, author)).status).toBe(403);
    }
  });

  it('learn the secret that signs a form’s webhook; another form has another', async () => {
    const secretOf = async (form: string) =>
      ((await (await get(`/forms/webhook-secret?form=${form}`)).json()) as { secret: string }).secret;
    expect(await secretOf('8001-frm0001')).toMatch(/^[0-9a-f]{64}$/);
    expect(await secretOf('8001-frm0002')).not.toBe(await secretOf('8001-frm0001'));
  });

  it.each([
    ['/submissions?form=x', 422],
    ['/submissions?page=-1', 422],
    ['/submissions.csv?form=1-', 400],
    ['/forms/webhook-secret', 422],
  ])('get a clear response to %s', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

describe('a server whose database is away', () => {
  it('returns 503 and keeps nothing half', async () => {
    server.setAway(true);
    try {
      expect((await send(name)).status).toBe(503);
    } finally {
      server.setAway(false);
    }
    expect((await send(name)).status).toBe(200);
  });
});
