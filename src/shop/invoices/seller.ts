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

/** Present seller of the site. Legal data that is not set falls back to that of the site. */
export function presentSeller({ title, address, phone, email, shop }: SellerSettings): Seller {
  const { seller, economicCode, taxMemoryId } = shop;
  return {
    ...seller,
    name: seller.name || title,
    address: seller.address || address,
    phone: seller.phone || phone,
    economicCode,
    taxMemoryId,
    email,
  };
}

type SellerSettings = Pick<SiteSettings, 'title' | 'address' | 'phone' | 'email'> & {
  shop: Pick<SiteSettings['shop'], 'economicCode' | 'taxMemoryId' | 'seller'>;
};
