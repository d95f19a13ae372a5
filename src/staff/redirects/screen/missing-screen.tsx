import { EyeOff, SearchCheck, Undo2 } from 'lucide';
import { useState } from 'react';
import type { BulkAction } from '../../../admin/kit/bulk-bar.tsx';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import type { MissingAddress } from '../../../content/redirects/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import { RedirectDialog } from '../../shared/screen/redirect-dialog.tsx';

const start: ListStart = { sort: '-count', filters: { dismissed: undefined } };

const takeBack: BulkAction = {
  action: 'restore',
  label: 'برگرداندن به فهرست',
  drawing: Undo2,
  done: 'به فهرست برگشت',
};
const setAside: BulkAction = { action: 'dismiss', label: 'کنار گذاشتن', drawing: EyeOff, done: 'کنار گذاشته شد' };

/** `/wp-admin/missing/`: requested addresses that returned 404. */
export default function MissingScreen() {
  const list = useListAddress(start);
  const refresh = useRefresh();
  const [led, setLed] = useState<MissingAddress>();
  const isAside = list.filters.dismissed === '1';
  const columns: ReadonlyArray<TableColumn<MissingAddress>> = [
    {
      id: 'address',
      label: 'نشانی',
      isHeader: true,
      isSortable: true,
      cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
    },
    { id: 'count', label: 'چند بار', isSortable: true, cell: ({ count }) => `${formatNumber(count)} بار` },
    {
      id: 'referrer',
      label: 'پیوند از صفحهٔ',
      isExtra: true,
      cell: ({ referrer }) =>
        referrer && (
          <a href={encodeURI(referrer)} target="_blank" rel="noreferrer">
            <bdi dir="ltr">{referrer}</bdi>
          </a>
        ),
    },
    {
      id: 'firstAt',
      label: 'نخستین بار',
      isSortable: true,
      isExtra: true,
      cell: (row) => <DateTime at={row.firstAt} />,
    },
    { id: 'lastAt', label: 'آخرین بار', isSortable: true, cell: ({ lastAt }) => <DateTime at={lastAt} /> },
    {
      id: 'work',
      label: '',
      cell: (row) => (
        <Button kind="plain" aria-label={`فرستادن به صفحه: ${row.address}`} onPress={() => setLed(row)}>
          فرستادن به صفحه
        </Button>
      ),
    },
  ];
  return (
    <Screen title="نشانی‌های پیدانشده" trail={[{ label: navGroups.tools }]}>
      <p className="hint">
        بازدیدکنندگان این نشانی‌ها را خواسته‌اند و صفحه‌ای نبوده است. شمارش هر پانزده ثانیه نوشته می‌شود و از خود
        بازدیدکننده چیزی نگه نمی‌دارد.
      </p>
      <ListScreen
        resource="missing"
        label="نشانی‌های پیدانشده"
        list={list}
        search="جست‌وجو در نشانی‌ها"
        filters={[
          {
            name: 'dismissed',
            label: 'کدام‌ها',
            choices: [
              { value: undefined, label: 'نیازمند رسیدگی' },
              { value: '1', label: 'کنار گذاشته‌ها' },
            ],
          },
        ]}
        columns={columns}
        bulk={[isAside ? takeBack : { ...setAside, undo: takeBack }]}
        empty={
          <EmptyState
            drawing={SearchCheck}
            title={isAside ? 'چیزی کنار گذاشته نشده است' : 'هر نشانی که خواسته‌اند پیدا شده است'}
          />
        }
      />
      {led && <RedirectDialog redirect={null} from={led.address} close={() => setLed(undefined)} onDone={refresh} />}
    </Screen>
  );
}
