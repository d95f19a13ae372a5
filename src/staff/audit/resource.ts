import { listChangers, listChanges } from '../../content/audit/index.ts';
import type { AuditRow } from '../../content/audit/kinds.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read } from '../../http/staff/define-resource.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nav } from './nav.ts';
import { auditQuery } from './schemas.ts';

/** Audit log. */
export const audit = defineResource({ name: 'audit', nav, right: 'audit.read', calls });

function calls({ platform }: Services) {
  return {
    'GET staff/audit': read({
      query: auditQuery,
      async handle({ query }): Promise<ListResponse<AuditRow>> {
        const { rows, ...total } = await listChanges(platform, query);
        return { data: rows, ...total };
      },
    }),
    /** Users with audit entries. */
    'GET staff/audit/people': read({
      handle: async (): Promise<{ people: Array<{ id: string; name: string }> }> => ({
        people: await listChangers(platform),
      }),
    }),
  };
}
