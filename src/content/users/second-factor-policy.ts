import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { hasRight } from './rights.ts';
import type { Role } from './roles.ts';

const tag = 'role-demands';

/** Roles that require a second factor. */
export const rolesWithSecondFactor = cacheUntilChanged([tag], async ({ db }: Platform): Promise<readonly Role[]> => {
  const rows = await db.selectFrom('role_demands').select('role').where('second_factor', '=', 1).execute();
  return rows.map(({ role }) => role).filter((role) => hasRight({ role }, 'staff.enter'));
});

export function demandSecondFactor(platform: Platform, { role, isDemanded }: { role: Role; isDemanded: boolean }) {
  return runTransaction(platform, async (trx, touch) => {
    const second_factor = Number(isDemanded);
    await trx
      .insertInto('role_demands')
      .values({ role, second_factor })
      .onConflict((conflict) => conflict.column('role').doUpdateSet({ second_factor }))
      .execute();
    touch(tag);
  });
}
