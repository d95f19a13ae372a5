import { z } from 'zod';
import { notInvited, personSorts, personStates } from '../../content/users/people-types.ts';
import { roles } from '../../content/users/roles.ts';
import { isEmailAddress } from '../../platform/email.ts';
import { listQuery } from './list-query.ts';

const personId = z.string().regex(/^[\w-]{1,64}$/);
const name = z.string().trim().min(1).max(100);
const version = z.number().int().positive();
const password = z.string().max(1024);

export const peopleQuery = listQuery({
  sorts: personSorts,
  sort: 'name',
  filters: { role: z.enum(roles).optional(), state: z.enum(personStates).optional() },
});

export const invitation = z.object({
  name,
  email: z.string().trim().refine(isEmailAddress, 'این نشانی ایمیل درست نیست.'),
  role: z.enum(roles).refine((role) => role !== 'customer', notInvited),
});

export const changedPerson = z.object({ name, role: z.enum(roles), version });

/** `heirId` is who gets the content; null when there is none. */
export const deletion = z.object({ heirId: personId.nullable(), version });

export const peopleBulk = z.strictObject({
  action: z.enum(['lock', 'unlock', 'end-sessions']),
  ids: z.array(personId).min(1).max(200),
});

/** Customers have none, so it cannot be demanded of them. */
export const roleDemand = z.object({ role: z.enum(roles).exclude(['customer']), secondFactor: z.boolean() });

export const changedProfile = z.object({ name });

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

/** Null ends all sessions of the caller but this one. */
export const endedSession = z.object({ id: personId.nullable() });

/** What only who knows the password may do. */
export const ownPassword = z.object({ password });

export const firstCode = z.object({ code: z.string().max(64) });
