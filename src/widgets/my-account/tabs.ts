import type { AddressReader, PageAddress } from '../../builder/context.ts';
import type { IconName } from '../../ui/icons.ts';

/** The parts of the account, in the order of the menu; the first one needs no name in the address. */
export const tabs = {
  overview: 'نمای کلی',
  services: 'سرویس‌ها',
  orders: 'سفارش‌ها',
  invoices: 'فاکتورها',
  payments: 'پرداخت‌ها',
  balance: 'اعتبار',
  profile: 'مشخصات',
  security: 'امنیت',
} as const;

export type Tab = keyof typeof tabs;

export const tabIcons: Readonly<Record<Tab, IconName>> = {
  overview: 'layers',
  services: 'server',
  orders: 'cart',
  invoices: 'list-tree',
  payments: 'credit-card',
  balance: 'wallet',
  profile: 'users',
  security: 'shield-check',
};

/**
 * Parses the address: a tab and, for services, one with requested options, for long lists a page; or the password form of
 * a mailed link, for a first password or an added e-mail. `return` is the redirect target after sign-in.
 */
export const readAddress: AddressReader = (query) => {
  const tab = query.get('tab') ?? '';
  const id = query.get('id') ?? '';
  const key = query.get('key') ?? '';
  const back = query.get('return') ?? '';
  const on = /^\/(?!\/)[^\\]{0,500}$/.test(back) ? { return: back } : {};
  if (tab === 'password' && /^[0-9a-f]{64}$/.test(key)) return { tab, key, ...on };
  if (tab === 'email' && /^[\w-]{1,900}\.[0-9a-f]{48}$/.test(key)) return { tab, key };
  if (!Object.hasOwn(tabs, tab) || tab === 'overview') return on;
  if (tab === 'services')
    return /^[0-9a-f]{24}$/.test(id)
      ? { tab, id, ...readNameservers(query), ...readRebuild(query), ...readOptions(query) }
      : { tab };
  const page = query.get('page') ?? '';
  return paged.has(tab) && /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? { tab, page } : { tab };
};

/** Rejected name servers, as typed. */
function readNameservers(query: URLSearchParams): Record<string, string> {
  const typed = (query.get('nameservers') ?? '').slice(0, 500);
  return typed === '' ? {} : { nameservers: typed };
}

/** Parses the plan of a requested rebuild, and whether its owner has confirmed once. */
function readRebuild(query: URLSearchParams): Record<string, string> {
  const plan = query.get('rebuild') ?? '';
  if (!/^[a-z0-9-]{1,60}$/.test(plan)) return {};
  return { rebuild: plan, ...(query.get('agreed') === 'yes' && { agreed: 'yes' }) };
}

/** Parses requested option values, by field name. */
function readOptions(query: URLSearchParams): Record<string, string> {
  const fits = ([name, value]: [string, string]) =>
    /^option-[a-z0-9-]{1,60}$/.test(name) && /^[a-z0-9-]{1,60}$/.test(value);
  return Object.fromEntries([...query].filter(fits).slice(0, 40));
}

/** The same by the slugs of the options. */
export const requestedOptions = (address: PageAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) =>
      name.startsWith('option-') && value !== undefined ? [[name.slice('option-'.length), value]] : [],
    ),
  );

/** The parts that are lists with pages. */
const paged: ReadonlySet<string> = new Set<Tab>(['orders', 'invoices', 'payments', 'balance']);

/** Returns the requested page of a list, from 1. */
export const pageOf = ({ page }: PageAddress): number => Number(page ?? 1);

export const tabOf = (name: string | undefined): Tab =>
  name !== undefined && Object.hasOwn(tabs, name) ? (name as Tab) : 'overview';
