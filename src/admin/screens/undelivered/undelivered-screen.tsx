import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UndeliveredRow } from '../../../http/staff/calls.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { useApi } from '../../api-context.ts';
import { Pager, Unready } from '../../kit/list-parts.tsx';
import { Moment } from '../../kit/moment.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useLoad } from '../../kit/use-load.ts';
import { queryOf } from '../../query.ts';
import { groups } from '../entry.ts';

const kinds: Record<string, string> = { mail: 'ایمیل', webhook: 'وب‌هوک' };

/** `/wp-admin/undelivered/`: mails and calls that were tried for days and reached nobody. */
export default function UndeliveredScreen() {
  const [asked] = useSearchParams();
  const before = Number(asked.get('before')) || null;
  const api = useApi();
  const read = useCallback(() => api.call('GET staff/undelivered', { query: { before } }), [api, before]);
  const { loaded, retry } = useLoad(read);
  return (
    <Screen title="پیام‌هایی که نرسیده‌اند" trail={[{ label: groups.tools }]}>
      <Unready loaded={loaded} retry={retry} />
      {loaded.state === 'ready' &&
        (loaded.value.events.length === 0 ? (
          <p className="empty">همهٔ پیام‌ها رسیده‌اند.</p>
        ) : (
          <ul className="entries">
            {loaded.value.events.map((event) => (
              <li key={event.id}>
                <Undelivered event={event} />
              </li>
            ))}
          </ul>
        ))}
      {loaded.state === 'ready' && (
        <Pager
          first={before === null ? null : '?'}
          next={loaded.value.next === null ? null : queryOf({ before: loaded.value.next })}
        />
      )}
    </Screen>
  );
}

function Undelivered({ event }: { event: UndeliveredRow }) {
  const { topic, receiver, subject, attempts, reason, failedAt } = event;
  return (
    <>
      <p className="entry-head">
        <strong>{kinds[topic] ?? topic}</strong>
        <bdi>{receiver}</bdi>
        <Moment at={failedAt} />
      </p>
      {subject !== '' && <p>{subject}</p>}
      <p className="entry-foot">
        پس از {formatNumber(attempts)} بار تلاش کنار گذاشته شد. آخرین خطا: <bdi>{reason}</bdi>
      </p>
    </>
  );
}
