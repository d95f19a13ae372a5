import { z } from 'zod';
import { mediaKinds } from '../../content/media/types.ts';
import { menuItem } from '../../content/menus/write.ts';
import { pageFrames, postStatuses, postTypes } from '../../content/posts/types.ts';
import { readTarget } from '../../content/redirects/address.ts';
import { siteSettings } from '../../content/settings/schema.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { optionInput } from '../catalogue/option-input.ts';
import { calendars, couponKinds, cycles, deliveries, products } from '../catalogue/types.ts';

const id = z.number().int().positive();
const reference = id.nullable();
const time = z.number().int();
const count = z.number().int().min(0);
const flag = z.union([z.literal(0), z.literal(1)]);
const json = z.json();
const revision = z.strictObject({ title: z.string(), document: json });
/** Redirect target, parsed as typed input; an archive does not know the host of the site. */
const target = z.string().transform((typed, { issues }) => {
  const read = readTarget(typed, 'https://site.invalid');
  if ('to' in read) return read.to;
  issues.push({ code: 'custom', message: read.problem, input: typed });
  return z.NEVER;
});

/**
 * Record kinds of a content archive, ordered by their references; every line is one of these. Accounts and visitor
 * submissions are excluded. Documents reference posts, files and terms by id; see `numbers.ts`.
 */
export const transferred = {
  media: z.strictObject({
    ...{ id, kind: z.enum(mediaKinds), key: z.string(), mime: z.string(), bytes: time, width: time, height: time },
    ...{ alt: z.string(), title: z.string(), caption: z.string(), description: z.string(), file_name: z.string() },
    ...{ folder: z.string(), focal_x: time, focal_y: time, source_key: z.string().nullable(), crop: json },
    ...{ variants: z.array(z.looseObject({ key: z.string() })), created_at: time },
  }),
  /** Public author profiles, without their accounts. */
  authors: z.strictObject({
    ...{ slug: z.string().min(1), name: z.string().min(1), bio: z.string(), picture_id: reference },
    // Missing in archives of earlier versions.
    is_team: flag.default(0),
  }),
  terms: z.strictObject({
    ...{ id, taxonomy: z.string(), slug: z.string(), name: z.string(), description: z.string(), parent_id: reference },
    position: time,
  }),
  posts: z.strictObject({
    ...{ id, type: z.enum(postTypes), status: z.enum(postStatuses), slug: z.string(), path: z.string().nullable() },
    ...{ parent_id: reference, title: z.string(), excerpt: z.string(), featured_media_id: reference },
    ...{ published_at: time.nullable(), unpublish_at: time.nullable(), created_at: time, updated_at: time },
    ...{ meta: json, frame: z.enum(pageFrames), comments_open: flag, seo_title: z.string() },
    ...{ seo_description: z.string(), canonical: z.string(), noindex: flag },
    terms: z.array(id),
    live: revision.nullable(),
    /** Null if it equals the live revision. */
    draft: revision.nullable(),
    // Missing in archives of earlier versions.
    /** Scheduled next revision and its time. */
    next: z
      .strictObject({ ...revision.shape, at: time })
      .nullable()
      .default(null),
    /** Slug of the author; null without a public profile. */
    author: z.string().nullable().default(null),
  }),
  redirects: z
    .strictObject({
      ...{ from_path: z.string(), shown: z.string().nullable(), to_post_id: reference, to_path: target.nullable() },
      created_at: time,
    })
    .refine(({ to_post_id, to_path }) => (to_post_id === null) !== (to_path === null)),
  lines: z.strictObject({ slug: z.string(), name: z.string(), position: time }),
  plans: z.strictObject({
    ...{ id, slug: z.string(), code: z.string(), name: z.string(), category: z.string(), line: z.string() },
    ...{ specs: json, popular: flag, badge: z.string(), stock: z.enum(['available', 'low', 'out']), position: time },
    active: flag,
    // Missing in archives older than the shop.
    ...{ product: z.enum(products).default('vps'), calendar: z.enum(calendars).default('gregorian') },
    ...{
      delivery: z.enum(deliveries).default('manual'),
      delivery_settings: z.record(z.string(), z.string()).default({}),
    },
    ...{ needs_identity: flag.default(0), stock_count: count.nullable().default(null) },
    prices: z.array(
      z.strictObject({
        ...{ cycle: z.enum(cycles), amount_rial: id, renewal_rial: reference, setup_rial: count.default(0) },
      }),
    ),
  }),
  options: z
    .strictObject({
      ...{ slug: z.string(), name: z.string(), purpose: z.string(), kind: z.string(), settings: json },
      ...{ position: time, active: flag },
    })
    .refine(({ position: _position, active: _active, ...option }) => optionInput.safeParse(option).success),
  coupons: z.strictObject({
    ...{ code: z.string(), kind: z.enum(couponKinds), amount: id, plans: z.array(z.string()) },
    ...{ cycles: z.array(z.enum(cycles)), max_uses: reference, max_per_customer: reference },
    ...{ starts_at: time.nullable(), ends_at: time.nullable(), active: flag },
  }),
  vat: z.strictObject({ from_at: count, rate: count.max(5_000) }),
  menus: z.strictObject({ location: z.string(), name: z.string(), items: z.array(menuItem) }),
  settings: z
    .strictObject({ key: z.enum(Object.keys(siteSettings.shape) as [string, ...string[]]), value: json })
    .refine(({ key, value }) => siteSettings.shape[key as 'title'].safeParse(value).success),
} as const;

export type RecordKind = keyof typeof transferred;
export type ArchiveRecord<K extends RecordKind> = z.output<(typeof transferred)[K]>;
export const kinds = Object.keys(transferred) as RecordKind[];

/** Key of a record. */
export function keyOf(kind: RecordKind, thing: ArchiveRecord<RecordKind>): string | number {
  if ('id' in thing) return thing.id;
  if (kind === 'menus') return (thing as ArchiveRecord<'menus'>).location;
  if ('from_path' in thing) return thing.from_path;
  if ('from_at' in thing) return thing.from_at;
  if ('slug' in thing) return thing.slug;
  return 'code' in thing ? thing.code : (thing as ArchiveRecord<'settings'>).key;
}

export function nameOf(thing: ArchiveRecord<RecordKind>): string {
  if ('file_name' in thing) return thing.title || thing.file_name || String(thing.id);
  if ('name' in thing) return thing.name;
  if ('from_path' in thing) return thing.shown ?? thing.from_path;
  if ('from_at' in thing) return `${formatNumber(thing.rate / 100)}٪`;
  if ('code' in thing) return thing.code;
  return 'title' in thing ? thing.title : thing.key;
}
