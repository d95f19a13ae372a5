import { countQueries, listQueries } from '../../content/search/index.ts';
import { readSettings, updateSettings } from '../../content/settings/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { changedSynonyms } from './bodies.ts';
import { searchesQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

/**
 * Searches of visitors: `?days=30&page=2`, and with `?missed=1` only those without results; and the synonyms of the
 * site search.
 */
export function staffSearchRoutes({ platform }: Services): Route[] {
  const synonyms = async () => {
    const { search, updatedAt } = await readSettings(platform);
    return { groups: search.synonyms, updatedAt: updatedAt ?? 0 };
  };
  return [
    staffCall('GET staff/synonyms', { audience: 'searches.edit', handle: synonyms }),
    staffCall('PUT staff/synonyms', {
      audience: 'searches.edit',
      body: { schema: changedSynonyms, maxBytes: 1_000_000 },
      async handle({ body: { groups, seenAt } }) {
        await updateSettings(platform, { search: { synonyms: groups } }, { seenAt });
        return synonyms();
      },
    }),
    staffCall('GET staff/searches', {
      audience: 'searches.read',
      query: searchesQuery,
      async handle({ query: { missed, ...query } }) {
        const [{ rows, total }, counts] = await Promise.all([
          listQueries(platform, { ...query, missed: missed === '1' }),
          countQueries(platform, query),
        ]);
        return { data: rows.map((row) => ({ id: row.query, ...row })), total, counts: { missed: counts } };
      },
    }),
  ];
}
