import { z } from 'zod';
/** Empty body, for calls whose address contains all parameters. */
export const nothing = z.strictObject({});

export const number = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const personId = z.string().regex(/^[\w-]{1,64}$/);

export const name = z.string().trim().min(1).max(100);

/** Public author profile; an empty name removes it. */
export const publicAuthor = z.object({
  name: z.string().trim().max(100),
  slug: z.string().trim().max(80),
  bio: z.string().trim().max(500),
  /** Of the media library. */
  pictureId: z.number().int().positive().nullable(),
  /** True for a group, such as the support team. */
  isTeam: z.boolean(),
});

export const id = z.number().int().positive();

export const version = z.number().int().positive();

/** Deletes an option or a coupon at the version that the caller has seen. */
export const removedOfCatalogue = z.strictObject({ version });

/** Reason for a change that will be questioned later. */
export const reason = z.string().trim().min(3, 'دلیل را در یک جمله بنویسید.').max(500, 'دلیل بیش از اندازه بلند است.');

export const withReason = z.strictObject({ reason });

const timestamp = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** `1` for payments with the test gateway, `0` for all others. */
export const test = z.enum(['0', '1']).optional();

/** From this moment, and before that one. */
export const times = { from: timestamp.optional(), until: timestamp.optional() };

export const page = z.coerce.number<number>().int().min(1).max(1_000_000).default(1);

/** Page numbers of each list on the screen of an order, an invoice, a service or a customer. */
export const orderPages = z.object({ events: page, attempts: page });

/** The key under which the progress of a download is stored. */
export const downloadKey = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .optional();
