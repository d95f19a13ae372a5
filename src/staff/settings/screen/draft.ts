import { type SiteSettings, siteSettings } from '../../../content/settings/schema.ts';
import { missingPart } from '../../../features/third-party/missing.ts';
import {
  type ThirdPartyKind,
  type ThirdPartyService,
  thirdPartyProviders,
} from '../../../features/third-party/types.ts';
import { problemsOf as refusals } from '../../../platform/field-problems.ts';

/** Unsaved settings of the screen. Popups have no switch here; search, design, types and messages have separate screens. */
export type Draft = Omit<SiteSettings, 'popup' | 'search' | 'design' | 'contentTypes' | 'css' | 'messages'>;

const elsewhere = { popup: true, search: true, design: true, contentTypes: true, css: true, messages: true } as const;
const keys = Object.keys(siteSettings.omit(elsewhere).shape) as Array<keyof Draft>;

/** Sentences for people by the path of the value they are about: `third_party.chat.id`. */
export type Problems = Readonly<Record<string, string>>;

/** The part of all settings that the screen shows. */
export function draftOf(settings: SiteSettings): Draft {
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as unknown as Draft;
}

/** Returns the settings of a draft that differ from the saved ones. */
export function changesOf(saved: Draft, draft: Draft): Partial<Draft> {
  const isChanged = (key: keyof Draft) => JSON.stringify(saved[key]) !== JSON.stringify(draft[key]);
  return Object.fromEntries(keys.filter(isChanged).map((key) => [key, draft[key]]));
}

/** Validates with the schema of the server, and finds half-configured services. */
export function problemsOf(changes: Partial<Draft>): Problems {
  const read = siteSettings.partial().safeParse(changes);
  const problems: Record<string, string> = { ...(read.success ? {} : sentencesFor(refusals(read.error))) };
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
  email: 'این نشانی ایمیل درست نیست.',
  app_id: 'شناسهٔ برنامه فقط رقم دارد.',
  lang: 'زبان را مانند fa_IR بنویسید.',
  defaultAnimationUrl: 'نشانی را با / آغاز کنید.',
};

/** Error messages of rejected values: the screen's message, or the one received. */
export function sentencesFor(refused: Problems): Problems {
  const last = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  return Object.fromEntries(Object.entries(refused).map(([path, said]) => [path, sentences[last(path)] ?? said]));
}
