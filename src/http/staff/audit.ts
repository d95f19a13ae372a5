import { listChangers, listChanges } from '../../content/audit/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { auditQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

/** Who changed what. */
export function auditRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/audit', {
      audience: 'audit.read',
      query: auditQuery,
      async handle({ query }) {
        const { rows, ...total } = await listChanges(platform, query);
        return { data: rows, ...total };
      },
    }),
    staffCall('GET staff/audit/people', {
      audience: 'audit.read',
      handle: async () => ({ people: await listChangers(platform) }),
    }),
  ];
}
