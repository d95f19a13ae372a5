import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentBar } from '../../../e2e/fixtures/third-party.ts';
import { defaultSettings } from '../../content/settings/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let administrator: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { slug: 'about', text: 'درباره' });
  administrator = await signInAs(server, 'administrator');
});
afterAll(() => server.close());

const path = '/wp-json/mizban/v1/staff/settings';
const read = async () => (await server.request(path, { headers: administrator })).json();
const save = async (changes: unknown) => {
  const answer = await server.request(path, { method: 'PUT', headers: administrator, body: JSON.stringify(changes) });
  return { status: answer.status, body: await answer.json() };
};
const page = async (address = '/about/') => {
  const answer = await server.request(address);
  const html = await answer.text();
  const block = /<script type="application\/json" id="mizban-third-party">(.*?)<\/script>/.exec(html)?.[1];
  return {
    policy: answer.headers.get('content-security-policy') ?? '',
    services: block === undefined ? null : JSON.parse(block),
    isAsking: html.includes(consentBar),
    hasBar: html.includes('mz-consent'),
  };
};
const thirdParty = (more: object) => ({ third_party: { ...defaultSettings.third_party, ...more } });

describe('settings', () => {
  test('are read whole and changed in part', async () => {
    expect((await read()).settings).toEqual({ ...defaultSettings, updatedAt: null });
    const lightbox = { ...defaultSettings.lightbox, zoom: false };
    const saved = await save({ colourScheme: 'dark', lightbox });
    expect(saved).toMatchObject({
      status: 200,
      body: { settings: { colourScheme: 'dark', lightbox, title: 'میزبان' } },
    });
    expect((await read()).settings).toMatchObject({ colourScheme: 'dark', lightbox });
    await save({ colourScheme: 'auto', lightbox: defaultSettings.lightbox });
  });

  test.each([
    ['an unknown key', { role: 'administrator' }, 'role'],
    ['a bad value, by its path', thirdParty({ chat: { provider: 'crisp', id: 'a b' } }), 'third_party.chat.id'],
    [
      'a script address that is not https',
      thirdParty({ ads: { provider: 'custom', url: 'http://x.ir/a.js' } }),
      'third_party.ads.url',
    ],
    ['a list', [], ''],
  ])('V19 %s is refused with its name and changes nothing', async (_name, changes, field) => {
    expect(await save(changes)).toMatchObject({
      status: 422,
      body: { code: 'InvalidFields', fields: { [field]: expect.stringMatching(/[آ-ی]/) } },
    });
    expect((await page()).services).toBeNull();
  });
});

describe('third-party loads on the server', () => {
  test('nothing is there when nothing is configured', async () => {
    const plain = await page();
    expect(plain).toMatchObject({ services: null, hasBar: false });
    expect(plain.policy).not.toMatch(/script-src[^;]*https:/);
  });

  test('block, question and policy appear with the setting and vanish with it', async () => {
    const plain = await page();
    const chat = { provider: 'goftino', id: 'AbC', url: '' };
    expect((await save(thirdParty({ chat }))).status).toBe(200);
    const connected = await page();
    expect(connected.services).toEqual({ consent: false, services: [{ kind: 'chat', ...chat }] });
    expect(connected).toMatchObject({ hasBar: false });
    expect(connected.policy).toMatch(/script-src 'self' https:\/\/goftino\.com https:\/\/\*\.goftino\.com(?:;|$)/);

    await save(thirdParty({ chat, consent: true }));
    expect(await page()).toMatchObject({ services: { consent: true }, isAsking: true, policy: connected.policy });

    await save(thirdParty({}));
    expect(await page()).toEqual(plain);
  });

  test.each(['/?s=سرور', '/not-there/'])('the search page and error pages have them, too: %s', async (address) => {
    const chat = { provider: 'crisp', id: 'site-7', url: '' };
    await save(thirdParty({ chat, consent: true }));
    await page();
    expect(await page(address)).toMatchObject({
      policy: expect.stringContaining('https://*.crisp.chat'),
      services: { consent: true, services: [{ kind: 'chat', ...chat }] },
      isAsking: true,
    });
    await save(thirdParty({}));
    await page();
    expect(await page(address)).toMatchObject({
      policy: expect.not.stringContaining('crisp'),
      services: null,
      hasBar: false,
    });
  });
});
