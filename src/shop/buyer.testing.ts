import type { Buyer } from './customers/types.ts';

/** A buyer for tests. */
export const testBuyer: Buyer = {
  kind: 'person',
  name: 'سارا رضایی',
  mobile: '09121234567',
  email: 'sara@example.ir',
  nationalId: '0013542419',
  economicCode: '',
  registrationNumber: '',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان یکم',
  postcode: '1234567890',
};
