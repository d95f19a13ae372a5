import type { GatewayAbout } from '../../gateway.ts';

export const paypal: GatewayAbout = {
  name: 'paypal',
  label: 'پی‌پال (PayPal)',
  receiptKeys: [],
};
