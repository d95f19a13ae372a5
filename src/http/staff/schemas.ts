import { z } from 'zod';
/** Calls that say everything in their address. */
export const nothing = z.strictObject({});

export const number = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const personId = z.string().regex(/^[\w-]{1,64}$/);

export const name = z.string().trim().min(1).max(100);

/** What the public knows of an author; an empty name is nothing. */
export const publicAuthor = z.object({
  name: z.string().trim().max(100),
  slug: z.string().trim().max(80),
  bio: z.string().trim().max(500),
  /** Of the media library. */
  pictureId: z.number().int().positive().nullable(),
  /** A group of people, such as the support team. */
  isTeam: z.boolean(),
});

export const id = z.number().int().positive();

export const version = z.number().int().positive();

/** An option or a coupon that goes, as it was seen. */
export const removedOfCatalogue = z.strictObject({ version });
