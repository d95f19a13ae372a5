import { UsersRound } from 'lucide';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { formatToman } from '../../../platform/money.ts';
import { formatNumber, toPersianDigits } from '../../../platform/persian/digits.ts';
import type { StaffCustomer } from '../../../shop/customers/staff.ts';
import { navGroups } from '../../define-nav.ts';

const start: ListStart = { sort: '-createdAt' };

/** `/wp-admin/customers/`: all customers of the shop. */
export default function CustomersScreen() {
  const list = useListAddress(start);
  return (
    <Screen title="مشتریان" trail={[{ label: navGroups.shop }]}>
      <ListScreen
        resource="customers"
        label="مشتریان"
        list={list}
        search="نام، شمارهٔ همراه یا ایمیل"
        columns={columns}
        empty={
          <EmptyState drawing={UsersRound} title="هنوز مشتری‌ای نیست">
            <p>هر کس که با شمارهٔ همراه یا ایمیلش در سایت وارد شود این‌جا می‌آید.</p>
          </EmptyState>
        }
      />
    </Screen>
  );
}

const columns: ReadonlyArray<TableColumn<StaffCustomer>> = [
  {
    id: 'name',
    label: 'مشتری',
    isHeader: true,
    isSortable: true,
    cell: ({ id, name, email, mobile }) => (
      <>
        <Link to={`/customers/${id}/`}>{name || 'بی‌نام'}</Link>
        <bdi dir="ltr">{mobile === null ? email : toPersianDigits(mobile)}</bdi>
      </>
    ),
  },
  { id: 'orders', label: 'سفارش‌ها', cell: ({ orders }) => formatNumber(orders) },
  { id: 'services', label: 'سرویس‌ها', cell: ({ services }) => formatNumber(services) },
  { id: 'balance', label: 'اعتبار', isExtra: true, cell: ({ balance }) => formatToman(balance) },
  {
    id: 'createdAt',
    label: 'عضویت',
    isSortable: true,
    isExtra: true,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
];
