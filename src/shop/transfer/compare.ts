import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/tables.ts';
import { type Kind, keyOf, kinds, nameOf, type Thing } from './kinds.ts';
import { present } from './present.ts';
import type { Part } from './read.ts';

/** What becomes of the things of a kind. */
export interface KindPlan {
  kind: Kind;
  same: number;
  /** How many, and the names of the first. */
  added: { count: number; names: string[] };
  changed: { count: number; names: string[] };
}

export interface ImportPlan {
  kinds: KindPlan[];
  files: number;
  /** What stands in the way: something else has the address of something in the archive. */
  clashes: string[];
}

export type Verdict = 'same' | 'added' | 'changed';

/** How many names are told of each. */
const named = 20;

/** What is new, what differs and what is the same, of some things of a kind. */
export async function judge<K extends Kind>(
  db: Db,
  kind: K,
  things: Array<Thing<K>>,
): Promise<Array<{ thing: Thing<K>; verdict: Verdict }>> {
  const keys = things.map((thing) => keyOf(kind, thing as Thing<Kind>));
  const found = await present[kind](db, keys);
  const known = new Map(found.map((thing) => [keyOf(kind, thing as Thing<Kind>), thing]));
  return things.map((thing, index) => {
    const there = known.get(keys[index] as string | number);
    if (there === undefined) return { thing, verdict: 'added' };
    return { thing, verdict: isDeepStrictEqual(plain(there), plain(thing)) ? 'same' : 'changed' };
  });
}

/** Without what JSON does not know, so that both sides of a comparison went the same way. */
const plain = (thing: unknown) => JSON.parse(JSON.stringify(thing)) as unknown;

/** Reads a whole archive and tells what importing it would do; changes nothing. */
export async function planImport(db: Db, parts: AsyncIterable<Part>): Promise<ImportPlan> {
  const plans = new Map<Kind, KindPlan>(
    kinds.map((kind) => [kind, { kind, same: 0, added: { count: 0, names: [] }, changed: { count: 0, names: [] } }]),
  );
  const clashes: string[] = [];
  let files = 0;
  for await (const part of parts) {
    if (part.kind === 'file') {
      files += 1;
      continue;
    }
    const plan = plans.get(part.kind) as KindPlan;
    for (const { thing, verdict } of await judge(db, part.kind, part.things as never)) {
      if (verdict === 'same') {
        plan.same += 1;
        continue;
      }
      plan[verdict].count += 1;
      if (plan[verdict].names.length < named) plan[verdict].names.push(nameOf(thing as Thing<Kind>));
      const clash = await clashOf(db, part.kind, thing as Thing<Kind>);
      if (clash !== null) clashes.push(clash);
    }
  }
  return { kinds: [...plans.values()], files, clashes: clashes.slice(0, named) };
}

/** The name of something else that has what only one can have. */
async function clashOf(db: Db, kind: Kind, thing: Thing<Kind>): Promise<string | null> {
  if (kind === 'posts') {
    const { id, path } = thing as Thing<'posts'>;
    if (path === null) return null;
    const other = await db.selectFrom('posts').select('title').where('path', '=', path).where('id', '!=', id).execute();
    return other[0] ? `«${other[0].title}» نشانی ${path} را دارد.` : null;
  }
  if (kind === 'terms') {
    const { id, taxonomy, slug } = thing as Thing<'terms'>;
    const other = await db
      .selectFrom('terms')
      .select('name')
      .where('taxonomy', '=', taxonomy)
      .where('slug', '=', slug)
      .where('id', '!=', id)
      .execute();
    return other[0] ? `دستهٔ «${other[0].name}» نامک ${slug} را دارد.` : null;
  }
  if (kind === 'plans') {
    const { id, slug } = thing as Thing<'plans'>;
    const other = await db.selectFrom('plans').select('name').where('slug', '=', slug).where('id', '!=', id).execute();
    return other[0] ? `پلن «${other[0].name}» شناسهٔ ${slug} را دارد.` : null;
  }
  return null;
}
