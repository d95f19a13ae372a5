import type { LinkOwner } from '../content/users/links.ts';
import type { StaffAnswer, StaffCallName, StaffCalls } from '../http/staff/calls.ts';
import type { FieldProblems } from '../platform/errors.ts';
import { queryOf } from './query.ts';
import { sendFile } from './send-file.ts';

/** Who is signed in, and what waits for them. */
export type Me = Omit<StaffAnswer<'GET staff/me'>, 'nonce'>;

/** A call that the server refused; `message` is a Persian sentence for people. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** What of the sent values was not taken, as sentences by path: `third_party.chat.id`. */
  readonly fields: FieldProblems;
  /** What programs are told of it. */
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

/** What a call takes; `signal` gives it up, `onProgress` hears which part of a file has been sent, from 0 to 1. */
type Input<N extends StaffCallName> = Omit<StaffCalls[N], 'answer'> & {
  signal?: AbortSignal;
  onProgress?(part: number): void;
};

/** The calls of the staff area. Each raises `ApiError` when it fails. */
export interface Api {
  /** Raises `SecondFactorRequired` for those who must give a code as well. */
  signIn(input: { email: string; password: string; code?: string }): Promise<void>;
  /** Has a link sent to who has forgotten their password; says nothing of whether there is such an account. */
  forgetPassword(input: { email: string }): Promise<void>;
  /** Whose link from a mail this is. */
  passwordLink(input: { token: string }): Promise<LinkOwner>;
  setPassword(input: { token: string; next: string }): Promise<void>;
  signOut(): Promise<void>;
  /** Ends the person's other sessions. */
  changePassword(input: { current: string; next: string }): Promise<void>;
  me(): Promise<Me>;
  /** Asks by the name of the call: `call('GET staff/posts/:id', { id: 7107 })`. */
  call<N extends StaffCallName>(name: N, input: Input<N>): Promise<StaffAnswer<N>>;
}

interface ApiInput {
  fetch: typeof fetch;
  /** Called when a call finds that nobody is signed in any more. */
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

/** Where the description of the calls lies, for programs. */
export const descriptionUrl = `${base}openapi.json`;

/** Where submissions are downloaded, narrowed to what is asked for: `{ form: '7107-abc1234' }`. */
export function submissionsCsv(narrowed: Parameters<typeof queryOf>[0]): string {
  return `${base}staff/submissions.csv${queryOf(narrowed)}`;
}

/** Where the content of the site is downloaded. */
export const contentArchive = `${base}staff/tools/content.tar.gz`;

/** Where all paid invoices are downloaded. */
export const invoicesCsv = `${base}staff/invoices.csv`;

/** Makes the calls; writes carry the session's nonce, which is renewed once when it has expired. */
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
    // An answer that breaks off, or the page of a network that wants a sign-in of its own, is none of the server's.
    const answer: unknown = await reach(() => response.json());
    const late = lateStatus(answer);
    if (late !== undefined) throw refusal(late, answer);
    return answer;
  }

  async function me(): Promise<Me> {
    const answer = (await send(sentOf('GET staff/me', {}))) as StaffAnswer<'GET staff/me'>;
    nonce = answer.nonce;
    const { nonce: _nonce, ...known } = answer;
    return known;
  }

  /** A call of somebody who has been signed in. */
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
    call: async (name, input) => (await sendSigned(sentOf(name, input))) as StaffAnswer<typeof name>,
    async changePassword(body) {
      await sendSigned({ method: 'POST', path: '/wp-admin/auth/change-password', body });
    },
    async signIn(body) {
      nonce = '';
      await send({ method: 'POST', path: '/wp-admin/auth/sign-in/email', body }).catch((error: unknown) => {
        throw error instanceof ApiError && error.status >= 400 && error.status < 500 ? signInRefusal(error) : error;
      });
    },
    async forgetPassword(body) {
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

/** What people read about any thrown value. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.message : 'خطایی رخ داد؛ دوباره تلاش کنید.';
}

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

/** The status of a refusal that came after long work, when that of its answer had been sent already. */
function lateStatus(answer: unknown): number | undefined {
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: { status?: unknown } };
  return typeof code === 'string' && typeof data?.status === 'number' ? data.status : undefined;
}

function refusal(status: number, answer: unknown): ApiError {
  const { code, message, fields, data } = (answer ?? {}) as {
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

/** What only who knows the password is told. */
const spoken = ['SecondFactorRequired', 'WrongCode', 'AccountLocked'];

function signInRefusal({ code, status, message: own }: ApiError): ApiError {
  if (spoken.includes(code)) return new ApiError({ code, status, message: own });
  const message =
    status === 429 ? 'تلاش‌های ناموفق زیاد بود؛ چند دقیقهٔ دیگر دوباره امتحان کنید.' : 'ایمیل یا گذرواژه درست نیست.';
  return new ApiError({ code, status, message });
}
