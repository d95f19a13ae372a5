import type { SiteSettings } from './schema.ts';

/** `نمونه: تهران`, `پروانه (نمونه)`: how samples are marked where people read them. */
const marked = /^نمونه:|\((?:[^()]*\s)?نمونه\)/;
/** Addresses and accounts that belong to nobody. */
const nobody = /@(?:[\w-]+\.)*example\.(?:com|org|net)$|[/@.]example(?:\.(?:com|org|net))?\/?$/i;
const noPhone = '02100000000';

/** A number that nobody answers. */
export function isSamplePhone(phone: string): boolean {
  return phone.replace(/\D/g, '') === noPhone;
}

/** A setting that only the provider knows and that still is a sample. */
export interface SampleSetting {
  key: 'phone' | 'email' | 'address' | 'seals' | 'social';
  words: string;
}

/** What of the settings visitors see as an example until the provider enters their own. */
export function samplesIn({
  phone,
  email,
  address,
  seals,
  social,
}: Pick<SiteSettings, SampleSetting['key']>): SampleSetting[] {
  const seal = seals.find(({ name, text }) => marked.test(name) || marked.test(text));
  const page = social.find(({ url }) => nobody.test(url));
  const found: Array<SampleSetting | false | undefined> = [
    isSamplePhone(phone) && { key: 'phone', words: 'تلفن' },
    nobody.test(email) && { key: 'email', words: 'ایمیل' },
    marked.test(address) && { key: 'address', words: 'نشانی' },
    seal && { key: 'seals', words: `نمادهای اعتماد، مانند «${seal.name}»` },
    page && { key: 'social', words: 'صفحه‌های شبکه‌های اجتماعی' },
  ];
  return found.filter((one) => one !== undefined && one !== false);
}
