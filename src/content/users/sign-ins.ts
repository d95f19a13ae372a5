import type { Platform } from '../../platform/context.ts';

/** Result of a sign-in attempt; `recovery` succeeded with a recovery code. */
export type SignInResult = 'ok' | 'recovery' | 'wrong-password' | 'wrong-code' | 'locked';

/** Sign-in attempt for a known account. */
export interface SignIn {
  at: number;
  address: string;
  agent: string;
  result: SignInResult;
}

const keptMs = 180 * 24 * 60 * 60 * 1000;

/** Records a sign-in attempt; purges old ones. */
export async function recordSignIn(
  { db, clock }: Platform,
  { userId, agent, ...tried }: Omit<SignIn, 'at'> & { userId: string },
): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('sign_ins')
    .values({ ...tried, user_id: userId, at, agent: agent.slice(0, 300) })
    .execute();
  if (tried.result === 'ok' || tried.result === 'recovery')
    await db.updateTable('user').set({ lastSignInAt: at }).where('id', '=', userId).execute();
  await db
    .deleteFrom('sign_ins')
    .where('at', '<', at - keptMs)
    .execute();
}

/** Lists the last sign-in attempts of an account, newest first. */
export function listSignIns({ db }: Pick<Platform, 'db'>, userId: string, limit = 50): Promise<SignIn[]> {
  return db
    .selectFrom('sign_ins')
    .select(['at', 'address', 'agent', 'result'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
