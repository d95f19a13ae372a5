import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { page, test } from '../../http/staff/schemas.ts';
import { products } from '../../shop/catalogue/types.ts';
import { serviceSorts } from '../../shop/services/staff.ts';
import type { ServiceState } from '../../shop/services/states.ts';
import { serviceMachine } from '../../shop/services/states.ts';

const serviceStates = Object.keys(serviceMachine.moves) as [ServiceState, ...ServiceState[]];

/** Services; `waits` for those that need attention, `refunded` for those with a refunded payment, `product` for one kind of product. */
export const servicesQuery = listQuery({
  sorts: serviceSorts,
  sort: '-createdAt',
  filters: {
    state: z.enum(serviceStates).optional(),
    waits: z.literal('1').optional(),
    refunded: z.literal('1').optional(),
    product: z.enum(products).optional(),
    test,
  },
});

export const servicePages = z.object({ events: page });

const line = z.string().trim().max(300);

/** Access data of manual work; an empty field deletes the stored value. */
export const doneByHand = z.strictObject({
  access: z.strictObject({
    ipv4: z.union([z.literal(''), z.ipv4('نشانی IPv4 را مانند ‎192.0.2.1 بنویسید.')]).optional(),
    ipv6: z.union([z.literal(''), z.ipv6('نشانی IPv6 را مانند ‎2001:db8::1 بنویسید.')]).optional(),
    'extra-ipv4': line.optional(),
    user: line.optional(),
    panel: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'نشانی را با ‎https://‎ بنویسید.' })]).optional(),
    note: line.optional(),
  }),
  /** Shown to the customer once. */
  password: z.string().max(200).default(''),
  /** End of a domain at its registry; null: as long as was paid for. */
  expiresAt: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
});

export const serviceNote = z.strictObject({ text: z.string().trim().min(1, 'یادداشت را بنویسید.').max(2_000) });
