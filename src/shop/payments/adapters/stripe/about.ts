import type { GatewayAbout } from '../../gateway.ts';

export const stripe: GatewayAbout = {
  name: 'stripe',
  label: 'کارت بانکی بین‌المللی (Stripe)',
  receiptKeys: [],
};
