import { ReceiptText } from 'lucide';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { formatToman } from '../../../platform/money.ts';
import type { StaffInvoice } from '../../../shop/invoices/staff.ts';
import { navGroups } from '../../define-nav.ts';
import { choicesOf, invoiceName, invoiceStates, purposes } from '../../shared/screen/shop/labels.ts';
import { NarrowTimes } from '../../shared/screen/shop/narrow-times.tsx';
import { StateBadge, TestMark } from '../../shared/screen/shop/parts.tsx';

const start: ListStart = {
  sort: '-createdAt',
  filters: { state: undefined, purpose: undefined, from: undefined, until: undefined, test: undefined },
};

/** `/wp-admin/invoices/`: every invoice and pro-forma, newest first. */
export default function InvoicesScreen() {
  const list = useListAddress(start);
  const isNarrowed = Object.values(list.filters).some((value) => value !== undefined);
  return (
    <Screen title="فاکتورها" trail={[{ label: navGroups.shop }]}>
      <ListScreen
        resource="invoices"
        label="فاکتورها"
        list={list}
        search="شمارهٔ فاکتور، نام، شمارهٔ همراه یا ایمیل"
        filters={[
          { name: 'state', label: 'وضعیت', choices: choicesOf(invoiceStates) },
          {
            name: 'purpose',
            label: 'بابت',
            choices: [
              { value: undefined, label: 'همه' },
              ...Object.entries(purposes).map(([value, label]) => ({ value, label })),
            ],
          },
        ]}
        tools={<NarrowTimes list={list} />}
        columns={columns}
        empty={
          <EmptyState drawing={ReceiptText} title={isNarrowed ? 'فاکتوری با این ویژگی‌ها نیست' : 'هنوز فاکتوری نیست'}>
            <p>
              {isNarrowed
                ? 'وضعیت یا زمان دیگری انتخاب کنید.'
                : 'با هر سفارش یک پیش‌فاکتور ساخته می‌شود که پس از پرداخت شماره می‌گیرد.'}
            </p>
          </EmptyState>
        }
      />
    </Screen>
  );
}

const columns: ReadonlyArray<TableColumn<StaffInvoice>> = [
  {
    id: 'number',
    label: 'شماره',
    isHeader: true,
    isSortable: true,
    cell: ({ id, number, buyer, isTest }) => (
      <>
        <Link to={`/invoices/${id}`}>{invoiceName(number)}</Link>
        <span className="row-note">
          {buyer.name} <TestMark isTest={isTest} />
        </span>
      </>
    ),
  },
  { id: 'purpose', label: 'بابت', isExtra: true, cell: ({ purpose }) => purposes[purpose] },
  { id: 'total', label: 'مبلغ', cell: ({ total }) => <span className="amount">{formatToman(total)}</span> },
  { id: 'state', label: 'وضعیت', cell: ({ state }) => <StateBadge told={invoiceStates[state]} /> },
  { id: 'createdAt', label: 'زمان', isSortable: true, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
];
