import { payButtonEditor } from '../shared/pay-button/editor.ts';

export const editor = payButtonEditor('دکمهٔ پرداخت با کارت', 'credit-card');
