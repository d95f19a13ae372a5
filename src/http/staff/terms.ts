import { z } from 'zod';
import { listTerms, upsertTerm } from '../../content/terms/index.ts';
import { taxonomyPattern } from '../../features/filters/codec.ts';
import { fail } from '../../platform/errors.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { newTerm } from './bodies.ts';
import { staffCall } from './staff-call.ts';

/** The terms that posts are ordered by. */
export function staffTermRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/terms', {
      audience: 'terms.edit',
      async handle({ url }) {
        const taxonomy = z.string().regex(taxonomyPattern).safeParse(url.searchParams.get('taxonomy'));
        if (!taxonomy.success) throw fail('InvalidInput', { data: { fields: ['taxonomy'] } });
        return { terms: await listTerms(platform, taxonomy.data) };
      },
    }),
    staffCall('POST staff/terms', {
      audience: 'terms.edit',
      body: { schema: newTerm, maxBytes: 10_000 },
      status: 201,
      handle: ({ body }) => upsertTerm(platform, body),
    }),
  ];
}
