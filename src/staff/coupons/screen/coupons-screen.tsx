import { Plus, TicketPercent } from 'lucide';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { formatToman, rial } from '../../../platform/money.ts';
import { formatNumber, formatPercent } from '../../../platform/persian/digits.ts';
import type { StaffCoupon } from '../../../shop/catalogue/types.ts';
import { navGroups } from '../../define-nav.ts';

const start: ListStart = { sort: '-id' };

const columns: ReadonlyArray<TableColumn<StaffCoupon>> = [
  {
    id: 'code',
    label: 'کد',
    isHeader: true,
    isSortable: true,
    cell: ({ id, code }) => (
      <Link to={`/coupons/${id}`}>
        <bdi dir="ltr">{code}</bdi>
      </Link>
    ),
  },
  {
    id: 'amount',
    label: 'تخفیف',
    cell: ({ kind, amount }) => (kind === 'percent' ? formatPercent(amount) : formatToman(rial(amount))),
  },
  { id: 'used', label: 'چند بار', isSortable: true, cell: (coupon) => <Uses {...coupon} /> },
  {
    id: 'endsAt',
    label: 'تا کی',
    isSortable: true,
    isExtra: true,
    cell: ({ endsAt }) => (endsAt === null ? 'بی‌پایان' : <DateTime at={endsAt} />),
  },
  { id: 'state', label: 'وضعیت', cell: (coupon) => <State {...coupon} /> },
];

/** `/wp-admin/coupons/`: the codes that make a first period cheaper. */
export default function CouponsScreen() {
  const list = useListAddress(start);
  const add = (
    <Link className="button" to="/coupons/new">
      <Glyph drawing={Plus} />
      کد تازه
    </Link>
  );
  return (
    <Screen title="کدهای تخفیف" trail={[{ label: navGroups.shop }]} actions={add}>
      <p className="hint">کد از پلن و گزینه‌های دورهٔ نخست کم می‌کند؛ تمدید و هزینهٔ راه‌اندازی همان می‌ماند.</p>
      <ListScreen
        resource="coupons"
        label="کدهای تخفیف"
        list={list}
        search="جست‌وجو در کدها"
        columns={columns}
        empty={
          <EmptyState drawing={TicketPercent} title="هنوز کدی نیست">
            <p>کدی بسازید، سقف و زمانش را بگذارید و به مشتریان بدهید.</p>
            {add}
          </EmptyState>
        }
      />
    </Screen>
  );
}

function Uses({ used, held, maxUses }: StaffCoupon) {
  return (
    <>
      {formatNumber(used)} {maxUses === null ? 'بار' : `از ${formatNumber(maxUses)} بار`}
      {held > 0 && <span className="row-note">{formatNumber(held)} سفارش هنوز پرداخت نشده</span>}
    </>
  );
}

function State({ active, endsAt, startsAt, used, maxUses }: StaffCoupon) {
  const now = Date.now();
  if (!active) return <span className="badge">خاموش</span>;
  if (endsAt !== null && endsAt <= now) return <span className="badge">به پایان رسیده</span>;
  if (maxUses !== null && used >= maxUses) return <span className="badge">ظرفیتش تمام شده</span>;
  if (startsAt !== null && startsAt > now)
    return (
      <span className="badge" data-status="scheduled">
        از <DateTime at={startsAt} />
      </span>
    );
  return (
    <span className="badge" data-status="published">
      روشن
    </span>
  );
}
