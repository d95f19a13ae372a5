import { readFrom, readTarget } from '../../../content/redirects/address.ts';
import { saveRedirect } from '../../../content/redirects/index.ts';
import type { ImportedRule } from '../../model.ts';
import { createLookups } from '../lookups.ts';
import { pathOnSite } from '../origin-index.ts';
import { digestOf } from '../origins.ts';
import type { Records, Stage } from '../types.ts';

interface Value {
  from: string;
  to: string;
}

const stage: Stage<ImportedRule, Value> = {
  name: 'redirects',
  from: 'redirect',
  kind: 'redirect',
  isListed: true,
  takes: () => true,
  originOf: ({ id }) => ({ id }),
  async prepare({ from, to }, run) {
    const path = pathOnSite(from, run.import.site);
    const target = createLookups(run, []).link(to);
    const read = { from: readFrom(path ?? '', run.baseUrl), to: readTarget(target, run.baseUrl) };
    const problems = Object.values(read).flatMap((end) => ('problem' in end ? [end.problem] : []));
    const facts = { problems, from, to };
    const isRight = path !== null && problems.length === 0;
    return { title: from, facts, value: isRight ? { from: path, to: target } : null, isLinked: true };
  },
  plan: async () => ({ localId: '-1' }),
  async put({ platform, trx, run: { baseUrl } }, { value, known }) {
    const of = known
      ? await trx
          .selectFrom('redirects')
          .select(['id', 'version'])
          .where('id', '=', Number(known.localId))
          .executeTakeFirst()
      : undefined;
    const { id } = await saveRedirect(platform, { of: of ?? null, ...value, baseUrl });
    return { localId: String(id), isNew: true };
  },
};

/** Redirects of the plugin Redirection. */
export const redirects: Stage = stage as unknown as Stage;

export const redirectRecords: Records = {
  async print(db, localId) {
    const row = await db.selectFrom('redirects').selectAll().where('id', '=', Number(localId)).executeTakeFirst();
    return row ? digestOf(row.from_path, String(row.to_post_id), String(row.to_path), String(row.version)) : null;
  },
  async undo({ trx, touch }, { localId }) {
    await trx.deleteFrom('redirects').where('id', '=', Number(localId)).execute();
    touch('redirects');
    return null;
  },
};
