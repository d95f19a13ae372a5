import { z } from 'zod';
import { notInvited, personSorts, personStates } from '../../content/users/people-types.ts';
import { roles } from '../../content/users/roles.ts';
import { listQuery } from '../../http/staff/list-query.ts';
import { name, personId } from '../../http/staff/schemas.ts';
import { isEmailAddress } from '../../platform/email.ts';

const version = z.number().int().positive();

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

/** `heirId` is the user who receives the content; null if there is no content. */
export const deletion = z.object({ heirId: personId.nullable(), version });

export const peopleBulk = z.strictObject({
  action: z.enum(['lock', 'unlock', 'end-sessions']),
  ids: z.array(personId).min(1).max(200),
});

/** Customers have none, so it cannot be demanded of them. */
export const roleDemand = z.object({ role: z.enum(roles).exclude(['customer']), secondFactor: z.boolean() });
