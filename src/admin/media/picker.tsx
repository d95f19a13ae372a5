import { useState } from 'react';
import type { MediaKind } from '../../content/media/types.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { MediaRow } from '../../staff/media/responses.ts';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { lastPage } from '../kit/pagination.tsx';
import { useList } from '../kit/queries.ts';
import { SearchBox } from '../kit/search-box.tsx';
import { EmptyState, ErrorState, Loading } from '../kit/states.tsx';
import { useToast } from '../kit/toast.tsx';
import { DropArea } from './drop-area.tsx';
import { acceptedTypes, changesOf } from './labels.ts';
import { MediaGrid } from './media-grid.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const perPage = 24;

interface PickerInput {
  title: string;
  kinds: readonly MediaKind[];
  onPick(row: MediaRow): void;
  close(): void;
}

/** The dialog to select a file of the library, or to upload and select one. */
export function MediaPicker({ title, kinds, onPick, close }: PickerInput) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const list = useList('media', { page, perPage, sort: '-createdAt', q, filters: { kind: kinds.join(',') } });
  const { data: rows, total = 0, isMore } = list.data ?? {};
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const uploads = useUploads({
    folder: '',
    onDone(row) {
      if (kinds.includes(row.kind)) {
        toast({ tone: 'good', text: changesOf(row) });
        return onPick(row);
      }
      setProblem('این پرونده در کتابخانه گذاشته شد، ولی این‌جا نوع دیگری لازم است.');
    },
  });
  const last = lastPage({ total, isMore, list: { page, perPage } });
  return (
    <Modal title={title} close={close} isWide>
      <DropArea accept={kinds.flatMap((kind) => acceptedTypes[kind])} isMany={false} onFiles={uploads.add}>
        <UploadList {...uploads} />
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <SearchBox
          label="جست‌وجو در کتابخانه"
          value={q}
          onChange={(text) => {
            setQ(text);
            setPage(1);
          }}
        />
        {list.isPending && <Loading />}
        {list.error && <ErrorState error={list.error} retry={() => void list.refetch()} />}
        {rows?.length === 0 && (
          <EmptyState title={q === '' ? 'هنوز چیزی از این نوع در کتابخانه نیست' : 'چیزی پیدا نشد'}>
            <p>{q === '' ? 'پرونده‌ای بارگذاری کنید؛ همان انتخاب می‌شود.' : 'واژه‌ای دیگر بنویسید.'}</p>
          </EmptyState>
        )}
        {rows && rows.length > 0 && <MediaGrid label={title} rows={rows} onAction={onPick} />}
        {last > 1 && (
          <div className="picker-pages">
            <Button kind="plain" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
              قبلی
            </Button>
            <span role="status">
              صفحهٔ {formatNumber(page)}
              {!isMore && ` از ${formatNumber(last)}`}
            </span>
            <Button kind="plain" isDisabled={page === last} onPress={() => setPage(page + 1)}>
              بعدی
            </Button>
          </div>
        )}
      </DropArea>
      <div className="modal-actions">
        <Button kind="quiet" onPress={close}>
          انصراف
        </Button>
      </div>
    </Modal>
  );
}
