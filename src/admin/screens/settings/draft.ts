import { type SiteSettings, siteSettings } from '../../../content/settings/schema.ts';
import { missingPart } from '../../../features/third-party/missing.ts';
import {
  type ThirdPartyKind,
  type ThirdPartyService,
  thirdPartyProviders,
} from '../../../features/third-party/types.ts';

const keys = [
  'third_party',
  'lightbox',
  'lazy_load_background_images',
  'facebook_sdk',
  'lottie',
  'colourScheme',
  'logo',
  'sharePicture',
] as const satisfies Array<keyof SiteSettings>;

/** The settings of the screen, as somebody is changing them. */
export type Draft = Pick<SiteSettings, (typeof keys)[number]>;

/** Sentences for people by the path of the value they are about: `third_party.chat.id`. */
export type Problems = Readonly<Record<string, string>>;

/** The part of all settings that the screen shows. */
export function draftOf(settings: SiteSettings): Draft {
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as unknown as Draft;
}

/** What of a draft differs from what is saved. */
export function changesOf(saved: Draft, draft: Draft): Partial<Draft> {
  const isChanged = (key: keyof Draft) => JSON.stringify(saved[key]) !== JSON.stringify(draft[key]);
  return Object.fromEntries(keys.filter(isChanged).map((key) => [key, draft[key]]));
}

/** What the server would refuse, by its own schema, and services that are only half set up. */
export function problemsOf(changes: Partial<Draft>): Problems {
  const read = siteSettings.partial().safeParse(changes);
  const refused = read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
  const problems: Record<string, string> = { ...sentencesFor(refused) };
  for (const kind of Object.keys(thirdPartyProviders) as ThirdPartyKind[]) {
    const service: ThirdPartyService | null = changes.third_party?.[kind] ?? null;
    const missing = service && missingPart(service);
    if (missing) problems[`third_party.${kind}.${missing}`] ??= missingSentences[missing];
  }
  return problems;
}

const missingSentences = {
  id: 'شناسه را بنویسید؛ بدون آن این سرویس بارگذاری نمی‌شود.',
  url: 'نشانی را بنویسید؛ بدون آن این سرویس بارگذاری نمی‌شود.',
};

const sentences: Record<string, string> = {
  id: 'شناسه فقط از حرف و رقم لاتین و - و _ ساخته می‌شود، تا ۱۰۰ نویسه.',
  url: 'نشانی کامل را با https:// بنویسید.',
  app_id: 'شناسهٔ برنامه فقط رقم دارد.',
  lang: 'زبان را مانند fa_IR بنویسید.',
  defaultAnimationUrl: 'نشانی را با / آغاز کنید.',
};

/** What people are told about values that were refused. */
export function sentencesFor(paths: readonly string[]): Problems {
  const sentenceFor = (path: string) => sentences[path.slice(path.lastIndexOf('.') + 1)] ?? 'این مقدار پذیرفته نشد.';
  return Object.fromEntries(paths.map((path) => [path, sentenceFor(path)]));
}
