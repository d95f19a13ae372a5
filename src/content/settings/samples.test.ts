import { describe, expect, it } from 'vitest';
import { samplesIn } from './samples.ts';
import { defaultSettings, type SiteSettings } from './schema.ts';

const own: SiteSettings = { ...defaultSettings, phone: '02188001122', email: 'info@myhost.ir', address: 'شیراز' };
const keysOf = (changes: Partial<SiteSettings>) => samplesIn({ ...own, ...changes }).map(({ key }) => key);
const seal = { name: 'نماد اعتماد', text: '', url: '', media: null };

describe('samples in the settings', () => {
  it.each<[string, Partial<SiteSettings>, string[]]>([
    ['own values', {}, []],
    ['nothing entered', { phone: '', email: '', address: '' }, []],
    ['the phone of nobody, however it is written', { phone: '021-00000000' }, ['phone']],
    ['a mail address of nobody', { email: 'info@mail.example.com' }, ['email']],
    ['one that only looks like it', { email: 'info@myexample.com' }, []],
    ['a marked address', { address: 'نمونه: تهران' }, ['address']],
    ['an address with the word in it', { address: 'شهرک نمونه، خیابان یکم' }, []],
    ['a marked seal', { seals: [seal, { ...seal, name: 'پروانه (نمونه)' }] }, ['seals']],
    ['own seals', { seals: [seal] }, []],
    ['pages of nobody', { social: [{ network: 'telegram', url: 'https://t.me/example' }] }, ['social']],
    ['own pages', { social: [{ network: 'telegram', url: 'https://t.me/example_host' }] }, []],
  ])('%s', (_name, changes, keys) => {
    expect(keysOf(changes)).toEqual(keys);
  });
});
