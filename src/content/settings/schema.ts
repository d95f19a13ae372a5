import { z } from 'zod';
import { foreignCurrencies } from '../../platform/currencies.ts';
import { isEmailAddress } from '../../platform/email.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import {
  parseBankCard,
  parseCompanyId,
  parseNationalId,
  parsePostcode,
  parseSheba,
} from '../../platform/persian/validate.ts';
import { contentTypes } from '../content-types/schema.ts';
import { defaultSynonyms } from './default-synonyms.ts';
import { designSettings } from './design.ts';
import { messageSettings } from './messages.ts';
import { weekdays } from './opening-hours.ts';
import { defaultSeo, type SeoType } from './seo.ts';
import { siteCssLimit } from './site-css.ts';
import { timeOfDay } from './time-of-day.ts';
import { type TintName, tintNames } from './tints.ts';

const text = (limit: number) => z.string().trim().max(limit);

/** URL on this site or another one; no executable schemes such as `javascript:`. */
const link = z
  .string()
  .max(2_000)
  .regex(/^(?:$|\/(?![/\\])|https?:\/\/)/);

/** The id of a picture of the media library. */
const picture = z.number().int().positive().nullable().default(null);

/** Colours of a scheme that override the theme; derived colours (soft backgrounds, text on them) follow. */
const tints = z
  .strictObject(
    Object.fromEntries(
      tintNames.map((name) => [
        name,
        z
          .string()
          .regex(/^#[0-9a-f]{6}$/, 'رنگ را مانند ‎#2f45d8 بنویسید.')
          .optional(),
      ]),
    ) as Record<TintName, z.ZodOptional<z.ZodString>>,
  )
  .prefault({});

/** Addresses of pages of this site. */
const pageLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:$|\/(?![/\\]))/)
  .default('');

/** Templates of page titles or descriptions, by post type. */
const templates = (defaults: Record<SeoType, string>) =>
  z
    .strictObject({
      page: text(300).default(defaults.page),
      post: text(300).default(defaults.post),
      product: text(300).default(defaults.product),
    })
    .prefault({});

/** Connected third-party service; `id` is the site's id there. */
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

/** A number in the one form that is stored of it. */
const parsedNumber = (parse: (text: string) => string | null, message: string) =>
  z
    .string()
    .max(60)
    .overwrite((typed) => parse(typed) ?? typed.trim())
    .refine((number) => parse(number) !== null, message);

/** Bank account of the provider for transfers by buyers. */
const bankAccount = z.strictObject({
  bank: text(60).min(1, 'نام بانک را بنویسید.'),
  owner: text(100).min(1, 'نام صاحب حساب را بنویسید.'),
  sheba: parsedNumber(parseSheba, 'شمارهٔ شبا درست نیست؛ IR و ۲۴ رقم را بنویسید.'),
  /** Empty for none. */
  card: parsedNumber(
    (typed) => (typed.trim() === '' ? '' : parseBankCard(typed)),
    'شمارهٔ کارت ۱۶ رقم دارد و درست نیست.',
  ).default(''),
});

/** Seller as printed on invoices. Empty name, address and phone: those of the site. */
const legalSeller = z
  .strictObject({
    name: text(120).default(''),
    /** شناسهٔ ملی of a company, or کد ملی of a person. */
    nationalId: parsedNumber(
      (typed) => (typed.trim() === '' ? '' : (parseCompanyId(typed) ?? parseNationalId(typed))),
      'شناسهٔ ملی یازده رقم و کد ملی ده رقم است؛ آن را بررسی کنید.',
    ).default(''),
    registrationNumber: parsedNumber((typed) => {
      const digits = toLatinDigits(typed.trim());
      return /^\d{0,10}$/.test(digits) ? digits : null;
    }, 'شمارهٔ ثبت درست نیست؛ فقط رقم بنویسید.').default(''),
    province: text(60).default(''),
    city: text(60).default(''),
    address: text(300).default(''),
    postcode: parsedNumber(
      (typed) => (typed.trim() === '' ? '' : parsePostcode(typed)),
      'کد پستی درست نیست؛ ده رقم است.',
    ).default(''),
    phone: text(30).default(''),
  })
  .prefault({});

/** Kinds of goods on invoices: products, and `other` for top-ups and payments without a product. */
const goodsKinds = ['vps', 'shared-hosting', 'dedicated', 'licence', 'ssl', 'domain', 'backup', 'other'] as const;

