import { type ReactNode, useEffect } from 'react';
import { may, type Right } from '../content/users/rights.ts';
import { formatNumber } from '../platform/persian/digits.ts';
import type { Me } from './api.ts';
import { useApi } from './api-context.ts';
import type { Screen } from './route.ts';

/** Everything that is offered to some; the server decides again at every call. */
const entries: ReadonlyArray<{ name: Screen['name'] | 'gallery'; href: string; label: string; right: Right }> = [
  { name: 'posts', href: '/wp-admin/', label: 'محتوا', right: 'posts.read' },
  { name: 'comments', href: '/wp-admin/comments/', label: 'دیدگاه‌ها', right: 'comments.moderate' },
  { name: 'submissions', href: '/wp-admin/submissions/', label: 'فرم‌ها', right: 'submissions.read' },
  { name: 'searches', href: '/wp-admin/searches/', label: 'جست‌وجوها', right: 'searches.read' },
  { name: 'undelivered', href: '/wp-admin/undelivered/', label: 'نرسیده‌ها', right: 'mail.watch' },
  { name: 'settings', href: '/wp-admin/settings/', label: 'تنظیمات', right: 'settings.read' },
  { name: 'gallery', href: '/wp-admin/gallery/', label: 'نمونهٔ ابزارک‌ها', right: 'staff.enter' },
];

interface FrameInput {
  me: Me;
  /** Which of them this is. */
  name: Screen['name'];
  title: string;
  children: ReactNode;
}

/** What the lists of the staff area share: the bar with the screens this person may open, and the heading. */
export function StaffFrame({ me: { user, pendingComments }, name, title, children }: FrameInput) {
  const api = useApi();
  useEffect(() => {
    document.title = `${title} | پیشخوان میزبان`;
  }, [title]);
  const signOut = async () => {
    await api.signOut();
    location.assign('/wp-admin/');
  };
  return (
    <>
      <header className="bar">
        <a className="brand" href="/wp-admin/">
          میزبان
        </a>
        <nav aria-label="پیشخوان">
          {entries
            .filter(({ right }) => may(user, right))
            .map((entry) => (
              <a key={entry.name} href={entry.href} aria-current={entry.name === name ? 'page' : undefined}>
                {entry.label}
                {entry.name === 'comments' && <Pending count={pendingComments ?? 0} />}
              </a>
            ))}
        </nav>
        <div className="who">
          <a href="/">دیدن سایت</a>
          <a href="/wp-admin/password/" aria-current={name === 'password' ? 'page' : undefined}>
            تغییر گذرواژه
          </a>
          <span>{user.name}</span>
          <button type="button" className="button" data-kind="quiet" onClick={() => void signOut()}>
            خروج
          </button>
        </div>
      </header>
      <main className="list">
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}

function Pending({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="pending">
      {formatNumber(count)}
      <span className="sr"> در انتظار تأیید</span>
    </span>
  );
}
