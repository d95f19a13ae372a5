import { listMonths } from '../../content/posts/index.ts';
import { listPostSubjects, type PostSubject } from '../../content/posts/page-subjects.ts';
import type { ThemePart } from '../../content/posts/template-kind.ts';
import { readSettings } from '../../content/settings/index.ts';
import { listAllTerms } from '../../content/terms/index.ts';
import { listPublicAuthors } from '../../content/users/index.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import type { Platform } from '../../platform/context.ts';
import { subjectOfArchive, subjectOfPost } from '../../site/templates/subject.ts';

/** Every page of the site as conditions see it, with the parts that templates may take over there. */
export async function listSubjects(platform: Platform): Promise<Array<{ subject: PageSubject; parts: ThemePart[] }>> {
  const [posts, terms, authors, months] = [
    await listPostSubjects(platform),
    await listAllTerms(platform),
    await listPublicAuthors(platform),
    await listMonths(platform),
  ];
  const { types } = (await readSettings(platform)).contentTypes;
  const slugs = new Map(authors.map(({ userId, slug }) => [userId, slug]));
  const archives = [
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
  const around: ThemePart[] = ['header', 'footer'];
  return [
    ...posts.map((post) => ({
      subject: subjectOfPost(post, slugs.get(post.authorId ?? '') ?? null),
      parts: isDressable(post) ? ([...around, 'single'] as ThemePart[]) : around,
    })),
    ...archives.map((archive) => ({
      subject: subjectOfArchive(archive),
      parts: [...around, 'archive'] as ThemePart[],
    })),
    { subject: { on: 'search' }, parts: [...around, 'archive'] },
    { subject: { on: 'not-found' }, parts: [...around, 'not-found'] },
  ];
}

const isDressable = ({ hasPlace }: PostSubject) => !hasPlace;
