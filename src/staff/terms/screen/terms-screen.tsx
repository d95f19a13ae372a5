import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, FolderTree, Merge, Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { MenuButton } from '../../../admin/kit/menu.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SearchBox } from '../../../admin/kit/search-box.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { carrierLabels, type TaxonomyLabels, taxonomyLabels } from '../../../content/terms/taxonomies.ts';
import type { StaffTerm } from '../../../content/terms/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';
import { TermTree } from './term-tree.tsx';

const start: ListStart = { sort: 'name', filters: { taxonomy: 'category' } };

/** Open dialog and its term; null for a new term. */
type Work = { does: 'write'; term: StaffTerm | null } | { does: 'merge' | 'remove'; term: StaffTerm };

/** `/wp-admin/terms/`: the terms of a taxonomy. Hierarchical taxonomies are shown as a tree, unless searched. */
export default function TermsScreen() {
  const api = useApi();
  const client = useQueryClient();
  const list = useListAddress(start);
  const taxonomy = list.filters.taxonomy ?? 'category';
  const words = taxonomyLabels(taxonomy);
  const [work, setWork] = useState<Work | null>(null);
  const { data } = useQuery({
    queryKey: ['terms', 'taxonomies'],
    queryFn: () => api.call('GET staff/terms/taxonomies', {}),
  });
  const refresh = () => client.invalidateQueries({ queryKey: ['terms'] });
  const add = (
    <Button onPress={() => setWork({ does: 'write', term: null })}>
      <Glyph drawing={Plus} />
      {words.fresh}
    </Button>
  );
  const empty = (
    <EmptyState drawing={FolderTree} title={`هنوز چیزی در «${words.all}» نیست`}>
      <p>این‌ها نوشته‌ها را مرتب می‌کنند تا بازدیدکننده زودتر به آنچه می‌خواهد برسد.</p>
      {add}
    </EmptyState>
  );
  const actionsOf = (term: StaffTerm) => (
    <>
      <IconButton label={`تغییر ${term.name}`} drawing={Pencil} onPress={() => setWork({ does: 'write', term })} />
      <MenuButton
        label={`کارهای دیگر با ${term.name}`}
        drawing={Ellipsis}
        empty=""
        items={[
          {
            id: 'merge',
            label: 'یکی کردن با دیگری',
            drawing: Merge,
            onAction: () => setWork({ does: 'merge', term }),
          },
          { id: 'remove', label: 'پاک کردن', drawing: Trash2, onAction: () => setWork({ does: 'remove', term }) },
        ]}
      />
    </>
  );
  const dialog = { words, taxonomy, close: () => setWork(null), onDone: refresh };
  return (
    <Screen title="دسته‌ها و برچسب‌ها" trail={[{ label: navGroups.content }]} actions={add}>
      <Filters
        label="نوع"
        choices={(data?.taxonomies ?? [{ name: taxonomy, count: 0 }]).map(({ name, count }) => ({
          label: count > 0 ? `${taxonomyLabels(name).all} (${formatNumber(count)})` : taxonomyLabels(name).all,
          href: list.href({ q: '', filters: { taxonomy: name } }),
          isChosen: name === taxonomy,
        }))}
      />
      <div className="list-tools">
        <SearchBox label="جست‌وجو در نام و نشانی" value={list.q} onChange={(q) => list.go({ q }, { replace: true })} />
      </div>
      {words.isTree && list.q === '' ? (
        <TermTree
          taxonomy={taxonomy}
          words={words}
          empty={empty}
          onOrder={refresh}
          note={(term) => <PostsLink term={term} words={words} />}
        >
          {actionsOf}
        </TermTree>
      ) : (
        <ListScreen
          resource="terms"
          label={words.all}
          list={list}
          columns={columnsOf(words, actionsOf)}
          bulk={[
            {
              action: 'delete',
              label: 'پاک کردن',
              drawing: Trash2,
              done: 'پاک شد',
              question: 'انتخاب‌شده‌ها از همهٔ نوشته‌ها برداشته می‌شوند؛ خود نوشته‌ها می‌مانند.',
            },
          ]}
          onBulk={() => void refresh()}
          empty={empty}
        />
      )}
      {work?.does === 'write' && <TermDialog key={work.term?.id} term={work.term} {...dialog} />}
      {work?.does === 'merge' && <MergeDialog term={work.term} {...dialog} />}
      {work?.does === 'remove' && <RemoveDialog term={work.term} {...dialog} />}
    </Screen>
  );
}

/** How many posts carry a term, and the list of them. */
function PostsLink({ term: { id, count }, words: { type } }: { term: StaffTerm; words: TaxonomyLabels }) {
  const noun = carrierLabels[type].one;
  if (count === 0) return <span className="hint">بدون {noun}</span>;
  return (
    <Link to={`/posts/?type=${type}&termId=${id}`}>
      {formatNumber(count)} {noun}
    </Link>
  );
}

const columnsOf = (
  words: TaxonomyLabels,
  actionsOf: (term: StaffTerm) => React.ReactNode,
): ReadonlyArray<TableColumn<StaffTerm>> => [
  { id: 'name', label: 'نام', isHeader: true, isSortable: true, cell: ({ name }) => name },
  { id: 'slug', label: 'نشانی', isExtra: true, cell: ({ slug }) => <bdi>{slug}</bdi> },
  {
    id: 'count',
    label: carrierLabels[words.type].all,
    isSortable: true,
    cell: (term) => <PostsLink term={term} words={words} />,
  },
  { id: 'work', label: '', cell: (term) => <span className="tree-work">{actionsOf(term)}</span> },
];
