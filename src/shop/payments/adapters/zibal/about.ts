import type { GatewayAbout } from '../../gateway.ts';

export const zibal: GatewayAbout = {
  name: 'zibal',
  label: 'زیبال',
  receiptKeys: ['refNumber'],
};
