export { paymentName } from '../payment-names.ts';
