import type { Draft } from './draft.ts';

/** Groups of settings; the URL selects the shown group. */
export const settingGroups = {
  identity: { label: 'هویت سایت', keys: ['title', 'tagline', 'logo', 'favicon'] },
  theme: { label: 'رنگ و اندازه', keys: ['colourScheme', 'theme'] },
  frame: { label: 'بالا و پایین صفحه', keys: [] },
  contact: { label: 'تماس و نمادها', keys: ['phone', 'email', 'address', 'hours', 'openingHours', 'seals'] },
  social: { label: 'شبکه‌ها', keys: ['social', 'share'] },
  pictures: {
    label: 'تصویر و ابزارک',
    keys: ['lightbox', 'lazy_load_background_images', 'offline', 'lottie', 'facebook_sdk'],
  },
  comments: { label: 'دیدگاه‌ها', keys: ['comments'] },
  seo: { label: 'سئو', keys: ['seo', 'sharePicture'] },
  shop: { label: 'فروش', keys: ['shop', 'renewals', 'codes'] },
  legal: { label: 'حقوقی', keys: ['legal'] },
  mail: { label: 'ایمیل', keys: [] },
  services: { label: 'سرویس‌های متصل', keys: ['third_party'] },
} as const satisfies Record<string, { label: string; keys: ReadonlyArray<keyof Draft> }>;

export type SettingGroup = keyof typeof settingGroups;
export const groupNames = Object.keys(settingGroups) as SettingGroup[];

/** The group that shows a value: `theme.light.primary` → `theme`. */
export function groupOf(path: string): SettingGroup {
  const [key] = path.split('.');
  return groupNames.find((name) => (settingGroups[name].keys as readonly string[]).includes(key ?? '')) ?? 'identity';
}
