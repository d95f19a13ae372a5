import type { Platform } from '../../platform/context.ts';
import { momentOf, msOf } from './better-auth-values.ts';

const hour = 60 * 60 * 1000;

/**
 * How long a session lasts: so long after its last use, and at most so long after its beginning, however much it is
 * used. Its use is noted now and then only.
 */
export const sessionLimits = { idleMs: 24 * hour, absoluteMs: 7 * 24 * hour, noteMs: 5 * 60 * 1000 } as const;

/** A session as far as its end is concerned. */
export interface SessionTimes {
  createdAt: Date;
  /** Of its last noted use. */
  updatedAt: Date;
}

export function isSessionOver({ createdAt, updatedAt }: SessionTimes, now: number): boolean {
  return isOver(createdAt.getTime(), updatedAt.getTime(), now);
}

function isOver(createdAt: number, usedAt: number, now: number): boolean {
  return now - createdAt >= sessionLimits.absoluteMs || now - usedAt >= sessionLimits.idleMs;
}

/** Notes that a session is in use, unless that was noted a moment ago. */
export async function touchSession(
  { db, clock, dialect }: Platform,
  { token, updatedAt }: { token: string; updatedAt: Date },
): Promise<void> {
  const now = clock.now();
  if (now - updatedAt.getTime() < sessionLimits.noteMs) return;
  await db
    .updateTable('session')
    .set({ updatedAt: momentOf({ dialect }, now) })
    .where('token', '=', token)
    .execute();
}

/** Ends a session; whoever still carries its token is a stranger. */
export async function endSession({ db }: Pick<Platform, 'db'>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', token).execute();
}

/** Removes what is left of sessions that are over. */
export async function sweepSessions({ db, clock, dialect }: Platform): Promise<void> {
  const before = (ms: number) => momentOf({ dialect }, clock.now() - ms);
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<=', before(sessionLimits.absoluteMs)),
        eb('updatedAt', '<=', before(sessionLimits.idleMs)),
      ]),
    )
    .execute();
}

/** A session as its owner sees it; its token is never shown. */
export interface ListedSession {
  id: string;
  createdAt: number;
  usedAt: number;
  address: string;
  agent: string;
}

/** The sessions of somebody that are not over, the last used first. */
export async function listSessions({ db, clock }: Platform, userId: string): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .execute();
  return rows
    .map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
      id,
      createdAt: msOf(createdAt),
      usedAt: msOf(updatedAt),
      address: ipAddress ?? '',
      agent: userAgent ?? '',
    }))
    .filter(({ createdAt, usedAt }) => !isOver(createdAt, usedAt, clock.now()))
    .sort((one, other) => other.usedAt - one.usedAt);
}

/** Ends one session of somebody; false when they have none of this id. */
export async function endOwnSession(
  { db }: Pick<Platform, 'db'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends the sessions of somebody, but for one that may stay. */
export async function endSessions(
  { db }: Pick<Platform, 'db'>,
  { userId, but = '' }: { userId: string; but?: string },
): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).where('id', '<>', but).execute();
}
