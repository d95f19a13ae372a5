import { findType, loadContentTypes } from '../../content/content-types/index.ts';
import type { CustomField } from '../../content/content-types/schema.ts';
import { normalisePath } from '../../content/normalise-path.ts';
import type { CustomType } from '../../content/post-types.ts';
import type { PostType } from '../../content/posts/types.ts';
import type { Db } from '../../platform/db/tables.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ImportedField } from '../model.ts';

/** A post of the old site in this one; a plan has negative ids. */
export interface IndexedPost {
  id: number;
  type: PostType;
  path: string | null;
}

/** A term of the old site in this one. */
export interface IndexedTerm {
  id: number;
  taxonomy: string;
  slug: string;
  name: string;
}

/**
 * In-memory index of the records that a site's items became: documents are mapped synchronously, and each refers to
 * many. Takes about 200 bytes per post, term, author and file.
 */
export class OriginIndex {
  readonly #posts = new Map<string, IndexedPost>();
  readonly #terms = new Map<string, IndexedTerm>();
  readonly #termSlugs = new Map<string, IndexedTerm>();
  readonly #authors = new Map<string, { userId: string; slug: string }>();
  readonly #media = new Map<string, number>();
  readonly #files = new Map<string, number>();
  readonly #types = new Map<string, { type: CustomType; slug: string }>();
  readonly #fields = new Map<string, CustomField>();
  /** Old paths by their place here. */
  readonly #paths = new Map<string, IndexedPost | IndexedTerm>();

  addPost(originId: string, post: IndexedPost, address: string | null): void {
    this.#posts.set(originId, post);
    if (address !== null && post.path !== null) this.#paths.set(address, post);
  }

  addTerm(key: string, number: string | null, term: IndexedTerm, address: string | null): void {
    this.#termSlugs.set(key, term);
    if (number) this.#terms.set(number, term);
    if (address !== null) this.#paths.set(address, term);
  }

  addAuthor(login: string, number: string | null, author: { userId: string; slug: string }): void {
    this.#authors.set(login, author);
    if (number) this.#authors.set(`#${number}`, author);
  }

  addMedia(originId: string, file: string, id: number): void {
    this.#media.set(originId, id);
    if (file !== '') this.#files.set(file, id);
  }

  addType(name: string, type: CustomType, slug: string): void {
    this.#types.set(name, { type, slug });
  }

  addField(originId: string, field: CustomField): void {
    this.#fields.set(originId, field);
  }

  /** The type here that a type of the old site became. */
  type(name: string): CustomType | null {
    return this.#types.get(name)?.type ?? null;
  }

  /** Path prefix of such a type. */
  typeSlug(name: string): string | null {
    return this.#types.get(name)?.slug ?? null;
  }

  /** The definition here of a field of the old site. */
  field(originId: string): CustomField | null {
    return this.#fields.get(originId) ?? null;
  }

  post(originId: string | number): IndexedPost | null {
    return this.#posts.get(String(originId)) ?? null;
  }

  /** By its number on the old site. */
  term(number: string | number): IndexedTerm | null {
    return this.#terms.get(String(number)) ?? null;
  }

  termBySlug(taxonomy: string, slug: string): IndexedTerm | null {
    return this.#termSlugs.get(`${taxonomy}/${slug}`) ?? null;
  }

  author(login: string): { userId: string; slug: string } | null {
    return this.#authors.get(login) ?? null;
  }

  authorByNumber(number: string | number): { userId: string; slug: string } | null {
    return this.#authors.get(`#${number}`) ?? null;
  }

  media(originId: string | number): number | null {
    return this.#media.get(String(originId)) ?? null;
  }

  /** By the path below the uploads folder, as `mediaFile` returns it. */
  file(path: string): number | null {
    return this.#files.get(path) ?? null;
  }

  /** Place of a normalised path of the old site. */
  place(path: string): IndexedPost | IndexedTerm | null {
    return this.#paths.get(path) ?? null;
  }
}

