import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, Plus } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState, ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { DataTable, type TableColumn } from '../../../admin/kit/table.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { templateKindNames } from '../../../content/posts/labels.ts';
import { mayCreate } from '../../../content/posts/rights.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import type { TemplateRow } from '../responses.ts';
import { ExplainAddress } from './explain-address.tsx';
import { NewTemplate } from './new-template.tsx';
import { editorOf } from './parts.ts';

/** `/wp-admin/templates/`: the templates of the theme, the pages they apply to, and why a page uses a template. */
export default function TemplatesScreen() {
  const api = useApi();
  const { user } = useSession().me;
  const [sort, setSort] = useState('part');
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', 'list'],
    queryFn: () => api.call('GET staff/templates', {}),
  });
  return (
    <Screen
      title="قالب‌های پوسته"
      trail={[{ label: navGroups.content }]}
      actions={
        data &&
        mayCreate(user, 'template') && (
          <Button onPress={() => setMaking(true)}>
            <Glyph drawing={Plus} />
            قالب تازه
          </Button>
        )
      }
    >
      {data && isMaking && <NewTemplate rows={data.templates} close={() => setMaking(false)} />}
      <p className="hint">
        قالب موردهای فهرست‌ها و بخش‌های نگه‌داشته این‌جا نیستند و شرطی ندارند: در <a href={listOf}>قالب‌ها</a> هستند و هنگام
        چیدن صفحه انتخاب می‌شوند.
      </p>
      <ExplainAddress />
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.templates.length === 0 && (
        <EmptyState drawing={LayoutTemplate} title="هنوز قالبی برای سربرگ، پابرگ، نوشته یا بایگانی نیست.">
          <p>تا آن هنگام صفحه‌ها با ظاهر خود سایت نشان داده می‌شوند.</p>
        </EmptyState>
      )}
      {data && data.templates.length > 0 && (
        <DataTable
          label="قالب‌های پوسته"
          rows={sorted(data.templates, sort)}
          columns={columns}
          sort={sort}
          onSort={setSort}
        />
      )}
    </Screen>
  );
}

const listOf = '/wp-admin/posts/?type=template';

const columns: ReadonlyArray<TableColumn<TemplateRow>> = [
  {
    id: 'title',
    label: 'قالب',
    isHeader: true,
    isSortable: true,
    cell: ({ id, title }) => <a href={editorOf(id)}>{title}</a>,
  },
  { id: 'part', label: 'بخش', isSortable: true, cell: ({ part }) => templateKindNames[part] },
  {
    id: 'places',
    label: 'کجا',
    isExtra: true,
    cell: ({ places, priority }) => (
      <>
        {places === '' ? 'هیچ‌جا' : places}
        {priority > 0 && `، با اولویت ${formatNumber(priority)}`}
      </>
    ),
  },
  {
    id: 'pages',
    label: 'چند صفحه',
    isSortable: true,
    cell: ({ state, pages }) => state === 'live' && formatNumber(pages),
  },
  { id: 'state', label: 'وضعیت', cell: (row) => <State row={row} /> },
];

function State({ row: { state, pages, conflicts } }: { row: TemplateRow }) {
  if (state === 'draft') return 'منتشر نشده';
  if (state === 'broken') return <strong className="problem">خراب است و کنار گذاشته شده</strong>;
  return (
    <>
      {pages === 0 ? 'بی‌استفاده' : 'در کار'}
      {conflicts.length > 0 && (
        <p className="problem">
          {`هم‌تراز با ${conflicts.map(({ title }) => `«${title}»`).join('، ')}؛ تازه‌ترینشان نشان داده می‌شود. به یکی اولویت بدهید.`}
        </p>
      )}
    </>
  );
}

function sorted(rows: readonly TemplateRow[], sort: string): TemplateRow[] {
  const key = sort.replace(/^-/, '') as 'title' | 'part' | 'pages';
  const compare = (a: TemplateRow, b: TemplateRow) =>
    key === 'pages' ? a.pages - b.pages : String(a[key]).localeCompare(String(b[key]), 'fa');
  return rows.toSorted((a, b) => (sort.startsWith('-') ? compare(b, a) : compare(a, b)));
}
