import { Bell, CalendarCheck, CalendarX } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ScheduleNotification } from '../../content/posts/schedule-notifications.ts';
import { hasRight } from '../../content/users/rights.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { useApi } from '../api-context.ts';
import { MenuButton, type MenuEntry } from '../kit/menu.tsx';
import { navEntries } from '../screens.ts';
import { useSession } from '../session-context.ts';
import { usePollCounts } from './use-news.ts';

const fates = {
  shown: { words: 'در زمانش منتشر شد', drawing: CalendarCheck },
  gone: { words: 'در زمانش از سایت برداشته شد', drawing: CalendarX },
} as const;

/** Pending work of this user, with links; new items are also announced to screen readers. */
export function Notifications() {
  usePollCounts();
  const { me } = useSession();
  const api = useApi();
  const navigate = useNavigate();
  const waiting = navEntries
    .filter(({ right }) => hasRight(me.user, right))
    .flatMap(({ label, href, drawing, waiting }) =>
      (waiting?.(me) ?? [])
        .filter(([count]) => count > 0)
        .map(([count, words, just = href]) => ({
          id: just,
          label: `${label}: ${formatNumber(count)} ${words}`,
          drawing,
          onAction: () => navigate(just),
        })),
    );
  async function see({ id, path, event }: ScheduleNotification) {
    // It is visible now, even if the call fails.
    await api.call('POST staff/posts/:id/seen', { id, body: {} }).catch(() => {});
    location.assign(event === 'shown' && path !== null ? path : `/wp-admin/edit/${id}`);
  }
  const scheduled = me.scheduleNews.map((post) => ({
    id: `${post.event}-${post.id}`,
    label: `«${post.title}» ${fates[post.event].words}`,
    drawing: fates[post.event].drawing,
    onAction: () => void see(post),
  }));
  const items = [...waiting, ...scheduled];
  const hasNews = items.length > 0;
  return (
    <>
      <MenuButton
        label={hasNews ? 'خبرها؛ چیزی در انتظار شماست' : 'خبرها'}
        drawing={Bell}
        hasNews={hasNews}
        items={items}
        empty="چیزی در انتظار شما نیست."
      />
      <span className="sr" role="status">
        {useAdded(items)}
      </span>
    </>
  );
}

/** Returns the newest item; empty at first, since existing items are not new. */
function useAdded(items: readonly MenuEntry[]): string {
  const labels = items.map(({ label }) => label).join('\n');
  const known = useRef(labels);
  const [added, setAdded] = useState('');
  useEffect(() => {
    const before = new Set(known.current.split('\n'));
    known.current = labels;
    const fresh = labels.split('\n').filter((label) => label !== '' && !before.has(label));
    if (fresh.length > 0) setAdded(`خبر تازه: ${fresh.join('، ')}`);
  }, [labels]);
  return added;
}
