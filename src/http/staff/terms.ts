import { listTerms, upsertTerm } from '../../content/terms/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { newTerm } from './bodies.ts';
import { termsQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

/** The terms that posts are ordered by. */
export function staffTermRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/terms', {
      audience: 'terms.edit',
      query: termsQuery,
      handle: async ({ query: { taxonomy } }) => ({ terms: await listTerms(platform, taxonomy) }),
    }),
    staffCall('POST staff/terms', {
      audience: 'terms.edit',
      body: { schema: newTerm, maxBytes: 10_000 },
      status: 201,
      handle: ({ body }) => upsertTerm(platform, body),
    }),
  ];
}
