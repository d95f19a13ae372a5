import type { StateMachine } from '../state-machine.ts';

export type InvoiceState = 'proforma' | 'paid' | 'part_refunded' | 'refunded' | 'void';

/** A pro-forma becomes an invoice by payment; unpaid ones can only become void. */
export const invoiceMachine = {
  table: 'invoices',
  moves: {
    proforma: ['paid', 'void'],
    paid: ['part_refunded', 'refunded'],
    part_refunded: ['part_refunded', 'refunded'],
    refunded: [],
    void: [],
  },
} as const satisfies StateMachine<InvoiceState>;
