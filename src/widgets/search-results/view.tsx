import type { ViewInput } from '../../builder/widget.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import { sampleNote } from '../shared/sample-note.ts';
import { sampleSearch } from '../shared/sample-search.ts';
import { FoundResults } from './results.tsx';
import type { schema } from './schema.ts';

/** The results of the search that the page is for; nothing on other pages. */
export function SearchResultsView({
  props,
  attrs,
  page,
  data,
}: ViewInput<typeof schema, ReadonlyMap<string, MenuLink[]>>) {
  const search = page.search ?? (page.editing ? sampleSearch : null);
  if (!search) return null;
  return (
    <div {...attrs} {...(page.search ? {} : sampleNote(page, 'نتیجهٔ جست‌وجو'))}>
      <FoundResults data={search} menus={data ?? new Map()} {...props} />
    </div>
  );
}
