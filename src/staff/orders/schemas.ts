import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { test, times } from '../../http/staff/schemas.ts';
import { orderSorts } from '../../shop/orders/staff.ts';
import type { OrderState } from '../../shop/orders/states.ts';
import { orderMachine } from '../../shop/orders/states.ts';

const orderStates = Object.keys(orderMachine.moves) as [OrderState, ...OrderState[]];

export const ordersQuery = listQuery({
  sorts: orderSorts,
  sort: '-placedAt',
  filters: { state: z.enum(orderStates).optional(), ...times, test },
});
