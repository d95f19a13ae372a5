import type { MenuItem } from '../../content/menus/types.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Documents, Numbers } from './documents.ts';
import { type ArchiveRecord, nameOf, type RecordKind } from './kinds.ts';
import type { Part } from './read.ts';

/** The kinds that have numbers. */
const numbered = ['media', 'terms', 'posts', 'plans'] as const;
type Numbered = (typeof numbered)[number];
const isNumbered = (kind: Part['kind']): kind is Numbered => (numbered as readonly string[]).includes(kind);

/** Identity of a record besides its id. */
interface Identity {
  id: number;
  name: string;
  /** Unique within its kind. */
  address: string | null;
  /** Records with the same id are the same, moved or changed, if one of these traits agrees. */
  traits: ReadonlyArray<string | number>;
}

/** Columns needed for it. */
interface Read {
  media: Pick<ArchiveRecord<'media'>, 'id' | 'key' | 'kind' | 'created_at' | 'file_name'>;
  terms: Pick<ArchiveRecord<'terms'>, 'id' | 'taxonomy' | 'slug' | 'name'>;
  posts: Pick<ArchiveRecord<'posts'>, 'id' | 'type' | 'path' | 'slug' | 'title' | 'created_at'>;
  plans: Pick<ArchiveRecord<'plans'>, 'id' | 'slug' | 'code' | 'name'>;
}

const identities: { [K in Numbered]: (thing: Read[K]) => Omit<Identity, 'name'> } = {
  media: ({ id, key, kind, created_at, file_name }) => ({
    ...{ id, address: key },
    traits: [`at ${created_at}`, ...(file_name === '' ? [] : [`${kind} ${file_name}`])],
  }),
  terms: ({ id, taxonomy, slug, name }) => ({
    ...{ id, address: `${taxonomy} ${slug}` },
    traits: [`${taxonomy} ${name}`],
  }),
  posts: ({ id, type, path, slug, title, created_at }) => ({
    ...{ id, address: path },
    traits: [`${type} at ${created_at}`, `${type} slug ${slug}`, `${type} title ${title}`],
  }),
  plans: ({ id, slug, code, name }) => ({ id, address: slug, traits: [`code ${code}`, `name ${name}`] }),
};
/** Identities of all records of the site, without documents. */
const known: { [K in Numbered]: (db: Db) => Promise<Array<Read[K]>> } = {
  media: (db) => db.selectFrom('media').select(['id', 'key', 'kind', 'created_at', 'file_name']).execute(),
  terms: (db) => db.selectFrom('terms').select(['id', 'taxonomy', 'slug', 'name']).execute(),
  posts: (db) => db.selectFrom('posts').select(['id', 'type', 'path', 'slug', 'title', 'created_at']).execute(),
  plans: (db) => db.selectFrom('plans').select(['id', 'slug', 'code', 'name']).execute(),
};

/** Mapping of archive records to the site. */
export interface Places {
  numberOf(kind: Numbered, id: number): number;
  /** Something of the archive has another number here. */
  isMoved: boolean;
  /** Two archive records that map to one. */
  clashes: string[];
}

/**
 * Maps archive records to the site: first by address, then by id if it is the same record. New records keep their id if it
 * is free, and otherwise get one that neither side uses.
 */
export async function findPlaces(db: Db, parts: AsyncIterable<Part>): Promise<Places> {
  const found: Record<Numbered, Identity[]> = { media: [], terms: [], posts: [], plans: [] };
  for await (const part of parts) {
    // Files come last.
    if (part.kind === 'file') break;
    if (!isNumbered(part.kind)) continue;
    const identify = identities[part.kind] as (thing: object) => Omit<Identity, 'name'>;
    for (const thing of part.things)
      found[part.kind].push({ ...identify(thing), name: nameOf(thing as ArchiveRecord<RecordKind>) });
  }
  const clashes: string[] = [];
  const numbers = new Map<Numbered, Map<number, number>>();
  for (const kind of numbered) {
    const identify = identities[kind] as (thing: object) => Omit<Identity, 'name'>;
    const here = (await known[kind](db)).map(identify);
    numbers.set(kind, placesOf(found[kind], here, clashes));
  }
  return {
    numberOf: (kind, id) => numbers.get(kind)?.get(id) ?? id,
    isMoved: [...numbers.values()].some((map) => [...map].some(([from, to]) => from !== to)),
    clashes,
  };
}

