import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { formatBytes, kindNames, nameOf } from '../../../admin/media/labels.ts';
import { Thumbnail } from '../../../admin/media/thumbnail.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { MediaRow } from '../responses.ts';

/** The library as a list. */
export const columns = (open: (row: MediaRow) => void): ReadonlyArray<TableColumn<MediaRow>> => [
  {
    id: 'title',
    label: 'پرونده',
    isHeader: true,
    isSortable: true,
    cell: (row) => (
      <span className="media-line">
        <Thumbnail {...row} />
        <span>
          {nameOf(row)}
          <span className="hint">
            {kindNames[row.kind]}
            {row.folder && ` · ${row.folder}`}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'bytes', label: 'اندازه', isSortable: true, isExtra: true, cell: ({ bytes }) => formatBytes(bytes) },
  {
    id: 'uses',
    label: 'کاربرد',
    cell: ({ uses }) => (uses === 0 ? 'هیچ‌جا' : `${formatNumber(uses)} جا`),
  },
  {
    id: 'createdAt',
    label: 'زمان',
    isSortable: true,
    isExtra: true,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    id: 'work',
    label: '',
    cell: (row) => (
      <Button kind="plain" aria-label={`باز کردن ${nameOf(row)}`} onPress={() => open(row)}>
        باز کردن
      </Button>
    ),
  },
];
