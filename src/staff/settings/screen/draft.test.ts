import { describe, expect, test } from 'vitest';
import { defaultSettings, type SiteSettings } from '../../../content/settings/schema.ts';
import { changesOf, draftOf, problemsOf, sentencesFor } from './draft.ts';
import { groupNames, groupOf, settingGroups } from './groups.ts';

const saved = draftOf(defaultSettings);
const thirdParty = (more: Partial<SiteSettings['third_party']>) => ({
  third_party: { ...defaultSettings.third_party, ...more },
});

describe('a draft of the settings', () => {
  test('contains the values of the screen and nothing else', () => {
    expect(saved).not.toHaveProperty('popup');
    expect(saved).not.toHaveProperty('updatedAt');
    expect(saved.title).toBe(defaultSettings.title);
    expect(saved.lightbox).toEqual(defaultSettings.lightbox);
  });

  test('only differences are sent', () => {
    expect(changesOf(saved, structuredClone(saved))).toEqual({});
    const lightbox = { ...saved.lightbox, zoom: false };
    expect(changesOf(saved, { ...saved, lightbox, colourScheme: 'dark' })).toEqual({ lightbox, colourScheme: 'dark' });
  });
});

describe('problems', () => {
  test('there are none for saved settings and complete services', () => {
    expect(problemsOf(saved)).toEqual({});
    const services = thirdParty({
      chat: { provider: 'goftino', id: 'AbC_1-2', url: '' },
      ads: { provider: 'custom', id: '', url: 'https://ads.example.ir/a.js' },
      analytics: { provider: 'matomo', id: '3', url: 'https://stats.example.ir/' },
    });
    expect(problemsOf(services)).toEqual({});
  });

  test.each<[string, Parameters<typeof problemsOf>[0], string]>([
    ['third_party.chat.id', thirdParty({ chat: { provider: 'crisp', id: '', url: '' } }), 'شناسه را بنویسید'],
    ['third_party.chat.id', thirdParty({ chat: { provider: 'crisp', id: 'a b', url: '' } }), 'حرف و رقم لاتین'],
    ['third_party.ads.url', thirdParty({ ads: { provider: 'custom', id: '', url: '' } }), 'نشانی را بنویسید'],
    ['third_party.ads.url', thirdParty({ ads: { provider: 'custom', id: '', url: 'http://x.ir' } }), 'https://'],
    ['third_party.analytics.url', thirdParty({ analytics: { provider: 'matomo', id: '3', url: '' } }), 'نشانی'],
    ['facebook_sdk.app_id', { facebook_sdk: { lang: 'fa_IR', app_id: 'x' } }, 'رقم'],
    ['facebook_sdk.lang', { facebook_sdk: { lang: 'fa', app_id: '' } }, 'fa_IR'],
    ['lottie.defaultAnimationUrl', { lottie: { defaultAnimationUrl: 'javascript:alert(1)' } }, 'آغاز'],
  ])('%s', (path, changes, words) => {
    const problems = problemsOf(changes);
    expect(Object.keys(problems)).toEqual([path]);
    expect(problems[path]).toContain(words);
  });

  test('of a bank account, next to each of its fields', () => {
    const account = { bank: '', owner: ' ', sheba: 'IR072960000000100324200001', card: '6219861034529008' };
    expect(problemsOf({ shop: { ...saved.shop, bankAccounts: [account] } })).toEqual({
      'shop.bankAccounts.0.bank': 'نام بانک را بنویسید.',
      'shop.bankAccounts.0.owner': 'نام صاحب حساب را بنویسید.',
      'shop.bankAccounts.0.sheba': expect.stringContaining('شبا'),
      'shop.bankAccounts.0.card': expect.stringContaining('کارت'),
    });
  });

  test('every error of the server has a message', () => {
    expect(sentencesFor({ 'third_party.chat.url': 'نه', lightbox: 'این مقدار پذیرفته نشد.' })).toEqual({
      'third_party.chat.url': expect.stringContaining('https://'),
      lightbox: 'این مقدار پذیرفته نشد.',
    });
  });
});

test('every setting of the screen is in one group, and a problem is found there', () => {
  const shown = groupNames.flatMap((name) => settingGroups[name].keys as readonly string[]);
  expect(shown.toSorted()).toEqual(Object.keys(saved).toSorted());
  expect(groupOf('seo.titles.page')).toBe('seo');
  expect(groupOf('third_party.chat.id')).toBe('services');
});