function placesOf(things: Identity[], here: Array<Omit<Identity, 'name'>>, clashes: string[]): Map<number, number> {
  const byId = new Map(here.map((one) => [one.id, one]));
  const byAddress = new Map(here.flatMap((one) => (one.address === null ? [] : [[one.address, one] as const])));
  let free = 1 + [...things, ...here].reduce((highest, { id }) => Math.max(highest, id), 0);
  const taken = new Map<number, Identity>();
  const numbers = new Map<number, number>();
  for (const thing of things) {
    const same = byId.get(thing.id);
    const isSame = same?.traits.some((trait) => thing.traits.includes(trait)) ?? false;
    const found = (thing.address !== null && byAddress.get(thing.address)) || (isSame ? same : undefined);
    const number = found?.id ?? (same ? free++ : thing.id);
    const other = taken.get(number);
    if (other) clashes.push(`«${other.name}» و «${thing.name}» در این سایت یکی می‌شوند.`);
    taken.set(number, thing);
    numbers.set(thing.id, number);
  }
  return numbers;
}

/** Something of an archive in the numbers of the site. */
export function inPlace<K extends RecordKind>(
  kind: K,
  thing: ArchiveRecord<K>,
  { places, documents }: { places: Places; documents: Documents },
): ArchiveRecord<K> {
  if (!places.isMoved) return thing;
  const numbers: Numbers = {
    post: (id) => places.numberOf('posts', id),
    media: (id) => places.numberOf('media', id),
    term: (id) => places.numberOf('terms', id),
  };
  const may = (of: (id: number) => number, id: number | null) => (id === null ? null : of(id));
  const revision = <R extends { document: unknown }>(one: R | null) =>
    one && { ...one, document: documents.renumber(one.document as object, numbers) };
  const item = ({ postId, url, children, ...rest }: MenuItem): MenuItem => ({
    ...rest,
    ...(postId === undefined ? {} : { postId: numbers.post(postId) }),
    ...(url === undefined ? {} : { url: documents.href(url, numbers) }),
    children: children.map(item),
  });
  const moved: { [Of in RecordKind]?: (one: ArchiveRecord<Of>) => object } = {
    media: (one) => ({ id: numbers.media(one.id) }),
    terms: (one) => ({ id: numbers.term(one.id), parent_id: may(numbers.term, one.parent_id) }),
    posts: (one) => ({
      id: numbers.post(one.id),
      parent_id: may(numbers.post, one.parent_id),
      featured_media_id: may(numbers.media, one.featured_media_id),
      terms: one.terms.map(numbers.term).sort((a, b) => a - b),
      live: revision(one.live),
      draft: revision(one.draft),
      next: revision(one.next),
    }),
    authors: (one) => ({ picture_id: may(numbers.media, one.picture_id) }),
    redirects: (one) => ({ to_post_id: may(numbers.post, one.to_post_id) }),
    plans: (one) => ({ id: places.numberOf('plans', one.id) }),
    menus: (one) => ({ items: one.items.map(item) }),
    settings: (one) => ({ value: settingInPlace(one, numbers) }),
  };
  return { ...thing, ...moved[kind]?.(thing as never) };
}

/** The settings that name pictures and templates. */
function settingInPlace({ key, value }: ArchiveRecord<'settings'>, { media, post }: Numbers): unknown {
  switch (key) {
    case 'logo':
    case 'favicon':
    case 'sharePicture':
      return typeof value === 'number' ? media(value) : value;
    case 'seals':
      return (value as Array<{ media: number | null }>).map((seal) => ({
        ...seal,
        media: seal.media === null ? null : media(seal.media),
      }));
    case 'archives': {
      const { template } = value as { template: number | null };
      return { ...(value as object), template: template === null ? null : post(template) };
    }
    default:
      return value;
  }
}
