import { archivePath } from '../../content/archives.ts';
import { listMonths } from '../../content/posts/index.ts';
import { listPostSubjects, type PostSubject } from '../../content/posts/page-subjects.ts';
import type { ThemePart } from '../../content/posts/template-kind.ts';
import { readSettings } from '../../content/settings/index.ts';
import { listAllTerms } from '../../content/terms/index.ts';
import { listPublicAuthors } from '../../content/users/index.ts';
import { matchesConditions } from '../../features/conditions/match.ts';
import type { Conditions, PageSubject } from '../../features/conditions/types.ts';
import type { Platform } from '../../platform/context.ts';
import type { Archive } from '../../site/archives/read.ts';
import { subjectOfArchive, subjectOfPost } from '../../site/templates/subject.ts';

/** Every archive of the site. */
async function listArchives(platform: Platform): Promise<Array<Pick<Archive, 'name' | 'termId'>>> {
  const [terms, authors, months] = [
    await listAllTerms(platform),
    await listPublicAuthors(platform),
    await listMonths(platform),
  ];
  const { types } = (await readSettings(platform)).contentTypes;
  return [
    ...terms.flatMap(({ id, taxonomy, slug }) =>
      taxonomy === 'category' || taxonomy === 'tag' ? [{ name: { kind: taxonomy, slug }, termId: id } as const] : [],
    ),
    ...authors.map(({ slug }) => ({ name: { kind: 'author', slug } as const, termId: null })),
    ...months.map((month) => ({ name: { kind: 'month', ...month } as const, termId: null })),
    ...Array.from(new Set(months.map(({ year }) => year)), (year) => ({
      name: { kind: 'year', year } as const,
      termId: null,
    })),
    ...types.flatMap(({ type, slug, hasArchive }) =>
      hasArchive ? [{ name: { kind: 'type', type, slug } as const, termId: null }] : [],
    ),
  ];
}

/** A page of the site as conditions see it. */
interface SitePage {
  subject: PageSubject;
  /** The parts that templates may take over there. */
  parts: ThemePart[];
  path: string;
}

/** Every page of the site: posts from the oldest, archives, results of searches, and addresses without a page. */
export async function listSubjects(platform: Platform): Promise<SitePage[]> {
  const posts = await listPostSubjects(platform);
  const slugs = new Map((await listPublicAuthors(platform)).map(({ userId, slug }) => [userId, slug]));
  const archives = await listArchives(platform);
  const around: ThemePart[] = ['header', 'footer'];
  return [
    ...posts.map((post) => ({
      subject: subjectOfPost(post, slugs.get(post.authorId ?? '') ?? null),
      parts: isDressable(post) ? ([...around, 'single'] as ThemePart[]) : around,
      path: post.path,
    })),
    ...archives.map((archive) => ({
      subject: subjectOfArchive(archive),
      parts: [...around, 'archive'] as ThemePart[],
      path: archivePath(archive.name),
    })),
    { subject: { on: 'search' }, parts: [...around, 'archive'], path: '/?s=سرور' },
    { subject: { on: 'not-found' }, parts: [...around, 'not-found'], path: '/404/' },
  ];
}

const isDressable = ({ hasPlace }: PostSubject) => !hasPlace;

/**
 * Returns the address of the page with which a template is previewed unless another is chosen: the newest post that its
 * conditions include, else another page that they include, else one of its part.
 */
export async function findFitting(
  platform: Platform,
  { part, conditions }: { part: ThemePart; conditions: Conditions },
): Promise<string> {
  const pages = (await listSubjects(platform)).filter(({ parts }) => parts.includes(part));
  const fitting = pages.filter(({ subject }) => matchesConditions(conditions, subject));
  const isPost = ({ subject }: SitePage) => subject.on === 'post';
  return (fitting.findLast(isPost) ?? fitting[0] ?? pages.findLast(isPost) ?? pages[0])?.path ?? '/';
}
