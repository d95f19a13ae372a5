import { countQueries, listQueries } from '../../content/search/index.ts';
import { readSettings, updateSettings } from '../../content/settings/index.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nav } from './nav.ts';
import type { SearchRow, SynonymList } from './responses.ts';
import { changedSynonyms, searchesQuery } from './schemas.ts';

/** Searches of visitors, and the synonyms of the site search. */
export const searches = defineResource({
  name: 'searches',
  nav,
  right: 'searches.edit',
  kind: 'settings',
  calls,
});

function calls({ platform }: Services) {
  const synonyms = async (): Promise<SynonymList> => {
    const { search, updatedAt } = await readSettings(platform);
    return { groups: search.synonyms, updatedAt: updatedAt ?? 0 };
  };
  return {
    'GET staff/searches': read({
      right: 'searches.read',
      query: searchesQuery,
      async handle({ query: { missed, ...query } }): Promise<ListResponse<SearchRow>> {
        const [{ rows, total }, counts] = await Promise.all([
          listQueries(platform, { ...query, missed: missed === '1' }),
          countQueries(platform, query),
        ]);
        return { data: rows.map((row) => ({ id: row.query, ...row })), total, counts: { missed: counts } };
      },
    }),
    /** Synonyms of the site search. */
    'GET staff/synonyms': read({ handle: synonyms }),
    /** Replaces all groups; a stale `seenAt` returns 409. */
    'PUT staff/synonyms': write(
      {
        body: changedSynonyms,
        maxBytes: 1_000_000,
        async handle({ body: { groups, seenAt } }) {
          await updateSettings(platform, { search: { synonyms: groups } }, { seenAt });
          return synonyms();
        },
      },
      () => 'واژه‌های هم‌معنی جست‌وجو را عوض کرد',
    ),
  };
}
