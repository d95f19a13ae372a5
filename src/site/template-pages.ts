import type { Visitor } from '../builder/context.ts';
import type { SearchView } from '../builder/search-view.ts';
import type { ContentPlatform } from '../content/documents.ts';
import { type PublicPost, partTag } from '../content/posts/index.ts';
import type { PageSubject } from '../features/conditions/types.ts';
import { chooseTemplate } from '../features/templates/choose.ts';
import { searchHref } from '../widgets/shared/found-item.tsx';
import { archivePost, notFoundTitle, programPost } from './archives/post.ts';
import type { Archive } from './archives/read.ts';
import { postTags } from './cached-reads.ts';
import { searchTitle } from './search-data.ts';
import { readTemplates, templatesFor } from './templates/read.ts';
import { subjectOfArchive } from './templates/subject.ts';

/** Pages without a post. */
export interface TemplatePages<Page> {
  /** Renders a page of an archive; throws NotFound after its last page. */
  renderArchive(archive: Archive, query?: URLSearchParams): Promise<Page>;
  /** Renders a search results page from its template; null without a template, or with a personal one. */
  renderSearch(search: SearchView): Promise<Page | null>;
  /** Renders the page of addresses without one from its template; null without a template. */
  renderNotFound(): Promise<Page | null>;
}

export interface RenderInput {
  post: PublicPost;
  query?: URLSearchParams | undefined;
  visitor?: Visitor | undefined;
  archive?: Archive;
  search?: SearchView;
  /** Additional cache tags besides those of the post. */
  tags?: string[];
  /** True for the page of addresses without one. */
  isNotFound?: boolean;
}

export const notFound: PageSubject = { on: 'not-found' };
export const searches: PageSubject = { on: 'search' };

export function createTemplatePages<Page>({
  platform,
  render,
  isPersonal,
}: {
  platform: ContentPlatform;
  render(input: RenderInput): Promise<Page>;
  isPersonal(post: PublicPost): boolean;
}): TemplatePages<Page> {
  return {
    async renderArchive(archive, query) {
      const { winner } = chooseTemplate(await readTemplates(platform), 'archive', subjectOfArchive(archive));
      const chosen = winner?.template.post ?? null;
      const own = chosen ? postTags({ ...chosen, terms: [] }) : [];
      const tags = [...archive.tags, 'type:post', 'type:page', partTag('archive'), ...own];
      return render({ post: archivePost(archive, chosen), query, archive, tags });
    },
    async renderSearch(search) {
      const { winner } = chooseTemplate(templatesFor(await readTemplates(platform), searches), 'archive', searches);
      if (!winner) return null;
      const post = programPost(winner.template.post, { title: searchTitle(search), path: searchHref(search.text) });
      return isPersonal(post) ? null : render({ post, search });
    },
    async renderNotFound() {
      const { winner } = chooseTemplate(await readTemplates(platform), 'not-found', notFound);
      if (!winner) return null;
      const post = programPost(winner.template.post, { title: notFoundTitle, path: '/404/' });
      return render({
        post,
        isNotFound: true,
        tags: [partTag('not-found'), ...postTags({ ...winner.template.post, terms: [] })],
      });
    },
  };
}
