/** How much a posted form may hold. */
export interface FormLimits {
  bytes: number;
  fields: number;
  /** Longest text of one field. */
  fieldBytes: number;
}
