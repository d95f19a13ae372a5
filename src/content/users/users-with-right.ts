import type { Db } from '../../platform/db/tables.ts';
import { type Right, rightsOf } from './rights.ts';
import type { Role } from './roles.ts';

/** Lists users whose role has a right and who are not locked. */
export async function listUsersWithRight(db: Db, right: Right): Promise<Array<{ id: string; email: string }>> {
  const roles = (Object.keys(rightsOf) as Role[]).filter((role) => rightsOf[role].includes(right));
  return db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('role', 'in', roles)
    .where('lockedAt', 'is', null)
    .execute();
}
