// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { field, mountScreens, press, settle, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import type { AuditRow } from '../../../content/audit/kinds.ts';
import AuditScreen from './audit-screen.tsx';

const row = (changes: Partial<AuditRow>) =>
  ({
    id: 1,
    person: 'سارا',
    byToken: false,
    sentence: 'پلن «پایه» را عوض کرد',
    kind: 'plans',
    objectId: '7',
    objectName: 'پایه',
    at: 0,
    ...changes,
  }) as AuditRow;

async function open(at: string, rows: readonly AuditRow[] = [row({})], list?: TestCall) {
  const call = vi.fn<TestCall>(async (name, input) => {
    if (name === 'GET staff/audit/people') return { people: [{ id: 'u2', name: 'سارا' }] };
    return list ? list(name, input) : { data: rows, total: rows.length };
  });
  const mounted = await mountScreens({ '/': <AuditScreen /> }, { at, call });
  const queries = () => call.mock.calls.filter(([name]) => name === 'GET staff/audit').map(([, { query }]) => query);
  return { ...mounted, queries };
}

const links = () =>
  [...document.querySelectorAll('[role=row] a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it('filters by what the address names, and a filter that is chosen begins at the first page', async () => {
  const { address, queries } = await open('/?personId=u2&page=2&from=1700000000000');
  expect(queries()).toMatchObject([{ personId: 'u2', page: 2, from: '1700000000000' }]);
  expect(field('فرد').value).toBe('u2');
  expect(field('از').value).toBe('۱۴۰۲/۰۸/۲۴ ۰۱:۴۳');
  await type('موضوع', 'plans');
  expect(address()).toBe('/?personId=u2&kind=plans&from=1700000000000');
  await type('فرد', '');
  await type('تا', '۱۴۰۵/۰۸/۲۴ ۱۸:۳۰');
  await settle();
  expect(queries().at(-1)).toMatchObject({
    page: 1,
    personId: undefined,
    kind: 'plans',
    until: String(Date.UTC(2026, 10, 15, 15)),
  });
});

it.each(['از', 'تا'])('an invalid time in the address leaves the field «%s» empty', async (label) => {
  await open('/?from=yesterday&until=99999999999999999');
  expect(field(label).value).toBe('');
});

it('an empty log and an empty result are named differently', async () => {
  const { router } = await open('/', []);
  expect(document.body.textContent).toContain('هنوز چیزی عوض نشده است');
  await act(() => router.navigate('/?kind=plans'));
  await settle();
  expect(document.body.textContent).toContain('چیزی با این ویژگی‌ها نیست');
});

it('links to the changed record where it has a screen and still is one record', async () => {
  await open('/', [
    row({ id: 1 }),
    row({ id: 2, kind: 'posts', objectName: 'درباره' }),
    row({ id: 3, kind: 'settings', objectId: 'x' }),
    row({ id: 4, objectId: null }),
  ]);
  expect(links()).toEqual(['دیدن «پایه» /plans/7', 'دیدن «درباره» /wp-admin/edit/7']);
});

it('a log that cannot be loaded is loaded again on request', async () => {
  const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
  const list = vi
    .fn<TestCall>()
    .mockRejectedValueOnce(offline)
    .mockResolvedValue({ data: [row({})], total: 1 });
  await open('/', [], list);
  expect(document.body.textContent).toContain('خط قطع است.');
  await press('دوباره تلاش کنید');
  await settle();
  expect(links()).toHaveLength(1);
});
