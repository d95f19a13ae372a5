import { defineResource, read } from '../../http/staff/define-resource.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nav } from './nav.ts';
import type { PascalNameRow } from './responses.ts';
import { camelNameQuery } from './schemas.ts';

/** persian-label */
export const camelName = defineResource({ name: 'kebab-name', nav, right: 'staff.enter', calls });

function calls() {
  const rows: PascalNameRow[] = [{ id: 1, title: 'نمونه' }];
  return {
    'GET staff/kebab-name': read({
      query: camelNameQuery,
      async handle({ query: { q } }): Promise<ListResponse<PascalNameRow>> {
        const data = rows.filter(({ title }) => title.includes(q));
        return { data, total: data.length };
      },
    }),
  };
}
