import { Server } from 'lucide';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { productNames } from '../../../shop/catalogue/product-names.ts';
import { products } from '../../../shop/catalogue/types.ts';
import type { StaffService } from '../../../shop/services/staff.ts';
import { SoldName } from '../../../ui/sold-name.tsx';
import { navGroups } from '../../define-nav.ts';
import { choicesOf, serviceStates } from '../../shared/screen/shop/labels.ts';
import { RefundMarks, StateBadge, TestMark } from '../../shared/screen/shop/parts.tsx';
import { adapterName, identityLabel, jobLabel, stateLabel } from './labels.ts';

const start: ListStart = {
  sort: '-createdAt',
  filters: { waits: undefined, state: undefined, product: undefined, refunded: undefined },
};

/** `/wp-admin/services/`: everything that was sold and runs, and the queue of work on it. */
export default function ServicesScreen() {
  const list = useListAddress(start);
  const isQueue = list.filters.waits === '1';
  const isNarrowed = Object.values(list.filters).some((value) => value !== undefined);
  return (
    <Screen title="سرویس‌ها" trail={[{ label: navGroups.shop }]}>
      <ListScreen
        resource="services"
        label="سرویس‌ها"
        list={list}
        search="نشانی IP، نام سرور یا دامنه، پلن، کد سفارش یا مشتری"
        filters={[
          {
            name: 'waits',
            label: 'صف کار',
            choices: [
              { value: undefined, label: 'همه' },
              { value: '1', label: 'منتظر همکاران' },
            ],
          },
          { name: 'state', label: 'وضعیت', choices: choicesOf(serviceStates) },
          {
            name: 'product',
            label: 'نوع',
            choices: [
              { value: undefined, label: 'همه' },
              ...products.map((value) => ({ value, label: productNames[value] })),
            ],
          },
          {
            name: 'refunded',
            label: 'بازگشت پول',
            choices: [
              { value: undefined, label: 'همه' },
              { value: '1', label: 'برگشت‌خورده' },
            ],
          },
        ]}
        columns={columns}
        empty={
          <EmptyState
            drawing={Server}
            title={isQueue ? 'کاری منتظر شما نیست' : isNarrowed ? 'سرویسی با این ویژگی‌ها نیست' : 'هنوز سرویسی نیست'}
          >
            <p>
              {isQueue
                ? 'سرویس‌هایی که باید دستی ساخته شوند، کارهای ناموفق، آن‌هایی که هویت مشتری‌شان روشن نیست و سرورهایی که با فروش تفاوت دارند این‌جا می‌آیند.'
                : 'هر سفارشی که پرداخت شود این‌جا سرویس می‌شود.'}
            </p>
          </EmptyState>
        }
      />
    </Screen>
  );
}

const columns: ReadonlyArray<TableColumn<StaffService>> = [
  {
    id: 'hostname',
    label: 'سرویس',
    isHeader: true,
    cell: ({ id, hostname, label, isTest }) => (
      <>
        <Link to={`/services/${id}`}>
          {hostname === '' ? <SoldName>{label}</SoldName> : <bdi dir="ltr">{hostname}</bdi>}
        </Link>
        <span className="row-note">
          {hostname !== '' && <SoldName>{label}</SoldName>} <TestMark isTest={isTest} />
        </span>
      </>
    ),
  },
  { id: 'buyer', label: 'مشتری', isExtra: true, cell: ({ buyer }) => buyer },
  {
    id: 'state',
    label: 'وضعیت',
    cell: ({ job, changing, differences, waitsForIdentity, identityProblem, refunds, held, ...service }) => (
      <>
        <StateBadge told={stateLabel(service)} /> {job && <StateBadge told={jobLabel(job, service)} />}
        {differences.length > 0 && <StateBadge told={['تفاوت با فروش', 'refused']} />}
        {changing && (
          <span className="row-note">
            {changing.label} ← {changing.to}
          </span>
        )}
        {waitsForIdentity && <StateBadge told={identityLabel({ identityProblem })} />}
        <RefundMarks refunds={refunds} />
        {held === 'refund-open' && <StateBadge told={['بازگشت پول در جریان', 'waits']} />}
      </>
    ),
  },
  { id: 'adapter', label: 'تحویل', isExtra: true, cell: adapterName },
  {
    id: 'paidUntil',
    label: 'پرداخت‌شده تا',
    isSortable: true,
    cell: ({ paidUntil }) =>
      paidUntil === null ? <span className="row-note">هنوز آغاز نشده</span> : <DateTime at={paidUntil} />,
  },
  {
    id: 'createdAt',
    label: 'خرید',
    isSortable: true,
    isExtra: true,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
];