/** Code of the tax organisation and unit of measure of a kind of goods. */
const goodsRow = z.strictObject({
  kind: z.enum(goodsKinds),
  code: parsedNumber((typed) => {
    const digits = toLatinDigits(typed.trim());
    return /^(?:\d{13})?$/.test(digits) ? digits : null;
  }, 'شناسهٔ کالا یا خدمت سیزده رقم است.'),
  unit: text(20).min(1, 'واحد اندازه‌گیری را بنویسید.').default('عدد'),
});

/** Consecutive days with the same opening hours; closing earlier than opening means the next morning. */
const openingHoursRow = z.strictObject({
  from: z.enum(weekdays),
  to: z.enum(weekdays),
  isClosed: z.boolean().default(false),
  opens: timeOfDay.default('09:00'),
  closes: timeOfDay.default('17:00'),
});

/** Synonymous words and phrases. */
export const synonymGroups = z
  .array(
    z
      .array(text(60).min(1))
      .min(2, 'در هر گروه دست‌کم دو واژه یا عبارت بنویسید.')
      .max(20, 'در هر گروه تا ۲۰ واژه یا عبارت جا می‌گیرد.'),
  )
  .max(300, 'تا ۳۰۰ گروه می‌توانید داشته باشید.');

/** All settings of the site with their defaults. Names in lower_case are the specification's own. */
export const siteSettings = z.strictObject({
  title: text(100).min(1).default('میزبان'),
  tagline: text(200).default('میزبانی وب و سرور مجازی'),
  /** Next to the title; defaults to the program's logo. */
  logo: picture,
  /** Browser tab icon; defaults to the program's logo. */
  favicon: picture,
  /** Share image of pages without their own picture. */
  sharePicture: picture,
  phone: text(30).default('02100000000'),
  email: z.union([z.literal(''), z.string().refine(isEmailAddress)]).default('info@example.com'),
  address: text(300).default('نمونه: تهران، خیابان ولیعصر'),
  /** Support hours: `شنبه تا چهارشنبه، ۹ تا ۱۷`. */
  hours: text(200).default(''),
  /** The opening hours of sales, which texts name as `{{rule:hours}}`. */
  openingHours: z.array(openingHoursRow).max(7).default([]),
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
  theme: z
    .strictObject({
      light: tints,
      dark: tints,
      corners: z.enum(['sharp', 'normal', 'round']).default('normal'),
      /** Vazirmatn as a web font, or the device's Persian font. */
      font: z.enum(['vazirmatn', 'system']).default('vazirmatn'),
      textSize: z.enum(['small', 'normal', 'large', 'larger']).default('normal'),
      /** Emphasis of headings over body text. */
      headings: z.enum(['calm', 'normal', 'strong']).default('normal'),
    })
    .prefault({}),
  design: designSettings,
  /** Types of posts and custom fields that staff defined. */
  contentTypes,
  /** Words of mails that staff changed. */
  messages: messageSettings,
  /** Custom CSS as it was typed; the builder reads it before it is printed. */
  css: z.string().max(siteCssLimit).default(''),
  /** Networks that share buttons may offer; empty means all. */
  share: z
    .strictObject({
      networks: z
        .array(z.string().regex(/^[a-z][a-z-]{1,20}$/))
        .max(40)
        .default([]),
    })
    .prefault({}),
  seo: z
    .strictObject({
      titles: templates(defaultSeo.titles),
      descriptions: templates(defaultSeo.descriptions),
      /** Minimum votes for ratings in structured data. */
      leastVotes: z.number().int().min(1).max(1_000).default(5),
      /** Submits every visible change to search engines that support IndexNow. */
      indexNow: z.boolean().default(false),
      /** Excludes the whole site from search engines. */
      noindex: z.boolean().default(false),
    })
    .prefault({}),
  search: z
    .strictObject({
      /** Synonym groups of the visitor search. */
      synonyms: synonymGroups.default(defaultSynonyms),
    })
    .prefault({}),
  /** Pages with the legal terms; empty for none. */
  legal: z.strictObject({ terms: pageLink, privacy: pageLink }).prefault({}),
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
  /** Browsers cache visited pages for offline use. */
  offline: z.boolean().default(false),
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
  /** Third-party services that pages load some seconds after the page; `consent`: only after the visitor agreed. */
  third_party: z
    .strictObject({
      consent: z.boolean().default(false),
      chat: service(['goftino', 'raychat', 'crisp', 'custom']),
      ads: service(['yektanet', 'najva', 'custom']),
      analytics: service(['matomo', 'ga4', 'custom']),
    })
    .prefault({}),
  /** When running services are billed, reminded of, suspended and ended. */
  renewals: z
    .strictObject({
      /** Days before the end of the current period at which the next invoice is created. */
      invoiceDays: z.number().int().min(1).max(60).default(14),
      /** Days before the end at which an unpaid invoice is reminded of. Notices at creation and on the last day are always sent. */
      reminderDays: z.array(z.number().int().min(1).max(60)).max(10).default([14, 7, 3, 1]),
      /** Days that an unpaid service stays active. */
      graceDays: z.number().int().min(0).max(60).default(3),
      /** Days that it then stays suspended before it is terminated. */
      keptDays: z.number().int().min(1).max(365).default(14),
      /** Invoices are paid from the customer's balance, when it is enough, a day before the end. */
      fromBalance: z.boolean().default(true),
    })
    .prefault({}),
  /** Comment policy: who may comment, which comments wait for approval, and which are spam. */
  comments: z
    .strictObject({
      /** New posts accept comments. */
      openByDefault: z.boolean().default(true),
      /** Age in days after which blog posts accept no comments; 0: never. */
      closeAfterDays: z.number().int().min(0).max(3_650).default(0),
      holdAll: z.boolean().default(false),
      /** Holds comments of people without an approved comment. */
      holdNewAuthors: z.boolean().default(true),
      /** Holds comments with this number of links or more; 0: never. */
      holdLinks: z.number().int().min(0).max(100).default(2),
      holdWords: z.array(text(100).min(1)).max(1_000).default([]),
      spamWords: z.array(text(100).min(1)).max(1_000).default([]),
    })
    .prefault({}),
  /**
   * Rate limits of SMS sign-in codes per hour. Beyond a limit the browser must solve a proof of work first. Only beyond
   * `smsPerHour` nothing is sent, except to browsers that have verified their number before.
   */
  codes: z
    .strictObject({
      /** Per IP address, which many people may share. */
      perAddress: z.number().int().min(1).max(10_000).default(20),
      /** For one number, by browsers that have not shown it before. */
      perNumber: z.number().int().min(1).max(100).default(5),
      /** For one number, by browsers that have. */
      perKnownBrowser: z.number().int().min(1).max(100).default(10),
      /** Wrong codes of one number. */
      triesPerNumber: z.number().int().min(5).max(1_000).default(15),
      /** On the whole site. */
      smsPerHour: z.number().int().min(10).max(100_000).default(1_000),
    })
    .prefault({}),
  shop: z
    .strictObject({
      /** Exchange rates in rial per unit of a foreign currency, and the time of their last change. */
      rates: z
        .array(
          z.strictObject({
            currency: z.enum(foreignCurrencies),
            rial: z.number().int().min(1).max(1_000_000_000),
            at: z.number().int().min(0),
          }),
        )
        .max(foreignCurrencies.length)
        .default([]),
      /** Maximum age of a rate for payments, in days. */
      rateDays: z.number().int().min(1).max(60).default(3),
      /** Accounts for bank transfers; without any, this payment method is not offered. */
      bankAccounts: z.array(bankAccount).max(5).default([]),
      /** Days after delivery within which a first purchase can be returned. */
      refundDays: z.number().int().min(0).max(90).default(7),
      /** Delivery time, worded as the end of a sentence: for automatic provisioning, and for hardware. */
      delivery: text(60).min(1, 'زمان تحویل را بنویسید.').default('چند دقیقه پس از پرداخت'),
      dedicatedDelivery: text(60).min(1, 'زمان تحویل را بنویسید.').default('۲۴ تا ۷۲ ساعت پس از پرداخت'),
      /** The seller's economic code, and the id of its memory in the official invoice system; empty for none. */
      economicCode: z
        .string()
        .trim()
        .regex(/^(?:\d{11}|\d{14})?$/, 'کد اقتصادی یازده یا چهارده رقم است.')
        .default(''),
      taxMemoryId: z
        .string()
        .trim()
        .regex(/^(?:[A-Z0-9]{6})?$/, 'شناسهٔ حافظهٔ مالیاتی شش حرف بزرگ لاتین یا رقم است.')
        .default(''),
      seller: legalSeller,
      goods: z
        .array(goodsRow)
        .max(goodsKinds.length)
        .refine((rows) => new Set(rows.map(({ kind }) => kind)).size === rows.length, 'هر نوع کالا یک سطر دارد.')
        .default([]),
    })
    .prefault({}),
});

export type SiteSettings = z.infer<typeof siteSettings>;
export type BankAccount = z.infer<typeof bankAccount>;

/** The settings of a site that has changed none. */
export const defaultSettings: SiteSettings = siteSettings.parse({});
