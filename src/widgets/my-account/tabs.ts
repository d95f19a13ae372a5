import type { AddressReader } from '../../builder/context.ts';

/** The parts of the account, in the order of the menu; the first one needs no name in the address. */
export const tabs = {
  overview: 'نمای کلی',
  services: 'سرویس‌ها',
  orders: 'سفارش‌ها',
  invoices: 'فاکتورها',
  payments: 'پرداخت‌ها',
  balance: 'اعتبار حساب',
  profile: 'مشخصات',
  security: 'امنیت',
} as const;

export type Tab = keyof typeof tabs;

/**
 * What is asked for: a tab and, of services, one; or the form for a password that a mailed link opens. Who only has to
 * sign in is led on to `return`.
 */
export const readAddress: AddressReader = (query) => {
  const tab = query.get('tab') ?? '';
  const id = query.get('id') ?? '';
  const key = query.get('key') ?? '';
  const back = query.get('return') ?? '';
  const on = /^\/(?!\/)[^\\]{0,500}$/.test(back) ? { return: back } : {};
  if (tab === 'password' && /^[0-9a-f]{64}$/.test(key)) return { tab, key, ...on };
  if (!Object.hasOwn(tabs, tab) || tab === 'overview') return on;
  return tab === 'services' && /^[0-9a-f]{24}$/.test(id) ? { tab, id } : { tab };
};

export const tabOf = (name: string | undefined): Tab =>
  name !== undefined && Object.hasOwn(tabs, name) ? (name as Tab) : 'overview';
