/** Limits of a posted form. */
export interface FormLimits {
  bytes: number;
  fields: number;
  /** Longest text of one field. */
  fieldBytes: number;
}
