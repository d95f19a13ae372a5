import { readDocument } from '../builder/document.ts';
import { documentReader } from '../builder/document-facts.ts';
import { storedNodes } from '../builder/stored-nodes.ts';
import { readArchivePath } from '../content/archives.ts';
import type { MenuItem } from '../content/menus/types.ts';
import type { PostType } from '../content/posts/types.ts';
import { namesOfTerm } from '../content/terms/former.ts';
import type { Term } from '../content/terms/types.ts';
import { popupSettings } from '../features/popups/settings.ts';
import { contains } from '../platform/db/contains.ts';
import { decodeJson } from '../platform/db/json.ts';
import type { Db } from '../platform/db/tables.ts';
import { fail } from '../platform/errors.ts';
import { slugify } from '../platform/persian/slug.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { registry } from '../widgets/index.ts';
import { loopSource, termSlugs } from '../widgets/shared/loop-source.ts';

/** References to a term, which block its deletion. */
type TermUse = { in: PostType; title: string } | { in: 'menu'; title: string };

const words: Record<TermUse['in'], string> = {
  popup: 'پاپ‌آپ',
  page: 'صفحهٔ',
  post: 'نوشتهٔ',
  product: 'محصول',
  template: 'قالب',
  menu: 'منوی',
};

/** Maximum number of named uses. */
const named = 5;

/** Batch size of searched documents; SQLite blocks other queries meanwhile. */
const searchedAtOnce = 1_000;

/** Throws `InUse` if popups, loops, links or menus reference a term: without it they would show something else, or nothing. */
export async function requireUnusedTerm(db: Db, term: Term, atOnce = searchedAtOnce): Promise<void> {
  const uses = await findTermUses(db, term, atOnce);
  if (uses.length === 0) return;
  const places = uses.slice(0, named).map(({ in: kind, title }) => `${words[kind]} «${title}»`);
  const more = uses.length > named ? ' و جاهای دیگر' : '';
  throw fail('InUse', {
    message: `«${term.name}» پاک نمی‌شود، چون این‌ها به آن تکیه دارند: ${places.join('، ')}${more}. نخست آن‌ها را عوض کنید، یا آن را با دیگری یکی کنید.`,
  });
}

type Names = Awaited<ReturnType<typeof namesOfTerm>> & Pick<Term, 'taxonomy'>;
const readFacts = documentReader(registry);

async function findTermUses(db: Db, term: Term, atOnce: number): Promise<TermUse[]> {
  const names: Names = { ...(await namesOfTerm(db, term)), taxonomy: term.taxonomy };
  const found = new Map<number, TermUse>();
  let after = 0;
  for (;;) {
    const last = await lastOfPortion(db, after, atOnce);
    if (last === null) break;
    for (const { id, type, title, document } of await mayName(db, names, { after, last })) {
      await yieldToEventLoop();
      if (!found.has(id) && isNamedIn(decodeJson(document), names)) found.set(id, { in: type, title });
    }
    after = last;
  }
  const menus = await db.selectFrom('menus').select(['name', 'items']).orderBy('id').execute();
  return [
    ...found.values(),
    ...menus
      .filter(({ items }) => leadsTo(decodeJson(items), names))
      .map(({ name }): TermUse => ({ in: 'menu', title: name })),
  ];
}

/** The last of the next posts in the order of their numbers; null behind the last of all. */
async function lastOfPortion(db: Db, after: number, atOnce: number): Promise<number | null> {
  const ids = db.selectFrom('posts').select('id').where('id', '>', after).orderBy('id').limit(atOnce);
  const { last } = await db
    .selectFrom(ids.as('portion'))
    .select((eb) => eb.fn.max<number | null>('portion.id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Query of the documents of some posts whose text may reference the term. */
function mayName(db: Db, names: Names, { after, last }: { after: number; last: number }) {
  return db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.post_id', 'posts.id')
    .select(['posts.id', 'posts.type', 'posts.title', 'revisions.document'])
    .where('posts.id', '>', after)
    .where('posts.id', '<=', last)
    .where('posts.status', '<>', 'trash')
    .where((eb) =>
      eb.or(
        (['live_revision_id', 'draft_revision_id', 'next_revision_id'] as const).map((column) =>
          eb('revisions.id', '=', eb.ref(`posts.${column}`)),
        ),
      ),
    )
    .where((eb) => {
      const text = eb.cast<string>('revisions.document', 'text');
      return eb.or([
        eb.and([eb('posts.type', '=', 'popup'), contains(text, '"term"')]),
        ...[...names.slugs].map((slug) => contains(text, slug)),
      ]);
    })
    .orderBy('posts.id')
    .execute();
}

function isNamedIn(document: object, names: Names): boolean {
  const { data: settings } = popupSettings.safeParse(readDocument(document)?.settings ?? {});
  const conditions = settings ? [...settings.conditions.include, ...settings.conditions.exclude] : [];
  return (
    conditions.some((condition) => condition.on === 'term' && names.ids.has(condition.id)) ||
    readFacts(document).links.some((link) => isArchive(link, names)) ||
    [...storedNodes(document, registry)].some(({ known }) => known !== null && isListed(known.props, names))
  );
}

/** True if the query of a loop references the term. */
function isListed({ terms }: Record<string, unknown>, { taxonomy, slugs }: Names): boolean {
  const { data = [] } = loopSource.shape.terms.safeParse(terms);
  return data.some((one) => one.taxonomy === taxonomy && termSlugs(one.slugs).some((slug) => slugs.has(slugify(slug))));
}

/** True if an address is the archive of the term. */
function isArchive(link: string, { taxonomy, slugs }: Names): boolean {
  const [path = ''] = link.split(/[?#]/);
  const name = readArchivePath(decoded(path))?.name;
  return name?.kind === taxonomy && 'slug' in name && slugs.has(slugify(name.slug));
}

const leadsTo = (items: MenuItem[], names: Names): boolean =>
  items.some(({ url, children }) => (url !== undefined && isArchive(url, names)) || leadsTo(children, names));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
