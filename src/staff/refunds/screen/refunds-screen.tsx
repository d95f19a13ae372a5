import { Undo2 } from 'lucide';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { navGroups } from '../../define-nav.ts';
import { choicesOf, refundStates } from '../../shared/screen/shop/labels.ts';
import { Refund } from '../../shared/screen/shop/refund.tsx';

const start: ListStart = { sort: '-createdAt', filters: { state: undefined } };

/** `/wp-admin/refunds/`: requested refunds and their outcome. */
export default function RefundsScreen() {
  const list = useListAddress(start);
  const refresh = useRefresh();
  return (
    <Screen title="بازگشت پول" trail={[{ label: navGroups.shop }]}>
      <ListScreen
        resource="refunds"
        label="بازگشت پول"
        list={list}
        search="شمارهٔ فاکتور، نام یا شمارهٔ همراه"
        filters={[{ name: 'state', label: 'وضعیت', choices: choicesOf(refundStates) }]}
        empty={
          <EmptyState
            drawing={Undo2}
            title={list.filters.state === undefined ? 'هنوز پولی پس داده نشده است' : 'بازگشتی با این وضعیت نیست'}
          >
            <p>برای برگرداندن پول، فاکتور پرداخت‌شده را باز کنید و «بازگشت پول» را بزنید.</p>
          </EmptyState>
        }
        nameOf={({ buyer }) => `بازگشت پول ${buyer}`}
        statusOf={({ state }) => (state === 'requested' ? 'pending' : 'read')}
        entry={(refund) => <Refund refund={refund} onDone={refresh} />}
      />
    </Screen>
  );
}
