import { z } from 'zod';
import { name, personId } from '../../http/staff/schemas.ts';

const password = z.string().max(1024);

export const changedProfile = z.object({ name });

/** Null ends all sessions of the caller but this one. */
export const endedSession = z.object({ id: personId.nullable() });

/** Body of calls that require the caller's password. */
export const ownPassword = z.object({ password });

export const firstCode = z.object({ code: z.string().max(64) });
