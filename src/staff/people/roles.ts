import { demandSecondFactor, roles, rolesWithSecondFactor } from '../../content/users/index.ts';
import { rightsOf } from '../../content/users/rights.ts';
import { roleLabels } from '../../features/popups/labels.ts';
import type { Services } from '../../http/core/services.ts';
import { read, write } from '../../http/staff/define-resource.ts';
import type { RoleRow } from './responses.ts';
import { roleDemand } from './schemas.ts';

/** Roles with their rights, and which of them require a second factor. */
export function roleCalls({ platform }: Services) {
  async function roleRows(): Promise<{ roles: RoleRow[] }> {
    const demanded = await rolesWithSecondFactor(platform);
    return { roles: roles.map((role) => ({ role, rights: rightsOf[role], secondFactor: demanded.includes(role) })) };
  }

  return {
    'GET staff/roles': read({ handle: roleRows }),
    'PUT staff/roles': write(
      {
        body: roleDemand,
        maxBytes: 2_000,
        async handle({ body }): Promise<{ roles: RoleRow[] }> {
          await demandSecondFactor(platform, { role: body.role, isDemanded: body.secondFactor });
          return roleRows();
        },
      },
      ({ body }) =>
        `ورود دومرحله‌ای را برای نقش ${roleLabels[body.role]} ${body.secondFactor ? 'اجباری' : 'اختیاری'} کرد`,
    ),
  };
}
