import { CompiledQuery, type RootOperationNode } from 'kysely';
import type { Db, DialectName } from './tables.ts';

/** Returns the query plan of each statement of some work, as reported by the database. */
export async function plansOf<P extends { db: Db; dialect: DialectName }>(
  platform: P,
  work: (watched: P) => Promise<unknown>,
): Promise<string[]> {
  const { db, dialect } = platform;
  const nodes: RootOperationNode[] = [];
  const watched = db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work({ ...platform, db: watched });
  const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain';
  return Promise.all(
    nodes.map(async (node) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
      return JSON.stringify(rows);
    }),
  );
}
