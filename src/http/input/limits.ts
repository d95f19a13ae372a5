/** Limits of a posted form; each upload has its own size limit. */
export interface FormLimits {
  bytes: number;
  fields: number;
  /** Longest text of one field. */
  fieldBytes: number;
}
