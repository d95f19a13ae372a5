import { useCallback } from 'react';
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
          <table className="counts">
            <thead>
              <tr>
                <th scope="col">گیرنده</th>
                <th scope="col">نوع</th>
                <th scope="col">موضوع</th>
                <th scope="col">تلاش</th>
                <th scope="col">آخرین خطا</th>
                <th scope="col">کنار گذاشته شد</th>
              </tr>
            </thead>
            <tbody>
              {loaded.value.events.map(({ id, topic, receiver, subject, attempts, reason, failedAt }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{receiver}</bdi>
                  </th>
                  <td>{kinds[topic] ?? topic}</td>
                  <td>{subject}</td>
                  <td>{formatNumber(attempts)}</td>
                  <td>
                    <bdi>{reason}</bdi>
                  </td>
                  <td>
                    <Moment at={failedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
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