/** Loads the records of a site's items from earlier runs. */
export async function loadOriginIndex(db: Db, site: string, fields: readonly ImportedField[]): Promise<OriginIndex> {
  const index = new OriginIndex();
  const defined = await loadContentTypes(db);
  for await (const { origin_id, local_id } of originsOf(db, site, 'type')) {
    const found = findType(defined, local_id as CustomType);
    if (found) index.addType(origin_id, found.type, found.slug);
  }
  const fieldIds = new Set(fields.map(({ id }) => id));
  for await (const { origin_id, local_id } of originsOf(db, site, 'field')) {
    const found = defined.fields.find(({ type, key }) => `${type}/${key}` === local_id);
    if (found && fieldIds.has(origin_id)) index.addField(origin_id, found);
  }
  for await (const { origin_id, alias, local_id } of originsOf(db, site, 'media')) {
    await yieldToEventLoop();
    index.addMedia(origin_id, alias ?? '', Number(local_id));
  }
  const authors = new Map(
    (await db.selectFrom('authors').select(['user_id', 'slug']).execute()).map((row) => [row.user_id, row.slug]),
  );
  for await (const { origin_id, alias, local_id } of originsOf(db, site, 'author')) {
    index.addAuthor(origin_id, alias, { userId: local_id, slug: authors.get(local_id) ?? '' });
  }
  const terms = new Map(
    (await db.selectFrom('terms').select(['id', 'taxonomy', 'slug', 'name']).execute()).map((row) => [row.id, row]),
  );
  for await (const { origin_id, alias, address, local_id } of originsOf(db, site, 'term')) {
    const term = terms.get(Number(local_id));
    if (term) index.addTerm(origin_id, alias, term, address);
  }
  for await (const rows of postsOf(db, site)) {
    for (const { origin_id, address, id, type, path } of rows)
      index.addPost(origin_id, { id, type, path }, address && pathOnSite(address, site));
    await yieldToEventLoop();
  }
  return index;
}

const atOnce = 1_000;

async function* originsOf(db: Db, site: string, kind: 'media' | 'author' | 'term' | 'type' | 'field') {
  let after = '';
  while (true) {
    const rows = await db
      .selectFrom('import_origins')
      .select(['origin_id', 'alias', 'address', 'local_id'])
      .where('site', '=', site)
      .where('kind', '=', kind)
      .where('origin_id', '>', after)
      .orderBy('origin_id')
      .limit(atOnce)
      .execute();
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.origin_id ?? '';
  }
}

async function* postsOf(db: Db, site: string) {
  let after = '';
  while (true) {
    const rows = await db
      .selectFrom('import_origins')
      .select(['origin_id', 'address', 'local_id'])
      .where('site', '=', site)
      .where('kind', '=', 'post')
      .where('origin_id', '>', after)
      .orderBy('origin_id')
      .limit(atOnce)
      .execute();
    const found = await db
      .selectFrom('posts')
      .select(['id', 'type', 'path'])
      .where('id', 'in', [...rows.map((row) => Number(row.local_id)), 0])
      .execute();
    const posts = new Map(found.map((post) => [post.id, post]));
    yield rows.flatMap(({ local_id, ...row }) => {
      const post = posts.get(Number(local_id));
      return post ? [{ ...row, ...post }] : [];
    });
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.origin_id ?? '';
  }
}

/** Placeholder of a site without an address, such as a kit. */
const noAddress = 'https://no-address.invalid';

/** The normalised site address that identifies items: `https`, without `www.` and trailing slash; empty if invalid. */
export function siteAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return '';
  return `https://${hostOf(parsed)}${parsed.pathname.replace(/\/+$/, '')}`;
}

/** Normalised path of an address of the old site; null for another site or none. */
export function pathOnSite(address: string, site: string): string | null {
  const own = new URL(site.startsWith('https:') ? site : noAddress);
  const url = URL.parse(address, own);
  if (!url || !/^https?:$/.test(url.protocol) || hostOf(url) !== hostOf(own)) return null;
  const base = own.pathname.replace(/\/*$/, '/');
  if (!`${url.pathname}/`.startsWith(base)) return null;
  try {
    return normalisePath(decodeURIComponent(url.pathname.slice(base.length - 1)));
  } catch {
    return null;
  }
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

/** Path of an uploaded file below the uploads folder without the size of a variant, in lower case; empty for others. */
export function mediaFile(address: string): string {
  const path = /(?:^|\/)wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/.exec(address)?.[1] ?? '';
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Invalid percent-encoding stays unchanged.
  }
  return decoded.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(\.[a-z0-9]+)$/i, '$1').toLowerCase();
}
