import { expect, it } from 'vitest';
import { openInvoice } from './open-invoice.ts';

const invoice = (id: string, purpose: string, state: string) => ({ id, purpose, state });
const [renewal, upgrade] = [invoice('renewal', 'renewal', 'proforma'), invoice('upgrade', 'upgrade', 'proforma')];

it.each<[string, Array<ReturnType<typeof invoice>>, string | undefined]>([
  ['an order that waits has its own', [renewal, upgrade, invoice('own', 'order', 'proforma')], 'own'],
  [
    'a paid one has none, whatever its services cost since',
    [invoice('own', 'order', 'paid'), renewal, upgrade],
    undefined,
  ],
  ['nor has one that is over', [invoice('own', 'order', 'void')], undefined],
  ['nor one without invoices', [], undefined],
])('%s', (_name, invoices, id) => expect(openInvoice(invoices as never)?.id).toBe(id));
