import type { LinkOwner } from '../content/users/links.ts';
import type { FieldProblems } from '../platform/errors.ts';
import type { StaffCallName, StaffCalls, StaffResponse } from '../staff/calls.ts';
import { queryOf } from './query.ts';
import { sendFile } from './send-file.ts';

/** The signed-in user, with counts of pending work. */
export type Me = Omit<StaffResponse<'GET staff/me'>, 'nonce'>;

/** A call that the server refused; `message` is a Persian sentence for people. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Validation messages by path: `third_party.chat.id`. */
  readonly fields: FieldProblems;
  /** Machine-readable details. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor({
    code,
    status,
    message,
    fields = {},
    data = {},
  }: Pick<ApiError, 'code' | 'status' | 'message'> & Partial<Pick<ApiError, 'fields' | 'data'>>) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.data = data;
  }
}

/** Input of a call; `signal` aborts it, `onProgress` receives the uploaded share of a file, from 0 to 1. */
type Input<N extends StaffCallName> = Omit<StaffCalls[N], 'response'> & {
  signal?: AbortSignal;
  onProgress?(part: number): void;
};

/** The calls of the staff area. Each raises `ApiError` when it fails. */
export interface Api {
  /** Throws `SecondFactorRequired` if the user must also enter a code. */
  signIn(input: { email: string; password: string; code?: string }): Promise<void>;
  /** Sends a password-reset link; does not reveal whether the account exists. */
  requestPasswordReset(input: { email: string }): Promise<void>;
  /** Returns the owner of a link from a mail. */
  passwordLink(input: { token: string }): Promise<LinkOwner>;
  setPassword(input: { token: string; next: string }): Promise<void>;
  signOut(): Promise<void>;
  /** Ends the person's other sessions. */
  changePassword(input: { current: string; next: string }): Promise<void>;
  me(): Promise<Me>;
  /** Calls the API by name: `call('GET staff/posts/:id', { id: 7107 })`. */
  call<N extends StaffCallName>(name: N, input: Input<N>): Promise<StaffResponse<N>>;
}

interface ApiInput {
  fetch: typeof fetch;
  /** Called when a call finds that the session has ended. */
  onSignedOut?(): void;
}

interface Sent {
  method: string;
  path: string;
  body?: object | undefined;
  file?: Blob | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((part: number) => void) | undefined;
}

const base = '/wp-json/mizban/v1/';

/** Download URL of credit notes, with the filters of their list. */
export const creditNotesCsv = (narrowed: Parameters<typeof queryOf>[0]) =>
  `${base}staff/credit-notes.csv${queryOf(narrowed)}`;

/** URL of the OpenAPI description. */
export const descriptionUrl = `${base}openapi.json`;

/** Returns the CSV download URL of submissions, with filters: `{ form: '7107-abc1234' }`. */
export function submissionsCsv(narrowed: Parameters<typeof queryOf>[0]): string {
  return `${base}staff/submissions.csv${queryOf(narrowed)}`;
}

/** Download URL of the site's content. */
export const contentArchive = `${base}staff/tools/content.tar.gz`;

/** Download URL of the content in the format that WordPress imports. */
export const wordpressExport = `${base}staff/tools/wordpress.xml`;

/** Download URL of the site as static files; `service` is the origin of the program that runs next to them. */
export const staticSite = (service: string) => `${base}staff/tools/static-site.tar.gz${queryOf({ service })}`;

/** URL of a post of the old site, as JSON. */
export const originalUrl = (importId: number, origin: string) =>
  `${base}staff/site-imports/${importId}/original${queryOf({ origin })}`;

/** URL of a page as the old site shows it, for a frame. */
export const oldPageUrl = (importId: number, origin: string) =>
  `${base}staff/site-imports/${importId}/old-page${queryOf({ origin })}`;

/** Download URL of all paid invoices. */
export const invoicesCsv = `${base}staff/invoices.csv`;

