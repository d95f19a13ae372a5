/** Recipient of an order and its invoice, as stored: validated and normalised. */
export interface Buyer {
  kind: 'person' | 'company';
  name: string;
  mobile: string;
  email: string;
  /** کد ملی of a person, شناسهٔ ملی of a company; empty where not required. */
  nationalId: string;
  /** Of a company. */
  economicCode: string;
  registrationNumber: string;
  province: string;
  city: string;
  address: string;
  postcode: string;
}

/**
 * Stored buyer data besides the account. Name and e-mail are the account's: an e-mail is stored here only while the
 * account has none to sign in with, since it is not verified yet.
 */
export type StoredBuyer = Partial<Omit<Buyer, 'name'>>;

/** Buyer details that failed validation. */
export interface ProfileDraft {
  typed: Partial<Record<keyof Buyer, string>>;
  /** Error messages per field. */
  problems: Partial<Record<keyof Buyer, string>>;
}
