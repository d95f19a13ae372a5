import type { Buyer } from './types.ts';

/** Empty buyer. */
export const emptyBuyer: Omit<Buyer, 'kind'> = {
  name: '',
  mobile: '',
  email: '',
  nationalId: '',
  economicCode: '',
  registrationNumber: '',
  province: '',
  city: '',
  address: '',
  postcode: '',
};
