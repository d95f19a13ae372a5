import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storedNodes } from '../../builder/stored-nodes.ts';
import { termArchivePath } from '../../content/archives.ts';
import { filterKey, writeChoice } from '../../features/filters/codec.ts';
import { registry } from '../../widgets/index.ts';
import { loopGrid } from '../../widgets/loop-grid/index.ts';
import { allPosts } from '../all-posts.ts';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { Loading } from '../kit/states.tsx';

/**
 * Links to the archive of a term, `/blog/category/vps/`, or to a page with a list filtered by it:
 * `/blog/?e-filter-14f9e1d-category=vps`.
 */
export function TermForm({ onPick }: { onPick(href: string): void }) {
  const api = useApi();
  const [pageId, setPageId] = useState('');
  const [termId, setTermId] = useState('');
  const { data } = useQuery({
    queryKey: ['links', 'terms'],
    queryFn: async () => {
      const [pages, { terms }] = await Promise.all([
        allPosts(api, 'page', 'title'),
        api.call('GET staff/posts/choices', {}),
      ]);
      return { pages: pages.filter(({ status }) => status === 'published'), terms };
    },
  });
  const page = useQuery({
    queryKey: ['links', 'grid', pageId],
    queryFn: () => api.call('GET staff/posts/:id', { id: Number(pageId) }),
    enabled: pageId !== '',
  });
  if (!data) return <Loading />;
  const term = data.terms.find(({ id }) => String(id) === termId);
  const path = page.data?.post.path;
  const grid = page.data && gridIn(page.data.draft.document);
  const own = term ? termArchivePath(term) : null;
  const narrowed =
    term && path && grid
      ? `${path}?${new URLSearchParams({ [filterKey(grid, term.taxonomy)]: writeChoice({ terms: [term.slug] }) })}`
      : null;
  const href = pageId === '' ? own : narrowed;
  return (
    <>
      <SelectField
        label="دسته یا برچسب"
        value={termId}
        choices={[['', 'انتخاب کنید'], ...data.terms.map(({ id, name }) => [String(id), name] as const)]}
        onChange={setTermId}
      />
      <SelectField
        label="صفحه‌ای که فهرست را نشان می‌دهد"
        value={pageId}
        choices={[
          ['', own ? 'صفحهٔ خودش' : 'انتخاب کنید'],
          ...data.pages.map(({ id, title }) => [String(id), title] as const),
        ]}
        problem={page.data && !grid ? 'این صفحه «شبکهٔ نوشته‌ها» ندارد.' : undefined}
        onChange={setPageId}
      />
      <Button isDisabled={href === null} onPress={() => href !== null && onPick(href)}>
        تأیید
      </Button>
    </>
  );
}

/** The first list of posts in a document. */
function gridIn(document: unknown): string | null {
  for (const { node } of storedNodes(document, registry)) if (node.type === loopGrid.type) return node.id;
  return null;
}
