import { MailCheck, RefreshCw } from 'lucide';
import type { BulkAction } from '../../../admin/kit/bulk-bar.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import { NextTry } from '../../shared/screen/delivery/next-try.tsx';
import { reasonOf } from '../../shared/screen/delivery/reason.ts';
import type { UndeliveredRow } from '../responses.ts';

/** Label of each outbox topic. */
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

const start: ListStart = { sort: '-failedAt', filters: { state: undefined } };

const bulk: readonly BulkAction[] = [
  { action: 'retry', label: 'اکنون دوباره بفرست', drawing: RefreshCw, done: 'دوباره فرستاده می‌شود' },
];

/** `/wp-admin/undelivered/`: mails and outgoing calls that failed for days, or are being retried. */
export default function UndeliveredScreen() {
  const list = useListAddress(start);
  const isRetrying = list.filters.state === 'retrying';
  return (
    <Screen title="پیام‌هایی که نرسیده‌اند" trail={[{ label: navGroups.tools }]}>
      <ListScreen
        resource="undelivered"
        label="پیام‌هایی که نرسیده‌اند"
        list={list}
        filters={[
          {
            name: 'state',
            label: 'وضعیت',
            choices: [
              { value: undefined, label: 'کنار گذاشته‌شده' },
              { value: 'retrying', label: 'در تلاش دوباره' },
            ],
          },
        ]}
        bulk={bulk}
        search="جست‌وجو در گیرنده و موضوع"
        empty={
          <EmptyState
            drawing={MailCheck}
            title={isRetrying ? 'پیامی در تلاش دوباره نیست.' : 'پیامی کنار گذاشته نشده است.'}
          >
            <p>
              ایمیل، پیامک یا وب‌هوکی که به گیرنده‌اش نرسد در «در تلاش دوباره» می‌آید و پس از سه روز تلاش کنار گذاشته
              می‌شود.
            </p>
          </EmptyState>
        }
        nameOf={({ receiver }) => receiver}
        entry={(event) => <Undelivered event={event} />}
      />
    </Screen>
  );
}

function Undelivered({ event }: { event: UndeliveredRow }) {
  const { topic, receiver, subject, attempts, reason, createdAt, failedAt, nextTryAt } = event;
  const sentence = reasonOf(reason);
  return (
    <>
      <p className="entry-head">
        <strong>{kinds[topic] ?? topic}</strong>
        {receiver !== '' && <bdi dir="ltr">{receiver}</bdi>}
        <DateTime at={failedAt ?? createdAt} />
      </p>
      {subject !== '' && <p>{subject}</p>}
      {sentence !== null && <p>{sentence}</p>}
      <p className="entry-foot">
        {nextTryAt === null ? (
          `پس از ${formatNumber(attempts)} بار تلاش کنار گذاشته شد. آخرین خطا:`
        ) : (
          <>
            {formatNumber(attempts)} بار فرستاده شد؛ <NextTry at={nextTryAt} />. آخرین خطا:
          </>
        )}
      </p>
      <p className="entry-foot" dir="ltr">
        {reason}
      </p>
    </>
  );
}
