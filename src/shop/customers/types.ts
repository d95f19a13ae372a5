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

/** Details of a buyer that could not be taken as they were typed. */
export interface ProfileDraft {
  typed: Partial<Record<keyof Buyer, string>>;
  /** The sentences beside the fields that must be mended. */
  problems: Partial<Record<keyof Buyer, string>>;
}
