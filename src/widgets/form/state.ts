/**
 * What a form shows besides itself when it comes back from the server: that it was sent, or what a visitor typed and
 * what is wrong with it.
 */
export interface FormState {
  isSent: boolean;
  message: string;
  values: ReadonlyMap<string, string | string[]>;
  errors: ReadonlyMap<string, string>;
}

const sent = 'sent';

/** The key of the address under which a form finds its state. */
export function stateKey(id: string): string {
  return `e-form-${id}`;
}

/** The part of an address that a form reads: only that it was sent; what visitors typed never stands there. */
export function sentAddress(id: string, query: URLSearchParams): Record<string, string> {
  const key = stateKey(id);
  return query.get(key) === sent ? { [key]: sent } : {};
}

/** The query under which a page tells that its form was sent. */
export function sentQuery(id: string): string {
  return `?${stateKey(id)}=${sent}`;
}

/** The state of a refused form as the server hands it to the view. */
export function refusedAddress(id: string, { message, values, errors }: Omit<FormState, 'isSent'>) {
  return { [stateKey(id)]: JSON.stringify({ message, values: [...values], errors: [...errors] }) };
}

/** Reads what `sentAddress` or `refusedAddress` wrote. */
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
