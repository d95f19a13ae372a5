import { readDocument } from '../builder/document.ts';
import { documentReader } from '../builder/document-facts.ts';
import { storedNodes } from '../builder/stored-nodes.ts';
import { readArchivePath } from '../content/archives.ts';
import type { MenuItem } from '../content/menus/types.ts';
import { searchDocuments, type TextCondition } from '../content/posts/search-documents.ts';
import type { PostType } from '../content/posts/types.ts';
import { namesOfTerm } from '../content/terms/former.ts';
import type { Term } from '../content/terms/types.ts';
import { termOf } from '../features/conditions/present-terms.ts';
import type { Condition } from '../features/conditions/types.ts';
import { popupSettings } from '../features/popups/settings.ts';
import { templateSettings } from '../features/templates/settings.ts';
import { contains } from '../platform/db/contains.ts';
import { decodeJson } from '../platform/db/json.ts';
import type { Db } from '../platform/db/tables.ts';
import { fail } from '../platform/errors.ts';
import { slugify } from '../platform/persian/slug.ts';
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

/** Throws `InUse` if popups, loops, links or menus reference a term: without it they would show something else, or nothing. */
export async function requireUnusedTerm(db: Db, term: Term, atOnce?: number): Promise<void> {
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

async function findTermUses(db: Db, term: Term, atOnce?: number): Promise<TermUse[]> {
  const names: Names = { ...(await namesOfTerm(db, term)), taxonomy: term.taxonomy };
  const found = new Map<number, TermUse>();
  for await (const { id, type, title, document } of searchDocuments(db, mayName(names), atOnce)) {
    if (!found.has(id) && isNamedIn(document, names)) found.set(id, { in: type, title });
  }
  const menus = await db.selectFrom('menus').select(['name', 'items']).orderBy('id').execute();
  return [
    ...found.values(),
    ...menus
      .filter(({ items }) => leadsTo(decodeJson(items), names))
      .map(({ name }): TermUse => ({ in: 'menu', title: name })),
  ];
}

/** Restricts documents to those whose text may reference the term. */
const mayName =
  ({ slugs }: Names): TextCondition =>
  (text, eb) =>
    eb.or([
      eb.and([
        eb('posts.type', 'in', ['popup', 'template']),
        eb.or([contains(text, '"term"'), contains(text, '"archive"')]),
      ]),
      ...[...slugs].map((slug) => contains(text, slug)),
    ]);

function isNamedIn(document: object, names: Names): boolean {
  const { ids } = names;
  return (
    conditionsIn(document).some((condition) => ids.has(termOf(condition) ?? 0)) ||
    readFacts(document).links.some((link) => isArchive(link, names)) ||
    [...storedNodes(document, registry)].some(({ known }) => known !== null && isListed(known.props, names))
  );
}

/** Conditions of a popup or of a template. */
function conditionsIn(document: object): Condition[] {
  const settings = readDocument(document)?.settings ?? {};
  const all = [popupSettings.safeParse(settings).data?.conditions, templateSettings.safeParse(settings.template).data];
  return all.flatMap((conditions) => (conditions ? [...conditions.include, ...conditions.exclude] : []));
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
