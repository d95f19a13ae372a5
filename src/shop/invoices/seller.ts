import type { SiteSettings } from '../../content/settings/index.ts';

/** Seller as printed on invoices; empty where there is none. */
export interface Seller {
  name: string;
  economicCode: string;
  nationalId: string;
  registrationNumber: string;
  province: string;
  city: string;
  address: string;
  postcode: string;
  phone: string;
  email: string;
  /** Id of its memory in the official invoice system. */
  taxMemoryId: string;
}

/** Present seller of the site; legal data that is not set falls back to that of the site. */
export function presentSeller({
  title,
  address,
  phone,
  email,
  shop: { economicCode, taxMemoryId },
}: Pick<SiteSettings, 'title' | 'address' | 'phone' | 'email'> & {
  shop: Pick<SiteSettings['shop'], 'economicCode' | 'taxMemoryId'>;
}): Seller {
  return {
    name: title,
    economicCode,
    nationalId: '',
    registrationNumber: '',
    province: '',
    city: '',
    address,
    postcode: '',
    phone,
    email,
    taxMemoryId,
  };
}
