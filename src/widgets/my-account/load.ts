import type { PageContext } from '../../builder/context.ts';
import type { PartOf, PersonalReader, Reader } from '../../builder/reader.ts';
import { fail } from '../../platform/errors.ts';
import type { AccountData } from './data.ts';
import { pageOf, requestedOptions, type Tab, tabOf } from './tabs.ts';

/** Loads the data of the selected tab; null if not signed in. Records of other users are treated as missing. */
export async function loadAccount({ visitor, address }: PageContext, reader: Reader): Promise<AccountData | null> {
  if (visitor === null) return null;
  const own = reader.own(visitor);
  const customer = await own.customer();
  if (customer === null) return null;
  if (address.tab === 'email') return { customer, security: await own.security() };
  return { customer, ...(await readTab(own, tabOf(address.tab), address)) };
}

async function readTab(own: PersonalReader, tab: Tab, address: PageContext['address']): Promise<Partial<AccountData>> {
  const { id } = address;
  const page = pageOf(address);
  if (tab === 'services' && id !== undefined) {
    const service = await own.service(id);
    if (service === null) throw fail('NotFound');
    const { rebuild: plan } = address;
    const options = requestedOptions(address);
    const [domain, planChanges, optionChoices, billedTo, rebuild] = await Promise.all([
      own.domain(id),
      own.planChanges(id),
      own.optionChoices(id, plan === undefined ? options : {}),
      own.billedTo(id),
      plan === undefined
        ? null
        : own.change(id, { plan, rebuild: true, ...(Object.keys(options).length > 0 && { options }) }),
    ]);
    return { service, domain, planChanges, optionChoices, billedTo, rebuild };
  }
  switch (tab) {
    case 'overview': {
      const [services, openInvoices, balance] = await Promise.all([own.services(), own.openInvoices(), own.balance(1)]);
      return { services, openInvoices, balance };
    }
    case 'services':
      return { services: await own.services() };
    case 'orders':
      return { orders: found(page, await own.orders(page)) };
    case 'invoices':
      return { invoices: found(page, await own.invoices(page)) };
    case 'payments':
      return { payments: found(page, await own.payments(page)) };
    case 'balance': {
      const balance = await own.balance(page);
      found(page, balance.entries);
      return { balance };
    }
    case 'security':
      return { security: await own.security() };
    case 'profile':
      // Problems are shown where they can be fixed.
      return { services: await own.services(), security: await own.security() };
  }
}

/** The page again; one behind the last is not there. */
function found<T>(page: number, part: PartOf<T>): PartOf<T> {
  if (page > 1 && part.rows.length === 0) throw fail('NotFound');
  return part;
}
