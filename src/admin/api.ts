import type { PageContext } from '../builder/context.ts';
import type { PageDocument, WidgetNode } from '../builder/document.ts';
import type { CommentStatus, StaffComment } from '../content/comments/types.ts';
import type { FilledForm } from '../content/forms/types.ts';
import type { PostStatus, PostType } from '../content/posts/types.ts';
import type { CountedQuery } from '../content/search/queries.ts';
import type { SiteSettings } from '../content/settings/schema.ts';
import type { Role } from '../content/users/roles.ts';
import { queryOf } from './route.ts';

export interface StaffUser {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** Who is signed in, and what waits for them. */
export interface Me {
  user: StaffUser;
  /** Null for those who may not moderate. */
  pendingComments: number | null;
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

/** A filled-in form. */
export interface SubmissionRow {
  id: number;
  formName: string;
  page: { path: string; title: string };
  createdAt: number;
  fields: Array<{
    id: string;
    label: string;
    type: string;
    value: string | string[];
    files?: Array<{ name: string; mime: string; bytes: number; url: string }>;
  }>;
}

/** A call that the server refused; `message` is a Persian sentence for people. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** What of the sent values was not taken, as paths: `third_party.chat.id`. */
  readonly fields: readonly string[];

  constructor({
    code,
    status,
    message,
    fields = [],
  }: Pick<ApiError, 'code' | 'status' | 'message'> & { fields?: string[] }) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** The calls of the staff area. Each raises `ApiError` when it fails. */
export interface Api {
  signIn(input: { email: string; password: string }): Promise<void>;
  signOut(): Promise<void>;
  me(): Promise<Me>;
  listPosts(type: PostType): Promise<PostRow[]>;
  /** Makes a draft without widgets. */
  createPost(input: { type: PostType; title: string }): Promise<{ id: number }>;
  listTerms(taxonomy: string): Promise<Array<{ id: number; name: string }>>;
  readPost(id: number): Promise<PostAnswer>;
  saveDraft(
    id: number,
    input: { title: string; document: PageDocument; baseRevisionId: number },
  ): Promise<{ revisionId: number }>;
  publish(id: number, input: { revisionId: number }): Promise<{ path: string | null }>;
  renderWidget(input: { postId: number; widget: WidgetNode }, signal: AbortSignal): Promise<{ data: string }>;
  /** Newest first; `before` is the `next` of the page before. */
  listComments(input: {
    status: CommentStatus;
    before: number | null;
  }): Promise<{ comments: StaffComment[]; next: number | null }>;
  moderate(id: number, status: CommentStatus): Promise<{ status: CommentStatus; pending: number }>;
  listForms(): Promise<FilledForm[]>;
  /** Of all forms when `form` is null. */
  listSubmissions(input: {
    form: string | null;
    before: number | null;
  }): Promise<{ submissions: SubmissionRow[]; next: number | null }>;
  listSearches(input: {
    days: number;
    isMissed: boolean;
    page: number;
  }): Promise<{ queries: CountedQuery[]; next: number | null }>;
  readSettings(): Promise<SiteSettings>;
  /** Changes the given settings and answers all of them. */
  saveSettings(changes: Partial<SiteSettings>): Promise<SiteSettings>;
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
const verbs: Record<CommentStatus, string> = { approved: 'approve', pending: 'hold', spam: 'spam', trash: 'trash' };

/** Where the submissions of a form, or of all, are downloaded. */
export function submissionsCsv(form: string | null): string {
  return `${base}/submissions.csv${form === null ? '' : queryOf({ form })}`;
}

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

  async function me(): Promise<Me> {
    const answer = await call<Me & { nonce: string }>({ method: 'GET', path: `${base}/me` });
    nonce = answer.nonce;
    return { user: answer.user, pendingComments: answer.pendingComments };
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

  const get = <T>(path: string) => staffCall<T>({ method: 'GET', path: base + path });

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
      const { posts } = await get<{ posts: PostRow[] }>(`/posts?type=${type}`);
      return posts;
    },
    createPost: (input) =>
      staffCall({
        method: 'POST',
        path: `${base}/posts`,
        body: { ...input, document: { version: 1, content: [] } },
      }),
    async listTerms(taxonomy) {
      const { terms } = await get<{ terms: Array<{ id: number; name: string }> }>(`/terms?taxonomy=${taxonomy}`);
      return terms;
    },
    readPost: (id) => get(`/posts/${id}`),
    saveDraft: (id, body) => staffCall({ method: 'PUT', path: `${base}/posts/${id}/draft`, body }),
    publish: (id, body) => staffCall({ method: 'POST', path: `${base}/posts/${id}/publish`, body }),
    renderWidget: (body, signal) => staffCall({ method: 'POST', path: `${base}/render-widget`, body, signal }),
    listComments: ({ status, before }) => get(`/comments${queryOf({ status, before })}`),
    moderate: (id, status) => staffCall({ method: 'POST', path: `${base}/comments/${id}/${verbs[status]}`, body: {} }),
    async listForms() {
      const { forms } = await get<{ forms: FilledForm[] }>('/forms');
      return forms;
    },
    listSubmissions: ({ form, before }) => get(`/submissions${queryOf({ form, before })}`),
    listSearches: ({ days, isMissed, page }) => get(`/searches${queryOf({ days, missed: isMissed ? 1 : null, page })}`),
    async readSettings() {
      const { settings } = await get<{ settings: SiteSettings }>('/settings');
      return settings;
    },
    async saveSettings(body) {
      const { settings } = await staffCall<{ settings: SiteSettings }>({
        method: 'PUT',
        path: `${base}/settings`,
        body,
      });
      return settings;
    },
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
  const { code, message, data } = (answer ?? {}) as { code?: unknown; message?: unknown; data?: { fields?: unknown } };
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : 'Internal',
    fields: Array.isArray(data?.fields) ? data.fields.map(String) : [],
    message:
      typeof message === 'string' && /[آ-ی]/.test(message) ? message : 'سرور درخواست را نپذیرفت؛ دوباره تلاش کنید.',
  });
}

function signInRefusal({ code, status }: ApiError): ApiError {
  const message =
    status === 429 ? 'تلاش‌های ناموفق زیاد بود؛ چند دقیقهٔ دیگر دوباره امتحان کنید.' : 'ایمیل یا گذرواژه درست نیست.';
  return new ApiError({ code, status, message });
}
