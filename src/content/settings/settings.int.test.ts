import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { createContentTest } from '../testing.ts';
import { defaultSettings, readSettings, updateSettings } from './index.ts';
import { renameAccountLink } from './migration.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeEach(async () => {
  platform = await createContentTest();
});

afterEach(() => platform.close());

describe('settings', () => {
  test('have defaults, among them those of the specification', async () => {
    const settings = await readSettings(platform);
    expect(settings).toEqual({ ...defaultSettings, updatedAt: null });
    expect(settings).toMatchObject({
      title: 'میزبان',
      colourScheme: 'auto',
      lightbox: {
        enabled: true,
        counter: true,
        fullscreen: true,
        zoom: true,
        share: true,
        titleFrom: 'title',
        descriptionFrom: 'description',
      },
      facebook_sdk: { lang: 'fa_IR', app_id: '' },
    });
  });

  test('are read with one query and then from memory, until they change', async () => {
    const before = platform.database.queryCount();
    await Promise.all([readSettings(platform), readSettings(platform)]);
    await readSettings(platform);
    expect(platform.database.queryCount() - before).toBe(1);

    platform.clock.advance(1_000);
    await updateSettings(platform, { title: 'میزبان نو', colourScheme: 'dark' });
    expect(platform.takeTags()).toEqual(['settings']);
    expect(await readSettings(platform)).toMatchObject({
      title: 'میزبان نو',
      colourScheme: 'dark',
      tagline: defaultSettings.tagline,
      updatedAt: platform.clock.now(),
    });
    await updateSettings(platform, { title: 'میزبان' });
    expect(await readSettings(platform)).toMatchObject({ title: 'میزبان', colourScheme: 'dark' });
  });

  test('theme colours can be reset, one or all of a scheme', async () => {
    const { theme } = defaultSettings;
    const own = { 'hero-from': '#dfe4ff', 'hero-to': '#c7d0ff' };
    await updateSettings(platform, { theme: { ...theme, light: own, dark: own } });
    await updateSettings(platform, { theme: { dark: { 'hero-to': '#c7d0ff' } } as typeof theme });
    expect((await readSettings(platform)).theme).toMatchObject({ light: own, dark: { 'hero-to': '#c7d0ff' } });
    await updateSettings(platform, { theme });
    expect((await readSettings(platform)).theme).toEqual(theme);
  });

  test('a failed read is not remembered', async () => {
    const away = { ...platform, db: platform.db.withSchema('nowhere') as typeof platform.db };
    await expect(readSettings(away)).rejects.toThrow();
    expect((await readSettings(platform)).title).toBe('میزبان');
  });

  test.each([
    ['an unknown key', { role: 'administrator' }],
    ['an unknown key beside a known one', { title: 'x', registration: true }],
    ['an unknown key inside', { lightbox: { enabled: true, extra: 1 } }],
    ['a prototype key', JSON.parse('{"__proto__": {"title": "x"}}')],
    ['a value of the wrong kind', { colourScheme: 'pink' }],
    ['an empty title', { title: '  ' }],
    ['a link that a browser would run', { social: [{ network: 'x', url: 'javascript:alert(1)' }] }],
  ])('V19 %s is refused and changes nothing', async (_name, changes) => {
    await expect(updateSettings(platform, changes as never)).rejects.toMatchObject({ name: 'InvalidFields' });
    expect(await readSettings(platform)).toEqual({ ...defaultSettings, updatedAt: null });
  });

  test('bank accounts are stored in one form, however they are typed', async () => {
    const account = {
      bank: ' ملت ',
      owner: 'شرکت میزبان',
      sheba: '۰۶ 2960 0000 0010 0324 2000 01',
      card: '۶۲۱۹-۸۶۱۰-۳۴۵۲-۹۰۰۷',
    };
    const { shop } = defaultSettings;
    await updateSettings(platform, { shop: { ...shop, bankAccounts: [account, { ...account, card: ' ' }] } });
    const stored = { bank: 'ملت', owner: 'شرکت میزبان', sheba: 'IR062960000000100324200001' };
    expect((await readSettings(platform)).shop.bankAccounts).toEqual([
      { ...stored, card: '6219861034529007' },
      { ...stored, card: '' },
    ]);
    const many = Array.from({ length: 6 }, () => account);
    await expect(updateSettings(platform, { shop: { ...shop, bankAccounts: many } })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('a stored value that no longer fits falls back to its default, the others stay', async () => {
    const stored = [
      { key: 'colourScheme', value: encodeJson('sepia'), updated_at: 1 },
      { key: 'forgotten', value: encodeJson(1), updated_at: 1 },
      { key: 'title', value: encodeJson('نام'), updated_at: 1 },
    ];
    await platform.db.insertInto('settings').values(stored).execute();
    expect(await readSettings(platform)).toMatchObject({ title: 'نام', colourScheme: 'auto' });
  });
});

test.each([
  ['the former words', { label: 'ورود', url: '/account/' }, 'حساب من'],
  ['words of their own', { label: 'ورود مشتریان', url: '/account/' }, 'ورود مشتریان'],
  ['another address', { label: 'ورود', url: 'https://panel.example.ir/' }, 'ورود'],
  ['no link', null, undefined],
])(
  'a header that was saved with %s for the account is found with today’s, if it had the former ones',
  async (_name, signIn, label) => {
    const stored = { key: 'header', value: encodeJson({ phone: false, signIn }), updated_at: 1 };
    await platform.db.deleteFrom('settings').where('key', '=', 'header').execute();
    await platform.db.insertInto('settings').values(stored).execute();
    await renameAccountLink({ db: platform.db as never, columns: {} as never });
    const row = await platform.db.selectFrom('settings').where('key', '=', 'header').select('value').executeTakeFirst();
    const header = row && (decodeJson(row.value) as { phone: boolean; signIn: typeof signIn });
    expect([header?.phone, header?.signIn?.label, header?.signIn?.url]).toEqual([false, label, signIn?.url]);
  },
);
