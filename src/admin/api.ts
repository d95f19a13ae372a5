import type { PageContext } from '../builder/context.ts';
import type { PageDocument, WidgetNode } from '../builder/document.ts';
import type { PostStatus, PostType } from '../content/posts/types.ts';

export interface StaffUser {
  id: string;
  name: string;
  email: string;
  role: string;
}

export interface PostRow {
  id: number;
  type: PostType;
  status: PostStatus;
  title: string;
  path: string | null;
  updatedAt: number;
}

export interface PostAnswer {
  post: { id: number; type: PostType; status: PostStatus; title: string; path: string | null; slug: string };
  /** What the post's widgets may know of it. */
  page: PageContext;
  draft: { revisionId: number; title: string; document: unknown };
  live: { revisionId: number } | null;
}

/** A call that the server refused; `message` is a Persian sentence for people. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;

  constructor({ code, status, message }: { code: string; status: number; message: string }) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The calls of the staff area. Each raises `ApiError` when it fails. */
export interface Api {
  signIn(input: { email: string; password: string }): Promise<void>;
  signOut(): Promise<void>;
  me(): Promise<StaffUser>;
  listPosts(type: PostType): Promise<PostRow[]>;
  readPost(id: number): Promise<PostAnswer>;
  saveDraft(
    id: number,
    input: { title: string; document: PageDocument; baseRevisionId: number },
  ): Promise<{ revisionId: number }>;
  publish(id: number, input: { revisionId: number }): Promise<{ path: string | null }>;
  renderWidget(input: { postId: number; widget: WidgetNode }, signal: AbortSignal): Promise<{ data: string }>;
}

interface ApiInput {
  fetch: typeof fetch;
  /** Called when a call finds that nobody is signed in any more. */
  onSignedOut?(): void;
}

interface Call {
  method: string;
  path: string;
  body?: object;
  signal?: AbortSignal;
}

const base = '/wp-json/mizban/v1/staff';

/** Makes the calls; writes carry the session's nonce, which is renewed once when it has expired. */
export function createApi({ fetch, onSignedOut = () => {} }: ApiInput): Api {
  let nonce = '';

  async function call<T>({ method, path, body, signal }: Call): Promise<T> {
    const response = await reach(() =>
      fetch(path, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(nonce ? { 'x-wp-nonce': nonce } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      }),
    );
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response.status, answer);
    return answer as T;
  }

  async function me(): Promise<StaffUser> {
    const answer = await call<{ user: StaffUser; nonce: string }>({ method: 'GET', path: `${base}/me` });
    nonce = answer.nonce;
    return answer.user;
  }

  /** A call of somebody who has been signed in. */
  async function staffCall<T>(input: Call): Promise<T> {
    try {
      return await call<T>(input).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'NonceExpired') throw error;
        await me();
        return await call<T>(input);
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSignedOut();
      throw error;
    }
  }

  return {
    me,
    async signIn(body) {
      nonce = '';
      await call({ method: 'POST', path: '/wp-admin/auth/sign-in/email', body }).catch((error: unknown) => {
        throw error instanceof ApiError && error.status >= 400 && error.status < 500 ? signInRefusal(error) : error;
      });
    },
    async signOut() {
      await call({ method: 'POST', path: '/wp-admin/auth/sign-out', body: {} });
    },
    async listPosts(type) {
      const { posts } = await staffCall<{ posts: PostRow[] }>({ method: 'GET', path: `${base}/posts?type=${type}` });
      return posts;
    },
    readPost: (id) => staffCall({ method: 'GET', path: `${base}/posts/${id}` }),
    saveDraft: (id, body) => staffCall({ method: 'PUT', path: `${base}/posts/${id}/draft`, body }),
    publish: (id, body) => staffCall({ method: 'POST', path: `${base}/posts/${id}/publish`, body }),
    renderWidget: (body, signal) => staffCall({ method: 'POST', path: `${base}/render-widget`, body, signal }),
  };
}

/** What people read about any thrown value. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.message : 'خطایی رخ داد؛ دوباره تلاش کنید.';
}

async function reach(send: () => Promise<Response>): Promise<Response> {
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

function refusal(status: number, answer: unknown): ApiError {
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown };
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : 'Internal',
    message:
      typeof message === 'string' && /[آ-ی]/.test(message) ? message : 'سرور درخواست را نپذیرفت؛ دوباره تلاش کنید.',
  });
}

function signInRefusal({ code, status }: ApiError): ApiError {
  const message =
    status === 429 ? 'تلاش‌های ناموفق زیاد بود؛ چند دقیقهٔ دیگر دوباره امتحان کنید.' : 'ایمیل یا گذرواژه درست نیست.';
  return new ApiError({ code, status, message });
}