/** Creates the API client; writes carry the session's nonce, which is renewed once when it has expired. */
export function createApi({ fetch, onSignedOut = () => {} }: ApiInput): Api {
  let nonce = '';

  async function send({ method, path, body, file, signal, onProgress }: Sent): Promise<unknown> {
    const headers = { accept: 'application/json', ...(nonce ? { 'x-wp-nonce': nonce } : {}) };
    const response = await reach(() =>
      file
        ? sendFile(path, { method, headers, file, signal, onProgress })
        : fetch(path, {
            method,
            credentials: 'same-origin',
            headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
            ...(body ? { body: JSON.stringify(body) } : {}),
            ...(signal ? { signal } : {}),
          }),
    );
    if (!response.ok) throw refusal(response.status, await response.json().catch(() => null));
    // A truncated response, or the page of a captive portal, does not come from the server.
    const parsed: unknown = await reach(() => response.json());
    const late = lateStatus(parsed);
    if (late !== undefined) throw refusal(late, parsed);
    return parsed;
  }

  async function me(): Promise<Me> {
    const response = (await send(sentOf('GET staff/me', {}))) as StaffResponse<'GET staff/me'>;
    nonce = response.nonce;
    const { nonce: _nonce, ...known } = response;
    return known;
  }

  /** Sends a call of a signed-in user. */
  async function sendSigned(sent: Sent): Promise<unknown> {
    try {
      return await send(sent).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'NonceExpired') throw error;
        await me();
        return send(sent);
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSignedOut();
      throw error;
    }
  }

  return {
    me,
    call: async (name, input) => (await sendSigned(sentOf(name, input))) as StaffResponse<typeof name>,
    async changePassword(body) {
      await sendSigned({ method: 'POST', path: '/wp-admin/auth/change-password', body });
    },
    async signIn(body) {
      nonce = '';
      await send({ method: 'POST', path: '/wp-admin/auth/sign-in/email', body }).catch((error: unknown) => {
        throw error instanceof ApiError && error.status >= 400 && error.status < 500 ? signInRefusal(error) : error;
      });
    },
    async requestPasswordReset(body) {
      await send({ method: 'POST', path: '/wp-admin/auth/forgot-password', body });
    },
    async passwordLink(body) {
      return (await send({ method: 'POST', path: '/wp-admin/auth/password-link', body })) as LinkOwner;
    },
    async setPassword(body) {
      await send({ method: 'POST', path: '/wp-admin/auth/set-password', body });
    },
    async signOut() {
      await send({ method: 'POST', path: '/wp-admin/auth/sign-out', body: {} });
    },
  };
}

function sentOf<N extends StaffCallName>(name: N, input: Input<N>): Sent {
  const { id, query, ...rest } = input as Omit<Sent, 'method' | 'path'> & {
    id?: number | string;
    query?: Record<string, string | number | null | undefined>;
  };
  const [method = '', path = ''] = name.split(' ');
  return {
    ...rest,
    method,
    path: base + path.replace(/:(?:id|person|key)/, String(id)) + (query ? queryOf(query) : ''),
  };
}

/** Returns a message for people for any thrown value. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.message : 'خطایی رخ داد؛ دوباره تلاش کنید.';
}

/** Returns the server's messages by field; empty for any other failure. */
export const errorFields = (thrown: unknown): FieldProblems => (thrown instanceof ApiError ? thrown.fields : {});

/** Returns the server's message about one field, or the one for people if it has none. */
export const fieldMessage = (thrown: unknown, field: string): string =>
  errorFields(thrown)[field] || sentenceOf(thrown);

/** True if a save was refused because another user has saved the record since it was loaded. */
export const isEditConflict = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.code === 'EditConflict';

async function reach<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch {
    throw new ApiError({
      code: 'Offline',
      status: 0,
      message: 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید.',
    });
  }
}

/** Status of an error in a keep-alive response, whose HTTP status had already been sent. */
function lateStatus(body: unknown): number | undefined {
  const { code, data } = (body ?? {}) as { code?: unknown; data?: { status?: unknown } };
  return typeof code === 'string' && typeof data?.status === 'number' ? data.status : undefined;
}

function refusal(status: number, body: unknown): ApiError {
  const { code, message, fields, data } = (body ?? {}) as {
    code?: unknown;
    message?: unknown;
    fields?: FieldProblems;
    data?: Record<string, unknown>;
  };
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : 'Internal',
    fields: fields ?? {},
    data: data ?? {},
    message:
      typeof message === 'string' && /[آ-ی]/.test(message) ? message : 'سرور درخواست را نپذیرفت؛ دوباره تلاش کنید.',
  });
}

/** Errors that are revealed only after a correct password. */
const spoken = ['SecondFactorRequired', 'WrongCode', 'AccountLocked'];

function signInRefusal({ code, status, message: own }: ApiError): ApiError {
  if (spoken.includes(code)) return new ApiError({ code, status, message: own });
  const message =
    status === 429 ? 'تلاش‌های ناموفق زیاد بود؛ چند دقیقهٔ دیگر دوباره امتحان کنید.' : 'ایمیل یا گذرواژه درست نیست.';
  return new ApiError({ code, status, message });
}
