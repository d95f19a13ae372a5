// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { buttons, field, mountScreens, press, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import { toman } from '../../../platform/money.ts';
import type { StaffJob } from '../../../shop/services/staff.ts';
import type { ServicePage } from '../responses.ts';
import { StatePanel } from './state-panel.tsx';

type Service = ServicePage['service'];

const job = (action: StaffJob['action'], state: StaffJob['state'] = 'waiting_for_staff'): StaffJob => ({
  id: 'j1',
  action,
  state,
  error: '',
  failures: 0,
  createdAt: 0,
  doneAt: null,
});

const service = (changes: Partial<Service>) =>
  ({
    id: 's1',
    userId: 'u9',
    state: 'active',
    isTest: false,
    adapter: 'manual',
    buyer: 'سارا',
    paidUntil: 0,
    job: null,
    changing: null,
    waitsForIdentity: false,
    refunds: [],
    held: null,
    differences: [],
    cycle: 'monthly',
    renewal: toman(100_000),
    next: null,
    access: {},
    suspendedFor: null,
    isIdentityKnown: true,
    cancelsAtEnd: false,
    problem: '',
    refundDue: null,
    domain: null,
    ...changes,
  }) as Service;

async function open(
  changes: Partial<Service>,
  write: TestCall = async () => ({}),
  giveBack: ServicePage['giveBack'] = null,
) {
  const reload = vi.fn();
  const writing = vi.fn(write);
  const page = { service: service(changes), openInvoices: [], giveBack } as unknown as ServicePage;
  await mountScreens({ '/': <StatePanel page={page} reload={reload} /> }, { at: '/', call: writing });
  return { reload, writing };
}

it.each<[string, Partial<Service>, string[]]>([
  ['runs', {}, ['توقف…', 'یادداشت…', 'پایان سرویس…']],
  ['is suspended for a missing payment', { state: 'suspended', suspendedFor: 'unpaid' }, ['یادداشت…', 'پایان سرویس…']],
  [
    'is suspended by staff',
    { state: 'suspended', suspendedFor: 'هرزنامه' },
    ['راه‌اندازی دوباره…', 'یادداشت…', 'پایان سرویس…'],
  ],
  [
    'waits for staff to build it',
    { state: 'pending', job: job('create') },
    ['ساخت انجام شد…', 'یادداشت…', 'پایان سرویس…'],
  ],
  [
    'was not built',
    { state: 'pending', job: job('create', 'failed') },
    ['ساخت انجام شد…', 'دوباره تلاش شود', 'یادداشت…', 'پایان سرویس…'],
  ],
  [
    'is not built while its refund is decided',
    { state: 'pending', job: job('create'), held: 'refund-open' },
    ['یادداشت…', 'پایان سرویس…'],
  ],
  ['is being ended', { job: job('terminate') }, ['پایان انجام شد…', 'توقف…', 'یادداشت…']],
  [
    'waits for the identity of its owner',
    { state: 'pending', waitsForIdentity: true, isIdentityKnown: false },
    ['تأیید هویت مشتری…', 'یادداشت…', 'پایان سرویس…'],
  ],
  ['has ended', { state: 'terminated' }, []],
])('offers the actions of a service that %s', async (_, changes, expected) => {
  await open(changes);
  expect(buttons('.panel')).toEqual(expected);
});

it('sends the access data with emptied values, and keeps the input when one value is refused', async () => {
  const fields = { 'access.ipv4': 'این نشانی نیست.' };
  const refused = new ApiError({ code: 'InvalidInput', status: 422, message: 'نه', fields });
  const write = vi.fn<TestCall>().mockRejectedValueOnce(refused).mockResolvedValue({});
  const { reload, writing } = await open({ job: job('create'), access: { ipv4: '10.0.0.1', user: 'root' } }, write);
  await press('ساخت انجام شد…');
  await type('نشانی IPv4', '10.0.0');
  await type('نام کاربری', '');
  await type('گذرواژه', 'secret');
  await press('انجام شد');
  expect(field('نشانی IPv4').closest('.field')?.textContent).toContain('این نشانی نیست.');
  expect(field('گذرواژه').value).toBe('secret');
  expect(reload).not.toHaveBeenCalled();
  await press('انجام شد');
  expect(writing.mock.lastCall?.[1].body).toMatchObject({ access: { ipv4: '10.0.0', user: '' }, password: 'secret' });
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each<[string, Partial<Service>, NonNullable<ServicePage['giveBack']>['action'], string[], string]>([
  ['registration', { job: job('create') }, 'create', ['ثبت انجام شد…', 'ثبت نشد…'], 'سفارش این دامنه'],
  ['transfer', { job: job('create'), isTransfer: true }, 'create', ['انتقال انجام شد…', 'انتقال نشد…'], 'منتقل نشده'],
  ['renewal', { job: job('renew') }, 'renew', ['تمدید انجام شد…', 'تمدید نشد…'], 'دورهٔ تمدید'],
])('calls a %s impossible with what happens to its money, and a reason', async (_, changes, action, shown, says) => {
  const giveBack = { action, amount: toman(890_000) };
  const { writing } = await open({ product: 'domain', ...changes }, async () => ({}), giveBack);
  expect(buttons('.panel')).toEqual(expect.arrayContaining(shown));
  await press(shown[1] ?? '');
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]')?.textContent ?? '';
  expect(dialog).toContain('۸۹۰٬۰۰۰ تومان به اعتبار مشتری');
  expect(dialog).toContain(says);
  await type('دلیل', 'گرفته شده است');
  await press(`${(shown[1] ?? '').slice(0, -1)}؛ پولش برگردد`);
  expect(writing.mock.lastCall).toMatchObject([
    'POST staff/services/:key/give-back',
    { id: 's1', body: { reason: 'گرفته شده است' } },
  ]);
});

it('asks for the end of a domain that was brought over by hand', async () => {
  const domain = {} as Service['domain'];
  const { writing } = await open({ product: 'domain', isTransfer: true, domain, job: job('create') });
  await press('انتقال انجام شد…');
  await type('پایان ثبت نزد ثبت‌کننده', '۱۴۰۸/۰۵/۰۱');
  await press('انجام شد');
  expect(writing.mock.lastCall?.[1].body).toMatchObject({ expiresAt: Date.UTC(2029, 6, 21, 20, 30) });
});

it.each<[Partial<Service>, string]>([
  [{ product: 'domain', state: 'provisioning' }, 'در حال ثبت'],
  [{ product: 'domain', state: 'suspended', paidUntil: 1 }, 'منقضی'],
  [{ product: 'vps', state: 'provisioning' }, 'در حال ساخت'],
])('names the state of %j', async (changes, label) => {
  await open(changes);
  expect(document.querySelector('.panel')?.textContent).toContain(label);
});
