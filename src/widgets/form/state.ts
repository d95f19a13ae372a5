/** State of a form returned by the server: submitted, or the typed values with their errors. */
export interface FormState {
  isSent: boolean;
  message: string;
  values: ReadonlyMap<string, string | string[]>;
  errors: ReadonlyMap<string, string>;
}

const sent = 'sent';

/** Address key of a form's state. */
export function stateKey(id: string): string {
  return `e-form-${id}`;
}

/** Returns the part of an address that a form reads: only whether it was submitted, never typed values. */
export function sentAddress(id: string, query: URLSearchParams): Record<string, string> {
  const key = stateKey(id);
  return query.get(key) === sent ? { [key]: sent } : {};
}

/** Query of a page after its form was submitted. */
export function sentQuery(id: string): string {
  return `?${stateKey(id)}=${sent}`;
}

/** The state of a rejected form, passed from the server to the view. */
export function refusedAddress(id: string, { message, values, errors }: Omit<FormState, 'isSent'>) {
  return { [stateKey(id)]: JSON.stringify({ message, values: [...values], errors: [...errors] }) };
}

/** Parses the output of `sentAddress` or `refusedAddress`. */
export function readState(value: string | undefined): FormState {
  if (value === undefined || value === sent)
    return { isSent: value === sent, message: '', values: new Map(), errors: new Map() };
  const { message, values, errors } = JSON.parse(value) as {
    message: string;
    values: Array<[string, string | string[]]>;
    errors: Array<[string, string]>;
  };
  return { isSent: false, message, values: new Map(values), errors: new Map(errors) };
}
