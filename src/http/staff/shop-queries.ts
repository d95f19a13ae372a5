import { z } from 'zod';
import { customerSorts } from '../../shop/customers/staff.ts';
import { invoicePurposes, invoiceSorts, invoiceStates } from '../../shop/invoices/staff.ts';
import { orderSorts } from '../../shop/orders/staff.ts';
import { type OrderState, orderMachine } from '../../shop/orders/states.ts';
import { attemptSorts, paymentQueues } from '../../shop/payments/staff.ts';
import { refundSorts } from '../../shop/refunds/staff.ts';
import { serviceSorts } from '../../shop/services/staff.ts';
import { type ServiceState, serviceMachine } from '../../shop/services/states.ts';
import { listQuery } from './list-query.ts';
import { downloadKey } from './tool-bodies.ts';

const moment = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** `1` for what was paid with the test gateway, `0` for all else. */
const test = z.enum(['0', '1']).optional();
/** From this moment, and before that one. */
const times = { from: moment.optional(), until: moment.optional() };

const orderStates = Object.keys(orderMachine.moves) as [OrderState, ...OrderState[]];

export const ordersQuery = listQuery({
  sorts: orderSorts,
  sort: '-placedAt',
  filters: { state: z.enum(orderStates).optional(), ...times, test },
});

export const invoicesQuery = listQuery({
  sorts: invoiceSorts,
  sort: '-createdAt',
  filters: { state: z.enum(invoiceStates).optional(), purpose: z.enum(invoicePurposes).optional(), ...times, test },
});

/** Payments; without `look` those that wait for somebody. */
export const paymentsQuery = listQuery({
  sorts: attemptSorts,
  sort: '-createdAt',
  filters: { look: z.enum(paymentQueues).optional() },
});

const serviceStates = Object.keys(serviceMachine.moves) as [ServiceState, ...ServiceState[]];

/** Services; `waits` for those that wait for somebody, `refunded` for those of which money went back. */
export const servicesQuery = listQuery({
  sorts: serviceSorts,
  sort: '-createdAt',
  filters: {
    ...{ state: z.enum(serviceStates).optional(), waits: z.literal('1').optional() },
    ...{ refunded: z.literal('1').optional(), test },
  },
});

export const customersQuery = listQuery({ sorts: customerSorts, sort: '-createdAt', filters: {} });

export const refundsQuery = listQuery({
  sorts: refundSorts,
  sort: '-createdAt',
  filters: { state: z.enum(['requested', 'approved', 'sent', 'done', 'refused']).optional() },
});

/** Over how many days sales are counted. */
export const salesQuery = z.object({ days: z.enum(['7', '30', '90', '365']).default('30') });

export const invoicesDownload = z.object({ ...times, progress: downloadKey });

const page = z.coerce.number<number>().int().min(1).max(1_000_000).default(1);

/** Which page of each list stands on the page of an order, an invoice, a service or a customer. */
export const orderPages = z.object({ events: page, attempts: page });
export const servicePages = z.object({ events: page });
export const customerPages = z.object({ orders: page, invoices: page, entries: page });
