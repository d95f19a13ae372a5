import { keepPreviousData } from '@tanstack/react-query';
import { FolderInput, Trash2 } from 'lucide';
import { useEffect, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { BulkBar } from '../../../admin/kit/bulk-bar.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { type ListAddress, type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Pagination } from '../../../admin/kit/pagination.tsx';
import { useList, useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SearchBox } from '../../../admin/kit/search-box.tsx';
import { EmptyState, ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { DataTable } from '../../../admin/kit/table.tsx';
import { useLastPage } from '../../../admin/kit/use-last-page.ts';
import { DropArea } from '../../../admin/media/drop-area.tsx';
import { acceptedTypes, kindNames } from '../../../admin/media/labels.ts';
import { MediaGrid } from '../../../admin/media/media-grid.tsx';
import { UploadList } from '../../../admin/media/upload-list.tsx';
import { useUploads } from '../../../admin/media/use-uploads.ts';
import { mediaKinds } from '../../../content/media/types.ts';
import { navGroups } from '../../define-nav.ts';
import type { MediaRow } from '../responses.ts';
import { columns } from './columns.tsx';
import { Details } from './details.tsx';
import { FolderFilter } from './folders.tsx';
import { MoveDialog } from './move-dialog.tsx';
import './media-screen.css';

const start: ListStart = {
  sort: '-createdAt',
  filters: { kind: undefined, folder: undefined, unused: undefined, view: undefined, file: undefined },
};

const ofUploads = {
  title: 'بارگذاری هنوز تمام نشده است',
  loss: 'اگر بروید، پرونده‌هایی که هنوز در راه‌اند به کتابخانه نمی‌رسند.',
  leave: 'رفتن و لغو بارگذاری',
};

/** `/wp-admin/media/`: the library as grid or list. Open file, filters and search are stored in the URL. */
export default function MediaScreen() {
  const list = useListAddress(start);
  const { kind, folder, unused, view, file } = list.filters;
  const refresh = useRefresh();
  const uploads = useUploads({ folder: folder ?? '', onDone: refresh });
  const open = ({ id }: Pick<MediaRow, 'id'>) => list.go({ page: list.page, filters: { file: String(id) } });
  return (
    <Screen title="کتابخانهٔ رسانه" trail={[{ label: navGroups.content }]}>
      <LeaveGuard isChanged={uploads.isBusy} isKeptOnSearch words={ofUploads} />
      <DropArea accept={Object.values(acceptedTypes).flat()} isMany onFiles={uploads.add}>
        <UploadList {...uploads} />
        <Filters
          label="نوع پرونده"
          choices={[undefined, ...mediaKinds].map((value) => ({
            label: value === undefined ? 'همه' : kindNames[value],
            href: list.href({ filters: { kind: value } }),
            isChosen: kind === value,
          }))}
        />
        <div className="list-tools">
          <SearchBox
            label="جست‌وجو در نام، عنوان و متن"
            value={list.q}
            onChange={(q) => list.go({ q }, { replace: true })}
          />
          <FolderFilter folder={folder} onChange={(name) => list.go({ filters: { folder: name } })} />
          <Filters
            label="کاربرد"
            choices={[
              {
                label: 'با هر کاربرد',
                href: list.href({ filters: { unused: undefined } }),
                isChosen: unused === undefined,
              },
              { label: 'بی‌کاربرد', href: list.href({ filters: { unused: '1' } }), isChosen: unused === '1' },
            ]}
          />
          <Filters
            label="نما"
            choices={[
              {
                label: 'شبکه',
                href: list.href({ page: list.page, filters: { view: undefined } }),
                isChosen: view !== 'list',
              },
              {
                label: 'فهرست',
                href: list.href({ page: list.page, filters: { view: 'list' } }),
                isChosen: view === 'list',
              },
            ]}
          />
        </div>
        <Library list={list} open={open} />
      </DropArea>
      {file !== undefined && (
        <Details
          key={file}
          id={Number(file)}
          close={() => list.go({ page: list.page, filters: { file: undefined } })}
          onChange={refresh}
        />
      )}
    </Screen>
  );
}

/** One page of the library with bulk actions. */
function Library({ list, open }: { list: ListAddress; open(row: MediaRow): void }) {
  const api = useApi();
  const refresh = useRefresh();
  const { kind, folder, unused, view } = list.filters;
  const query = { ...list, filters: { kind, folder, unused } };
  const found = useList('media', query, { placeholderData: keepPreviousData });
  const { error, isPending, isPlaceholderData, refetch } = found;
  const { data, total, isMore } = found.data ?? {};
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  // The total of another search must not set the number of pages of this one.
  const isBeyond = useLastPage(list, isPlaceholderData ? undefined : found.data);
  const address = list.href({ page: list.page });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows selected on another page are not visible.
  useEffect(() => setChosen(new Set()), [address]);
  const locked = new Set((data ?? []).flatMap(({ id, mayChange }) => (mayChange ? [] : [id])));
  const selection = {
    chosen,
    locked,
    onChange: (keys: 'all' | ReadonlySet<string | number>) => {
      const ids = keys === 'all' ? (data ?? []).map(({ id }) => id) : ([...keys] as number[]);
      setChosen(new Set(ids.filter((id) => !locked.has(id))));
    },
  };
  const isNarrowed =
    list.q !== '' || list.page > 1 || kind !== undefined || folder !== undefined || unused !== undefined;
  return (
    <>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && data.length > 0 && (
        <div aria-busy={isPlaceholderData} className="list-body">
          {view === 'list' ? (
            <DataTable
              label="پرونده‌های کتابخانه"
              rows={data}
              columns={columns(open)}
              sort={list.sort}
              onSort={(sort) => list.go({ sort })}
              selection={selection}
            />
          ) : (
            <MediaGrid label="پرونده‌های کتابخانه" rows={data} onAction={open} selection={selection} />
          )}
          <Pagination list={list} total={total ?? data.length} isMore={isMore} />
        </div>
      )}
      {data?.length === 0 && !isBeyond && (
        <EmptyState title={isNarrowed ? 'چیزی پیدا نشد' : 'کتابخانه هنوز خالی است'}>
          <p>
            {isNarrowed
              ? 'واژه‌ای دیگر بنویسید، یا «همه» را انتخاب کنید.'
              : 'تصویر، ویدیو، PDF یا پویانمایی را همین‌جا رها کنید تا در صفحه‌ها به کارشان ببرید.'}
          </p>
        </EmptyState>
      )}
      <BulkBar
        ids={[...chosen]}
        actions={[{ ...move, open: setMoving }, remove]}
        run={(_action, ids) => api.call('POST staff/media/bulk', { body: { action: 'delete', ids: [...ids] } })}
        onDone={(failed) => {
          setChosen(new Set(failed));
          refresh();
        }}
      />
      {moving && (
        <MoveDialog
          ids={moving}
          close={() => setMoving(null)}
          onDone={(failed) => {
            setMoving(null);
            setChosen(new Set(failed));
            refresh();
          }}
        />
      )}
    </>
  );
}

const move = { action: 'move', label: 'بردن به پوشه', drawing: FolderInput, done: 'جابه‌جا شد' };
const remove = {
  action: 'delete',
  label: 'پاک کردن',
  drawing: Trash2,
  done: 'پاک شد',
  question: 'این پرونده‌ها برای همیشه پاک می‌شوند. آنچه جایی به کار رفته است پاک نمی‌شود.',
};
