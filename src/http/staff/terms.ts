import { z } from 'zod';
import { listTerms, upsertTerm } from '../../content/terms/index.ts';
import { editors } from '../../content/users/roles.ts';
import { taxonomyPattern } from '../../features/filters/codec.ts';
import { fail } from '../../platform/errors.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

/** The terms that posts are ordered by. */
export function staffTermRoutes({ platform }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/terms',
      audience: editors,
      async handle({ url }) {
        const taxonomy = z.string().regex(taxonomyPattern).safeParse(url.searchParams.get('taxonomy'));
        if (!taxonomy.success) throw fail('InvalidInput', { data: { fields: ['taxonomy'] } });
        const terms = await listTerms(platform, taxonomy.data);
        return Response.json({ terms });
      },
    }),
    route({
      method: 'POST',
      path: '/wp-json/mizban/v1/staff/terms',
      audience: editors,
      body: {
        schema: z.object({
          taxonomy: z.string().regex(taxonomyPattern),
          name: z.string().trim().min(1).max(200),
          slug: z.string().max(200).optional(),
          description: z.string().max(2_000).optional(),
          parentId: z.number().int().positive().nullable().optional(),
          position: z.number().int().min(0).max(1_000_000).optional(),
        }),
        maxBytes: 10_000,
      },
      async handle({ body }) {
        const term = await upsertTerm(platform, body);
        return Response.json(term, { status: 201 });
      },
    }),
  ];
}
