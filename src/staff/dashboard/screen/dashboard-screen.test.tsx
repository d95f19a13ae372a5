// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { mountScreens, press, settle, type TestCall } from '../../../admin/kit/mount.testing.tsx';
import type { Dashboard } from '../responses.ts';
import DashboardScreen from './dashboard-screen.tsx';

const none: Dashboard = {
  days: ['2026-11-17', '2026-11-18'],
  visits: null,
  popups: null,
  ratings: null,
  searches: null,
  forms: null,
  comments: null,
  shop: null,
  samples: null,
  health: null,
};
const course = { counts: [1, 2], countsBefore: [0, 1], total: 3, before: 1 };
const healthy = {
  database: 'ok',
  files: 'ok',
  disk: 'ok',
  freeBytes: 12_300_000_000,
  outbox: { status: 'ok', oldestSeconds: 0, failed: 0, retrying: 0 },
  codes: { status: 'ok', used: 3, max: 100 },
} as unknown as NonNullable<Dashboard['health']>;

async function open(board: Partial<Dashboard>, { at = '/', read }: { at?: string; read?: TestCall } = {}) {
  const call = vi.fn<TestCall>(read ?? (async () => ({ ...none, ...board })));
  const mounted = await mountScreens({ '/': <DashboardScreen /> }, { at, call });
  return { ...mounted, queries: () => call.mock.calls.map(([, { query }]) => query) };
}

const tasks = () =>
  [...document.querySelectorAll('.dashboard-waiting a')].map(
    (link) => `${link.getAttribute('href')} ${link.textContent}`,
  );
const health = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.health li')].map((line) => {
      const [name, note, badge] = [...line.children].map(({ textContent }) => textContent);
      return [name, `${badge}${note && `: ${note}`}`];
    }),
  );

it('lists the pending work of what the user may see, and nothing else', async () => {
  await open({ comments: { pending: 0 }, forms: { ...course, unread: 4 }, samples: [] });
  expect(tasks()).toEqual(['/comments/ ۰ دیدگاه در انتظار تأیید', '/submissions/?unread=1 ۴ فرم خوانده‌نشده']);
  expect([...document.querySelectorAll('.dashboard-waiting [data-some]')]).toHaveLength(1);
  expect([...document.querySelectorAll('.dashboard h2')].map(({ textContent }) => textContent)).toEqual([
    'فرم‌های رسیده',
  ]);
});

it('shows no list of work to users without any', async () => {
  await open({});
  expect(document.querySelector('.dashboard-waiting')).toBeNull();
});

it('names what is wrong with the site, with the way to it', async () => {
  await open({
    health: {
      ...healthy,
      disk: 'failed',
      outbox: { status: 'late', oldestSeconds: 600, failed: 2, retrying: 0 },
    } as unknown as typeof healthy,
  });
  expect(health()).toMatchObject({
    'پایگاه داده': 'خوب',
    دیسک: 'نیازمند رسیدگی: ۱۲٫۳ گیگابایت آزاد',
    'صف پیام‌ها': 'نیازمند رسیدگی: ۱۰ دقیقه عقب است',
    'پیام‌های نرسیده': 'نیازمند رسیدگی: ۲ پیام',
    'پیام‌ها و وب‌هوک‌های در تلاش دوباره': 'خوب',
  });
  expect(tasks()).toEqual(['/undelivered/ ۲ پیام نرسیده']);
});

it('an outbox that could not be asked is not called well', async () => {
  await open({ health: { ...healthy, outbox: null } as unknown as typeof healthy });
  expect(health()).toMatchObject({ 'صف پیام‌ها': 'نیازمند رسیدگی', 'پیام‌های نرسیده': 'نیازمند رسیدگی' });
});

it('counts over the days of the address, and over thirty for any other number', async () => {
  const { queries, address } = await open({}, { at: '/?days=1' });
  await press('۹۰ روز گذشته');
  await settle();
  expect([queries(), address()]).toEqual([[{ days: '30' }, { days: '90' }], '/?days=90']);
});

it('a dashboard that cannot be loaded is loaded again on request', async () => {
  const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
  const read = vi
    .fn<TestCall>()
    .mockRejectedValueOnce(offline)
    .mockResolvedValue({ ...none, comments: { pending: 2 } });
  await open({}, { read });
  expect(document.body.textContent).toContain('خط قطع است.');
  await press('دوباره تلاش کنید');
  await settle();
  expect(tasks()).toHaveLength(1);
});
