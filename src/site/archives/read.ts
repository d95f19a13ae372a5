import type { PageContext } from '../../builder/context.ts';
import {
  type ArchiveName,
  archivePath,
  readArchivePath,
  readTypeArchivePath,
  timesOf,
} from '../../content/archives.ts';
import { listLoops } from '../../content/loops/index.ts';
import { labelsOf } from '../../content/posts/labels.ts';
import { readSettings } from '../../content/settings/index.ts';
import { ancestorsOf, findTerm, listAllTerms, readFormerSlugs } from '../../content/terms/index.ts';
import { authorsTag, findAuthorBySlug } from '../../content/users/index.ts';
import type { Platform } from '../../platform/context.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

type Scope = NonNullable<PageContext['archive']>['scope'];

/** A list of articles that have something in common: a term, an author, a time. */
export interface Archive {
  name: ArchiveName;
  /** Id of its term; null for archives of authors and times. */
  termId: number | null;
  /** Of its first page. */
  path: string;
  page: number;
  title: string;
  description: string;
  scope: Scope;
  /** The pages above it, nearest last, without the home page. */
  trail: Array<{ title: string; path: string }>;
  /** A write that names one of these changes it. */
  tags: string[];
  /** Of articles, on all pages. */
  total: number;
}

type Found = Pick<Archive, 'title' | 'description' | 'termId' | 'scope' | 'trail' | 'tags'>;

/** Finds the archive of a decoded path; null if there is none, or no article on that page. */
export async function findArchive(platform: Platform, path: string): Promise<Archive | null> {
  const archive = await readName(platform, path);
  if (!archive) return null;
  const { name, page } = archive;
  const found = await loadArchiveFacts(platform, name);
  if (!found) return null;
  const [list] = await listLoops(platform, [
    { type: 'post', ...found.scope, include: [], exclude: [], order: 'newest', count: 1, page: 1 },
  ]);
  const total = list?.total ?? 0;
  // A term may have no article yet; no list has more pages than articles.
  if (total < page && (page > 1 || name.kind === 'year' || name.kind === 'month' || name.kind === 'author'))
    return null;
  return { name, page, path: archivePath(name), total, ...found };
}

/** True if an address belongs to an archive, also one without articles yet, as for a draft. */
export async function mayBeArchive(platform: Platform, path: string): Promise<boolean> {
  const archive = await readName(platform, path);
  return archive !== null && (await loadArchiveFacts(platform, archive.name)) !== null;
}

/** Returns the redirect target of an archive address in another spelling, or with an old slug of its term; null if none. */
export async function findMovedArchive(platform: Platform, path: string): Promise<string | null> {
  const archive = await readName(platform, path);
  if (!archive) return null;
  const { name, page } = archive;
  const slugOf = await readFormerSlugs(platform);
  const slug = name.kind === 'category' || name.kind === 'tag' ? slugOf(name.kind, name.slug) : undefined;
  const present = archivePath(slug === undefined ? name : ({ ...name, slug } as ArchiveName), page);
  return present !== path && (await findArchive(platform, present)) ? present : null;
}

/** The archive that a path names: of articles, or of a type that staff defined. */
async function readName(platform: Platform, path: string): Promise<{ name: ArchiveName; page: number } | null> {
  return readArchivePath(path) ?? readTypeArchivePath(path, (await readSettings(platform)).contentTypes.types);
}

async function loadArchiveFacts(platform: Platform, name: ArchiveName): Promise<Found | null> {
  if (name.kind === 'category' || name.kind === 'tag') return describeTerm(platform, name);
  if (name.kind === 'type') {
    const { types } = (await readSettings(platform)).contentTypes;
    const scope = { terms: [], type: name.type };
    const title = labelsOf(name.type, types).all;
    return { title, description: '', termId: null, scope, trail: [], tags: [`type:${name.type}`] };
  }
  if (name.kind === 'author') {
    const author = await findAuthorBySlug(platform, name.slug);
    if (!author) return null;
    const scope = { terms: [], authorId: author.userId };
    return {
      title: `نوشته‌های ${author.name}`,
      description: author.bio,
      termId: null,
      scope,
      trail: [],
      tags: [authorsTag],
    };
  }
  const year = toPersianDigits(name.year);
  const times = timesOf(name);
  const when = name.kind === 'year' ? `سال ${year}` : `${formatJalali(times.from, { style: 'month' })} ${year}`;
  const trail = name.kind === 'year' ? [] : [{ title: year, path: archivePath({ kind: 'year', year: name.year }) }];
  return { title: `نوشته‌های ${when}`, description: '', termId: null, scope: { terms: [], times }, trail, tags: [] };
}

async function describeTerm(
  platform: Platform,
  { kind: taxonomy, slug }: { kind: 'category' | 'tag'; slug: string },
): Promise<Found | null> {
  const term = await findTerm(platform, { taxonomy, slug });
  if (!term) return null;
  const terms = (await listAllTerms(platform)).filter((one) => one.taxonomy === taxonomy);
  return {
    title: taxonomy === 'category' ? term.name : `برچسب ${term.name}`,
    description: term.description,
    termId: term.id,
    scope: { terms: [{ taxonomy, terms: [term.slug], operator: 'IN' }] },
    trail: ancestorsOf(terms, term.id).map((one) => ({
      title: one.name,
      path: archivePath({ kind: taxonomy, slug: one.slug }),
    })),
    tags: [`taxonomy:${taxonomy}`, `term:${term.id}`],
  };
}
