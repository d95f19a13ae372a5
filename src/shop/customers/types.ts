/** Who an order and its invoice are made out to, as it is stored: checked and in one form. */
export interface Buyer {
  kind: 'person' | 'company';
  name: string;
  mobile: string;
  email: string;
  /** کد ملی of a person, شناسهٔ ملی of a company; empty where it was not asked for. */
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
 * What is stored of a customer beside their account. The name is the account's, and so is the e-mail: one stands here only
 * while the account has none to sign in with, as nobody has shown it to be theirs yet.
 */
export type StoredBuyer = Partial<Omit<Buyer, 'name'>>;

/** Details of a buyer that could not be taken as they were typed. */
export interface ProfileDraft {
  typed: Partial<Record<keyof Buyer, string>>;
  /** The sentences beside the fields that must be mended. */
  problems: Partial<Record<keyof Buyer, string>>;
}
