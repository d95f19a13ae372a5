import { payButtonSchema } from '../shared/pay-button/schema.ts';

export const schema = payButtonSchema('پرداخت با کارت');
