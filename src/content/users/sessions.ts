import type { Platform } from '../../platform/context.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { msOf, storedTime } from './dialect-values.ts';
import { shownEmail } from './placeholder-email.ts';
import type { Role } from './roles.ts';

const hour = 60 * 60 * 1000;

/** Session lifetime: idle timeout, absolute timeout regardless of use, and the minimum interval between recorded uses. */
export const sessionLimits = { idleMs: 24 * hour, absoluteMs: 7 * 24 * hour, noteMs: 5 * 60 * 1000 } as const;

/** True if a session has expired, by its start and last use. */
export function isSessionOver({ createdAt, usedAt }: { createdAt: number; usedAt: number }, now: number): boolean {
  return now - createdAt >= sessionLimits.absoluteMs || now - usedAt >= sessionLimits.idleMs;
}

/** Session with its user. */
export interface Session {
  id: string;
  usedAt: number;
  user: {
    id: string;
    name: string;
    /** Empty if there is none. */
    email: string;
    role: Role;
    mustChangePassword: boolean;
    lockedAt: number | null;
  };
}

/** Starts a session; returns its token, of which only the hash is stored. */
export async function createSession(
  { db, clock, dialect }: Platform,
  { userId, address, agent }: { userId: string; address: string; agent: string },
): Promise<string> {
  const token = randomToken(32);
  const now = storedTime({ dialect }, clock.now());
  await db
    .insertInto('session')
    .values({
      id: randomToken(16),
      token: hashOfToken(token),
      userId,
      ipAddress: address,
      userAgent: agent,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return token;
}

/** Finds the session of a token; null if it does not exist or has expired. */
export async function findSession(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<Session | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'session.createdAt', 'session.updatedAt'])
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.mustChangePassword', 'user.lockedAt'])
    .where('session.token', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!row || isSessionOver({ createdAt: msOf(row.createdAt), usedAt: msOf(row.updatedAt) }, clock.now())) return null;
  const { sessionId, createdAt: _createdAt, updatedAt, email, mustChangePassword, ...user } = row;
  return {
    id: sessionId,
    usedAt: msOf(updatedAt),
    user: { ...user, email: shownEmail(email), mustChangePassword: Boolean(mustChangePassword) },
  };
}

/** Records that a session is in use, at most once per interval. */
export async function touchSession(
  { db, clock, dialect }: Platform,
  { id, usedAt }: Pick<Session, 'id' | 'usedAt'>,
): Promise<void> {
  const now = clock.now();
  if (now - usedAt < sessionLimits.noteMs) return;
  await db
    .updateTable('session')
    .set({ updatedAt: storedTime({ dialect }, now) })
    .where('id', '=', id)
    .execute();
}

/** Ends the session of a token. */
export async function endSession({ db }: Pick<Platform, 'db'>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', hashOfToken(token)).execute();
}

/** Purges expired sessions. */
export async function sweepSessions({ db, clock, dialect }: Platform): Promise<void> {
  const before = (ms: number) => storedTime({ dialect }, clock.now() - ms);
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

/** Lists the active sessions of a user, last used first. */
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
    .filter((session) => !isSessionOver(session, clock.now()))
    .sort((one, other) => other.usedAt - one.usedAt);
}

/** Ends one session of a user; false if they have none with this id. */
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

/** Ends the sessions of a user, optionally except one. */
export async function endSessions(
  { db }: Pick<Platform, 'db'>,
  { userId, but = '' }: { userId: string; but?: string },
): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).where('id', '<>', but).execute();
}
