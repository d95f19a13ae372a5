import { useCallback } from 'react';
import type { UndeliveredRow } from '../http/staff/calls.ts';
import { formatNumber } from '../platform/persian/digits.ts';
import type { Me } from './api.ts';
import { useApi } from './api-context.ts';
import { StaffFrame } from './frame.tsx';
import { Moment, Pager, Unready } from './list-parts.tsx';
import { queryOf, type Screen } from './route.ts';
import { useLoad } from './use-load.ts';

const kinds: Record<string, string> = { mail: 'ایمیل', webhook: 'وب‌هوک' };

interface UndeliveredInput {
  me: Me;
  screen: Extract<Screen, { name: 'undelivered' }>;
}

/** `/wp-admin/undelivered/`: mails and calls that were tried for days and reached nobody. */
export function UndeliveredScreen({ me, screen: { before } }: UndeliveredInput) {
  const api = useApi();
  const read = useCallback(() => api.call('GET staff/undelivered', { query: { before } }), [api, before]);
  const { loaded, retry } = useLoad(read);
  return (
    <StaffFrame me={me} name="undelivered" title="پیام‌هایی که نرسیده‌اند">
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
          first={before === null ? null : '/wp-admin/undelivered/'}
          next={loaded.value.next === null ? null : queryOf({ before: loaded.value.next })}
        />
      )}
    </StaffFrame>
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
