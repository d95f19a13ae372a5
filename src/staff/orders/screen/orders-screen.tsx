import { ShoppingBag } from 'lucide';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { formatToman } from '../../../platform/money.ts';
import { formatNumber, toPersianDigits } from '../../../platform/persian/digits.ts';
import type { StaffOrder } from '../../../shop/orders/staff.ts';
import { SoldName } from '../../../ui/sold-name.tsx';
import { navGroups } from '../../define-nav.ts';
import { choicesOf, orderStates } from '../../shared/screen/shop/labels.ts';
import { NarrowTimes } from '../../shared/screen/shop/narrow-times.tsx';
import { StateBadge, TestMark } from '../../shared/screen/shop/parts.tsx';

const start: ListStart = {
  sort: '-placedAt',
  filters: { state: undefined, from: undefined, until: undefined, test: undefined },
};

/** `/wp-admin/orders/`: every order, newest first. */
export default function OrdersScreen() {
  const list = useListAddress(start);
  const isNarrowed = Object.values(list.filters).some((value) => value !== undefined);
  return (
    <Screen title="سفارش‌ها" trail={[{ label: navGroups.shop }]}>
      <ListScreen
        resource="orders"
        label="سفارش‌ها"
        list={list}
        search="کد سفارش، نام، شمارهٔ همراه یا ایمیل"
        filters={[{ name: 'state', label: 'وضعیت', choices: choicesOf(orderStates) }]}
        tools={<NarrowTimes list={list} />}
        columns={columns}
        empty={
          <EmptyState
            drawing={ShoppingBag}
            title={isNarrowed ? 'سفارشی با این ویژگی‌ها نیست' : 'هنوز کسی سفارشی نداده است'}
          >
            <p>
              {isNarrowed
                ? 'وضعیت یا زمان دیگری انتخاب کنید.'
                : 'هر سفارشی که در سایت ثبت شود همان لحظه این‌جا می‌آید، حتی پیش از پرداخت.'}
            </p>
          </EmptyState>
        }
      />
    </Screen>
  );
}

/** Number of purchases named in a row; the others are only counted. */
const named = 2;

function Bought({ labels }: { labels: readonly string[] }) {
  const more = labels.length - named;
  return (
    <ul className="bought">
      {labels.slice(0, named).map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same plan can be bought twice
        <li key={index}>
          <SoldName>{label}</SoldName>
        </li>
      ))}
      {more > 0 && <li className="row-note">و {formatNumber(more)} خرید دیگر</li>}
    </ul>
  );
}

const columns: ReadonlyArray<TableColumn<StaffOrder>> = [
  {
    id: 'code',
    label: 'سفارش',
    isHeader: true,
    cell: ({ id, code, buyer, isTest }) => (
      <>
        <Link to={`/orders/${id}`}>
          <bdi>{toPersianDigits(code)}</bdi>
        </Link>
        <span className="row-note">
          {buyer.name} <TestMark isTest={isTest} />
        </span>
      </>
    ),
  },
  { id: 'bought', label: 'خرید', cell: ({ bought }) => <Bought labels={bought} /> },
  {
    id: 'mobile',
    label: 'شمارهٔ همراه',
    isExtra: true,
    cell: ({ buyer }) => <bdi dir="ltr">{toPersianDigits(buyer.mobile)}</bdi>,
  },
  { id: 'total', label: 'مبلغ', cell: ({ total }) => <span className="amount">{formatToman(total)}</span> },
  { id: 'state', label: 'وضعیت', cell: ({ state }) => <StateBadge told={orderStates[state]} /> },
  { id: 'placedAt', label: 'زمان', isSortable: true, cell: ({ placedAt }) => <DateTime at={placedAt} /> },
];
