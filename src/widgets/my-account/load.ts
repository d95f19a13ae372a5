import type { PageContext } from '../../builder/context.ts';
import type { OwnReader, Reader } from '../../builder/reader.ts';
import { fail } from '../../platform/errors.ts';
import type { AccountData } from './data.ts';
import { type Tab, tabOf } from './tabs.ts';

/** Reads what the tab of the address shows; null for who is not signed in. What is not theirs is not there. */
export async function loadAccount({ visitor, address }: PageContext, reader: Reader): Promise<AccountData | null> {
  if (visitor === null) return null;
  const own = reader.own(visitor);
  const customer = await own.customer();
  if (customer === null) return null;
  return { customer, ...(await readTab(own, tabOf(address.tab), address.id)) };
}

async function readTab(own: OwnReader, tab: Tab, id: string | undefined): Promise<Partial<AccountData>> {
  if (tab === 'services' && id !== undefined) {
    const service = await own.service(id);
    if (service === null) throw fail('NotFound');
    return { service, planChanges: await own.planChanges(id) };
  }
  switch (tab) {
    case 'overview': {
      const [services, invoices, balance] = await Promise.all([own.services(), own.invoices(), own.balance()]);
      return { services, invoices, balance };
    }
    case 'services':
      return { services: await own.services() };
    case 'orders':
      return { orders: await own.orders() };
    case 'invoices':
      return { invoices: await own.invoices() };
    case 'payments':
      return { payments: await own.payments() };
    case 'balance':
      return { balance: await own.balance() };
    case 'security':
      return { security: await own.security() };
    case 'profile':
      return {};
  }
}
