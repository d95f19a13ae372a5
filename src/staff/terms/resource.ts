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
import type { StaffTerm, Term } from '../../content/terms/types.ts';
import type { Services } from '../../http/core/services.ts';
import { runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { describeBulk, named, numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { requireUnusedTerm } from '../../site/term-uses.ts';
import { nav } from './nav.ts';
import {
  changedTerm,
  mergedTerm,
  newTerm,
  removedTerm,
  taxonomyQuery,
  termOrder,
  termsBulk,
  termsQuery,
} from './schemas.ts';

/** Categories, tags and other terms of posts. */
export const terms = defineResource({
  name: 'terms',
  nav,
  right: 'terms.edit',
  kind: 'terms',
  async subjects(db, ids) {
    const rows = await db
      .selectFrom('terms')
      .select(['id', 'taxonomy', 'name'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, taxonomy, name }) => named(id, name, taxonomy === 'tag' ? 'برچسب' : 'دستهٔ'));
  },
  calls,
});

function calls({ platform }: Services) {
  return {
    'GET staff/terms': read({
      query: termsQuery,
      async handle({ query }): Promise<ListResponse<StaffTerm>> {
        const { rows, total } = await searchTerms(platform, query);
        return { data: rows, total };
      },
    }),
    /** All terms of a taxonomy in their order. */
    'GET staff/terms/tree': read({
      query: taxonomyQuery,
      handle: async ({ query: { taxonomy } }) => ({ terms: await listTerms(platform, taxonomy) }),
    }),
    'GET staff/terms/taxonomies': read({ handle: async () => ({ taxonomies: await listTaxonomies(platform) }) }),
    'POST staff/terms': write(
      {
        body: newTerm,
        maxBytes: 10_000,
        status: 201,
        handle: ({ body }): Promise<Term> => addTerm(platform, body),
      },
      ({ subject }) => `${subject} را ساخت`,
    ),
    /** A stale `version` returns 409 with `data.present`. */
    'PUT staff/terms/:id': write(
      {
        body: changedTerm,
        maxBytes: 10_000,
        handle: ({ id, body }): Promise<Term> => changeTerm(platform, { id, ...body }),
      },
      ({ subject }) => `${subject} را عوض کرد`,
    ),
    /** Reorders all terms of a taxonomy; returns 409 if the list is incomplete. */
    'POST staff/terms/order': write(
      {
        body: termOrder,
        maxBytes: 200_000,
        handle: ({ body }) => orderTerms(platform, body),
      },
      () => 'ترتیب دسته‌ها را عوض کرد',
    ),
    /** Merges a term into another: moves its posts, redirects its addresses and deletes it. */
    'POST staff/terms/:id/merge': write(
      {
        body: mergedTerm,
        maxBytes: 1_000,
        handle: ({ id, body }) => mergeTerm(platform, { id, ...body }),
      },
      ({ subject }) => `${subject} را با دسته‌ای دیگر یکی کرد`,
    ),
    'DELETE staff/terms/:id': write(
      {
        body: removedTerm,
        maxBytes: 1_000,
        handle: ({ id, body }) => deleteTerm(platform, { id, ...body, mayGo: requireUnusedTerm }),
      },
      ({ subject }) => `${subject} را حذف کرد`,
    ),
    'POST staff/terms/bulk': write(
      {
        body: termsBulk,
        maxBytes: 10_000,
        handle: ({ body }) => runBulk(body.ids, (id) => deleteTerm(platform, { id, mayGo: requireUnusedTerm })),
      },
      describeBulk({ delete: (subject) => `${subject} را حذف کرد` }),
    ),
  };
}
