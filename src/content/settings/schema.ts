import { z } from 'zod';
import { isEmailAddress } from '../../platform/email.ts';

const text = (limit: number) => z.string().trim().max(limit);

/** An address on this site or another one; nothing that a browser would run. */
const link = z
  .string()
  .max(2_000)
  .regex(/^(?:$|\/(?![/\\])|https?:\/\/)/);

/** The id of a picture of the media library. */
const picture = z.number().int().positive().nullable().default(null);

/** A connected service of another company; `id` is what it calls the site. */
const service = <T extends string>(providers: readonly [T, ...T[]]) =>
  z
    .strictObject({
      provider: z.enum(providers),
      id: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9_-]{0,100}$/)
        .default(''),
      /** Of Matomo, or of a script of any other service. */
      url: z
        .string()
        .trim()
        .max(2_000)
        .refine((text) => text === '' || (/^https:\/\//.test(text) && URL.canParse(text)))
        .default(''),
    })
    .nullable()
    .default(null);

/** All settings of the site with their defaults. Names in lower_case are the specification's own. */
export const siteSettings = z.strictObject({
  title: text(100).min(1).default('میزبان'),
  tagline: text(200).default('میزبانی وب و سرور مجازی'),
  /** Beside the title; without it the mark of the program. */
  logo: picture,
  /** Shown with links to pages that have no picture of their own. */
  sharePicture: picture,
  phone: text(30).default('02191000000'),
  email: z.union([z.literal(''), z.string().refine(isEmailAddress)]).default('info@example.com'),
  address: text(300).default('تهران، خیابان ولیعصر'),
  /** Pages of the company elsewhere, in the order of showing. */
  social: z
    .array(z.strictObject({ network: z.string().regex(/^[a-z][a-z-]{1,20}$/), url: link }))
    .max(20)
    .default([]),
  /** Trust seals and licences with a word on each; `media` is their picture. */
  seals: z
    .array(
      z.strictObject({
        name: text(100).min(1),
        text: text(300).default(''),
        url: link.default(''),
        media: picture,
      }),
    )
    .max(20)
    .default([]),
  colourScheme: z.enum(['auto', 'light', 'dark']).default('auto'),
  lightbox: z
    .strictObject({
      enabled: z.boolean().default(true),
      counter: z.boolean().default(true),
      fullscreen: z.boolean().default(true),
      zoom: z.boolean().default(true),
      share: z.boolean().default(true),
      titleFrom: z.enum(['title', 'caption', 'alt', 'none']).default('title'),
      descriptionFrom: z.enum(['description', 'caption', 'alt', 'none']).default('description'),
    })
    .prefault({}),
  lazy_load_background_images: z.boolean().default(true),
  popup: z.strictObject({ hasPopUps: z.boolean().default(true) }).prefault({}),
  facebook_sdk: z
    .strictObject({
      lang: z
        .string()
        .regex(/^[a-z]{2}_[A-Z]{2}$/)
        .default('fa_IR'),
      app_id: z
        .string()
        .regex(/^\d{0,32}$/)
        .default(''),
    })
    .prefault({}),
  lottie: z.strictObject({ defaultAnimationUrl: link.default('/animations/servers.json') }).prefault({}),
  /** The third-party services that pages load, some seconds after they are there; `consent`: only after the visitor agreed. */
  third_party: z
    .strictObject({
      consent: z.boolean().default(false),
      chat: service(['goftino', 'raychat', 'crisp', 'custom']),
      ads: service(['yektanet', 'najva', 'custom']),
      analytics: service(['matomo', 'ga4', 'custom']),
    })
    .prefault({}),
  /** Which comments wait for approval, and which are spam. */
  comments: z
    .strictObject({
      holdAll: z.boolean().default(false),
      /** Of people none of whose comments was approved before. */
      holdNewAuthors: z.boolean().default(true),
      /** With so many links or more; 0: never for links. */
      holdLinks: z.number().int().min(0).max(100).default(2),
      holdWords: z.array(text(100).min(1)).max(1_000).default([]),
      spamWords: z.array(text(100).min(1)).max(1_000).default([]),
    })
    .prefault({}),
});

export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings of a site that has changed none. */
export const defaultSettings: SiteSettings = siteSettings.parse({});
