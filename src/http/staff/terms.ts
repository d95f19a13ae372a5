import {
  addTerm,
  changeTerm,
  deleteTerm,
  listTaxonomies,
  listTerms,
  mergeTerm,
  orderTerms,
  searchTerms,
} from '../../content/terms/index.ts';
import { requireUnusedTerm } from '../../site/term-uses.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { runBulk } from './bulk.ts';
import { staffCall } from './staff-call.ts';
import {
  changedTerm,
  mergedTerm,
  newTerm,
  removedTerm,
  taxonomyQuery,
  termOrder,
  termsBulk,
  termsQuery,
} from './term-bodies.ts';

/** The terms that posts are ordered by. */
export function staffTermRoutes({ platform }: Services): Route[] {
  const audience = 'terms.edit';
  return [
    staffCall('GET staff/terms', {
      audience,
      query: termsQuery,
      async handle({ query }) {
        const { rows, total } = await searchTerms(platform, query);
        return { data: rows, total };
      },
    }),
    staffCall('GET staff/terms/tree', {
      audience,
      query: taxonomyQuery,
      handle: async ({ query: { taxonomy } }) => ({ terms: await listTerms(platform, taxonomy) }),
    }),
    staffCall('GET staff/terms/taxonomies', {
      audience,
      handle: async () => ({ taxonomies: await listTaxonomies(platform) }),
    }),
    staffCall('POST staff/terms', {
      audience,
      body: { schema: newTerm, maxBytes: 10_000 },
      status: 201,
      handle: ({ body }) => addTerm(platform, body),
    }),
    staffCall('PUT staff/terms/:id', {
      audience,
      body: { schema: changedTerm, maxBytes: 10_000 },
      handle: ({ params, body }) => changeTerm(platform, { id: Number(params.id), ...body }),
    }),
    staffCall('POST staff/terms/order', {
      audience,
      body: { schema: termOrder, maxBytes: 200_000 },
      async handle({ body }) {
        await orderTerms(platform, body);
        return {};
      },
    }),
    staffCall('POST staff/terms/:id/merge', {
      audience,
      body: { schema: mergedTerm, maxBytes: 1_000 },
      handle: ({ params, body }) => mergeTerm(platform, { id: Number(params.id), ...body }),
    }),
    staffCall('DELETE staff/terms/:id', {
      audience,
      body: { schema: removedTerm, maxBytes: 1_000 },
      async handle({ params, body }) {
        await deleteTerm(platform, { id: Number(params.id), ...body, mayGo: requireUnusedTerm });
        return {};
      },
    }),
    staffCall('POST staff/terms/bulk', {
      audience,
      body: { schema: termsBulk, maxBytes: 10_000 },
      handle: ({ body }) => runBulk(body.ids, (id) => deleteTerm(platform, { id, mayGo: requireUnusedTerm })),
    }),
  ];
}
