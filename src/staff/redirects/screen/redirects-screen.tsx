import { ListPlus, Pencil, Plus, Signpost, Trash2 } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import type { Redirect } from '../../../content/redirects/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import { RedirectDialog } from '../../shared/screen/redirect-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

const start: ListStart = { sort: '-createdAt' };

/** `/wp-admin/redirects/`: redirects, including those from former addresses of pages. */
export default function RedirectsScreen() {
  const list = useListAddress(start);
  const refresh = useRefresh();
  /** Redirect being edited; null for a new one. */
  const [written, setWritten] = useState<Redirect | null>();
  const [isImporting, setImporting] = useState(false);
  const columns: ReadonlyArray<TableColumn<Redirect>> = [
    { id: 'from', label: 'از', isHeader: true, isSortable: true, cell: ({ from }) => <bdi dir="ltr">{from}</bdi> },
    { id: 'to', label: 'به', cell: (redirect) => <Target {...redirect} /> },
    { id: 'hits', label: 'چند بار', isSortable: true, cell: ({ hits }) => `${formatNumber(hits)} بار` },
    {
      id: 'lastHitAt',
      label: 'آخرین بار',
      isSortable: true,
      isExtra: true,
      cell: ({ lastHitAt }) => (lastHitAt === null ? 'هنوز نه' : <DateTime at={lastHitAt} />),
    },
    {
      id: 'createdAt',
      label: 'از کی',
      isSortable: true,
      isExtra: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      id: 'work',
      label: '',
      cell: (redirect) => (
        <IconButton label={`تغییر ${redirect.from}`} drawing={Pencil} onPress={() => setWritten(redirect)} />
      ),
    },
  ];
  const add = (
    <>
      <Button onPress={() => setWritten(null)}>
        <Glyph drawing={Plus} />
        تغییر مسیر تازه
      </Button>
      <Button kind="plain" onPress={() => setImporting(true)}>
        <Glyph drawing={ListPlus} />
        وارد کردن چند مسیر
      </Button>
    </>
  );
  return (
    <Screen title="تغییر مسیرها" trail={[{ label: navGroups.site }]} actions={add}>
      <p className="hint">
        وقتی نشانی صفحه‌ای را عوض می‌کنید، نشانی پیشین خودش این‌جا می‌آید تا پیوندهای کهنه از کار نیفتند.
      </p>
      <ListScreen
        resource="redirects"
        label="تغییر مسیرها"
        list={list}
        search="جست‌وجو در نشانی‌ها و عنوان‌ها"
        columns={columns}
        bulk={[
          {
            action: 'delete',
            label: 'پاک کردن',
            drawing: Trash2,
            done: 'پاک شد',
            question: 'پس از این، این نشانی‌ها به جایی نمی‌رسند و بازدیدکننده «پیدا نشد» می‌بیند.',
          },
        ]}
        empty={
          <EmptyState drawing={Signpost} title="هنوز هیچ نشانی به جای دیگری نمی‌رود">
            <p>اگر صفحه‌ای را برداشته‌اید یا نشانی سایت پیشین‌تان فرق داشته، این‌جا بگویید هر کدام به کجا برود.</p>
          </EmptyState>
        }
      />
      {written !== undefined && (
        <RedirectDialog redirect={written} close={() => setWritten(undefined)} onDone={refresh} />
      )}
      {isImporting && <ImportDialog close={() => setImporting(false)} onDone={refresh} />}
    </Screen>
  );
}

/** Target of a redirect, and whether it resolves. */
function Target({ to, post, leads }: Redirect) {
  return (
    <>
      {post?.title}{' '}
      <a href={to} target="_blank" rel="noreferrer">
        <bdi dir="ltr">{to}</bdi>
      </a>
      {!leads && <span className="row-note problem">این صفحه منتشر نیست؛ فعلاً به جایی نمی‌رسد.</span>}
    </>
  );
}
