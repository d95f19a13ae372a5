import { MailCheck } from 'lucide';
import type { UndeliveredRow } from '../../../http/staff/calls.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { ListScreen } from '../../kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../kit/list-state.ts';
import { Moment } from '../../kit/moment.tsx';
import { Screen } from '../../kit/screen.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { groups } from '../entry.ts';

/** What each topic of the outbox carries. */
const kinds: Record<string, string> = {
  mail: 'ایمیل',
  sms: 'پیامک',
  webhook: 'وب‌هوک',
  'password-reset': 'بازنشانی گذرواژه',
  'customer-message': 'پیام به مشتری',
  'customer-sign-up': 'ساخت حساب مشتری',
  'customer-email': 'تأیید ایمیل مشتری',
  identity: 'استعلام هویت',
  'index-now': 'خبر به موتورهای جست‌وجو',
};

const start: ListStart = { sort: '-failedAt' };

/** `/wp-admin/undelivered/`: mails and calls that were tried for days and reached nobody. */
export default function UndeliveredScreen() {
  return (
    <Screen title="پیام‌هایی که نرسیده‌اند" trail={[{ label: groups.tools }]}>
      <ListScreen
        resource="undelivered"
        label="پیام‌هایی که نرسیده‌اند"
        list={useListAddress(start)}
        search="جست‌وجو در گیرنده و موضوع"
        empty={
          <EmptyState drawing={MailCheck} title="همهٔ پیام‌ها رسیده‌اند.">
            <p>ایمیل، پیامک یا وب‌هوکی که سه روز به گیرنده‌اش نرسد، این‌جا می‌آید.</p>
          </EmptyState>
        }
        nameOf={({ receiver }) => receiver}
        entry={(event) => <Undelivered event={event} />}
      />
    </Screen>
  );
}

function Undelivered({ event }: { event: UndeliveredRow }) {
  const { topic, receiver, subject, attempts, reason, failedAt } = event;
  return (
    <>
      <p className="entry-head">
        <strong>{kinds[topic] ?? topic}</strong>
        {receiver !== '' && <bdi dir="ltr">{receiver}</bdi>}
        <Moment at={failedAt} />
      </p>
      {subject !== '' && <p>{subject}</p>}
      <p className="entry-foot">پس از {formatNumber(attempts)} بار تلاش کنار گذاشته شد. آخرین خطا:</p>
      <p className="entry-foot" dir="ltr">
        {reason}
      </p>
    </>
  );
}
