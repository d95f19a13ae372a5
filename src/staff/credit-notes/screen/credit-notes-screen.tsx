import { Undo } from 'lucide';
import { Link } from 'react-router-dom';
import { creditNotesCsv } from '../../../admin/api.ts';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { DownloadLink } from '../../../admin/kit/download-link.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { formatToman, roundToToman } from '../../../platform/money.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { StaffCreditNote } from '../../../shop/credit-notes/staff.ts';
import { creditNotePath } from '../../../shop/paths.ts';
import { navGroups } from '../../define-nav.ts';
import { invoiceName, refundMethods } from '../../shared/screen/shop/labels.ts';
import { NarrowTimes } from '../../shared/screen/shop/narrow-times.tsx';
import { TestMark } from '../../shared/screen/shop/parts.tsx';

const start: ListStart = {
  sort: '-madeAt',
  filters: { method: undefined, from: undefined, until: undefined, test: undefined },
};

/** `/wp-admin/credit-notes/`: every credit note, newest first. */
export default function CreditNotesScreen() {
  const list = useListAddress(start);
  const isNarrowed = list.q !== '' || Object.values(list.filters).some((value) => value !== undefined);
  return (
    <Screen
      title="فاکتورهای برگشت"
      trail={[{ label: navGroups.shop }]}
      actions={
        <DownloadLink href={creditNotesCsv({ ...list.filters, q: list.q || null })}>گرفتن پروندهٔ CSV</DownloadLink>
      }
    >
      <ListScreen
        resource="credit-notes"
        label="فاکتورهای برگشت"
        list={list}
        search="شمارهٔ برگشت یا فاکتور، نام، شمارهٔ همراه یا ایمیل"
        filters={[
          {
            name: 'method',
            label: 'راه بازگشت',
            choices: [
              { value: undefined, label: 'همه' },
              ...Object.entries(refundMethods).map(([value, label]) => ({ value, label })),
            ],
          },
        ]}
        tools={<NarrowTimes list={list} />}
        columns={columns}
        empty={
          <EmptyState
            drawing={Undo}
            title={isNarrowed ? 'فاکتور برگشتی با این ویژگی‌ها نیست' : 'هنوز فاکتور برگشتی نیست'}
          >
            <p>
              {isNarrowed
                ? 'راه بازگشت، زمان یا عبارت دیگری را امتحان کنید.'
                : 'هر پولی که پس داده شود، یک فاکتور برگشت با شمارهٔ خودش می‌گیرد.'}
            </p>
          </EmptyState>
        }
      />
    </Screen>
  );
}

const columns: ReadonlyArray<TableColumn<StaffCreditNote>> = [
  {
    id: 'number',
    label: 'شماره',
    isHeader: true,
    isSortable: true,
    cell: (note) => (
      <>
        <a href={creditNotePath(note)}>فاکتور برگشت {formatNumber(note.number)}</a>
        <span className="row-note">
          {note.buyer} <TestMark isTest={note.isTest} />
        </span>
      </>
    ),
  },
  {
    id: 'invoice',
    label: 'فاکتور',
    cell: ({ invoiceId, invoiceNumber }) => <Link to={`/invoices/${invoiceId}`}>{invoiceName(invoiceNumber)}</Link>,
  },
  {
    id: 'total',
    label: 'مبلغ',
    cell: ({ total, vat }) => (
      <>
        <span className="amount">{formatToman(total)}</span>
        <span className="row-note">مالیات آن {formatToman(roundToToman(vat))}</span>
      </>
    ),
  },
  {
    id: 'method',
    label: 'راه بازگشت و دلیل',
    isExtra: true,
    cell: ({ method, reason }) => (
      <>
        {refundMethods[method]}
        {reason !== '' && <span className="row-note">{reason}</span>}
      </>
    ),
  },
  { id: 'madeAt', label: 'زمان', isSortable: true, cell: ({ madeAt }) => <DateTime at={madeAt} /> },
];
