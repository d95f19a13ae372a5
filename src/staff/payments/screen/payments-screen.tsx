import { CreditCard } from 'lucide';
import { Link } from 'react-router-dom';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import type { ListedAttempt } from '../../../shop/payments/staff.ts';
import { navGroups } from '../../define-nav.ts';
import { invoiceName } from '../../shared/screen/shop/labels.ts';
import { Attempt } from '../../shared/screen/shop/parts.tsx';
import { PaymentActions } from './payment-actions.tsx';

const start: ListStart = { sort: '-createdAt', filters: { look: undefined } };

const choices = [
  { value: undefined, label: 'نیازمند رسیدگی' },
  { value: 'transfers', label: 'رسیدهای بانکی' },
  { value: 'stuck', label: 'بی‌پاسخ‌مانده' },
  { value: 'refund_due', label: 'باید برگردد' },
  { value: 'credited', label: 'به اعتبار رفته' },
  { value: 'all', label: 'همهٔ پرداخت‌ها' },
];

/** `/wp-admin/payments/`: payments that need attention, and all others. */
export default function PaymentsScreen() {
  const list = useListAddress(start);
  return (
    <Screen title="پرداخت‌ها" trail={[{ label: navGroups.shop }]}>
      <ListScreen
        resource="payments"
        label="پرداخت‌ها"
        list={list}
        search="شمارهٔ پیگیری، فاکتور یا سفارش، نام یا شمارهٔ همراه"
        filters={[{ name: 'look', label: 'کدام پرداخت‌ها', choices }]}
        empty={
          <EmptyState
            drawing={CreditCard}
            title={list.filters.look === undefined ? 'پرداختی منتظر رسیدگی نیست' : 'پرداختی با این ویژگی نیست'}
          >
            <p>پرداختی که درگاه درباره‌اش پاسخ نمی‌دهد، یا پولی که با فاکتور نمی‌خواند، این‌جا می‌آید تا کسی به آن برسد.</p>
          </EmptyState>
        }
        nameOf={(attempt) => `پرداخت ${attempt.buyer.name}`}
        statusOf={({ state }) => (state === 'refund_due' ? 'pending' : 'read')}
        entry={(attempt) => <Entry attempt={attempt} />}
      />
    </Screen>
  );
}

function Entry({ attempt }: { attempt: ListedAttempt }) {
  const { me } = useSession();
  const { buyer, orderId, orderCode, invoiceId, invoiceNumber } = attempt;
  return (
    <Attempt attempt={attempt}>
      <p>
        {buyer.name} <bdi dir="ltr">{toPersianDigits(buyer.mobile)}</bdi> ·{' '}
        {orderId === null ? (
          <Link to={`/invoices/${invoiceId}`}>{invoiceName(invoiceNumber)}</Link>
        ) : (
          <Link to={`/orders/${orderId}`}>سفارش {toPersianDigits(orderCode ?? '')}</Link>
        )}
      </p>
      {hasRight(me.user, 'orders.manage') && <PaymentActions attempt={attempt} />}
    </Attempt>
  );
}
