import type { SiteSettings } from './schema.ts';

/** `نمونه: تهران`, `پروانه (نمونه)`: marks of sample values. */
const marked = /^نمونه:|\((?:[^()]*\s)?نمونه\)/;
/** Example addresses and accounts. */
const exampleAddress = /@(?:[\w-]+\.)*example\.(?:com|org|net)$|[/@.]example(?:\.(?:com|org|net))?\/?$/i;
const noPhone = '02100000000';

/** True for a fictitious phone number. */
export function isSamplePhone(phone: string): boolean {
  return phone.replace(/\D/g, '') === noPhone;
}

/** Provider-specific setting that still has its sample value. */
export interface SampleSetting {
  key: 'phone' | 'email' | 'address' | 'seals' | 'social';
  words: string;
}

/** Settings that show sample values to visitors until the provider enters real ones. */
export function samplesIn({
  phone,
  email,
  address,
  seals,
  social,
}: Pick<SiteSettings, SampleSetting['key']>): SampleSetting[] {
  const seal = seals.find(({ name, text }) => marked.test(name) || marked.test(text));
  const page = social.find(({ url }) => exampleAddress.test(url));
  const found: Array<SampleSetting | false | undefined> = [
    isSamplePhone(phone) && { key: 'phone', words: 'تلفن' },
    exampleAddress.test(email) && { key: 'email', words: 'ایمیل' },
    marked.test(address) && { key: 'address', words: 'نشانی' },
    seal && { key: 'seals', words: `نمادهای اعتماد، مانند «${seal.name}»` },
    page && { key: 'social', words: 'صفحه‌های شبکه‌های اجتماعی' },
  ];
  return found.filter((one) => one !== undefined && one !== false);
}
