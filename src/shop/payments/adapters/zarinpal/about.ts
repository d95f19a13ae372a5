import type { GatewayAbout } from '../../gateway.ts';

export const zarinpal: GatewayAbout = {
  name: 'zarinpal',
  label: 'زرین‌پال',
  receiptKeys: ['ref_id'],
  refundNote: 'زرین‌پال تنها همهٔ مبلغ را، و تا نیم ساعت پس از پرداخت، برمی‌گرداند.',
};
