import { describe, expect, it, vi } from 'vitest';
import { type Api, ApiError, createApi } from './api.ts';

interface Sent {
  method: string;
  path: string;
  nonce: string | null;
  body: unknown;
}

/** Fake server that returns the given responses in order and records requests. */
function fakeServer(...responses: Array<[status: number, body: unknown]>) {
  const sent: Sent[] = [];
  const fetch = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({
      method: init.method ?? '',
      path,
      nonce: headers.get('x-wp-nonce'),
      body: init.body && JSON.parse(String(init.body)),
    });
    const [status, body] = responses.shift() ?? [500, null];
    return new Response(JSON.stringify(body), { status });
  };
  return { sent, fetch: fetch as typeof globalThis.fetch };
}

const me = { user: { id: 'u1', name: 'مدیر', email: 'a@b.test', role: 'administrator' }, nonce: 'n1' };
const publish = (api: Api) => api.call('POST staff/posts/:id/publish', { id: 1, body: { revisionId: 2 } });
const expired = { code: 'NonceExpired', message: 'کلید کهنه است.' };

describe('the calls of the staff area', () => {
  it('carry the nonce of the session', async () => {
    const { sent, fetch } = fakeServer([200, me], [200, { path: '/x/' }]);
    const api = createApi({ fetch });
    await api.me();
    expect(await api.call('POST staff/posts/:id/publish', { id: 7107, body: { revisionId: 4 } })).toEqual({
      path: '/x/',
    });
    expect(sent[1]).toEqual({
      method: 'POST',
      path: '/wp-json/mizban/v1/staff/posts/7107/publish',
      nonce: 'n1',
      body: { revisionId: 4 },
    });
  });

  it('write parameters into the address, without absent ones', async () => {
    const { sent, fetch } = fakeServer([200, { data: [], total: 0 }]);
    await createApi({ fetch }).call('GET staff/comments', { query: { status: 'spam', q: undefined } });
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/wp-json/mizban/v1/staff/comments?status=spam' });
  });

  it('renew an expired nonce and try once more', async () => {
    const { sent, fetch } = fakeServer([403, expired], [200, { ...me, nonce: 'n2' }], [200, { path: null }]);
    expect(await publish(createApi({ fetch }))).toEqual({ path: null });
    expect(sent.map((call) => call.nonce)).toEqual([null, null, 'n2']);
  });

  it('do not try a third time', async () => {
    const { sent, fetch } = fakeServer([403, expired], [200, me], [403, expired]);
    await expect(publish(createApi({ fetch }))).rejects.toMatchObject({ code: 'NonceExpired' });
    expect(sent).toHaveLength(3);
  });

  it('give the name and the Persian sentence of a refusal', async () => {
    const { fetch } = fakeServer([409, { code: 'EditConflict', message: 'هم‌زمان ذخیره شد.', data: { status: 409 } }]);
    const refused = publish(createApi({ fetch }));
    await expect(refused).rejects.toMatchObject({ code: 'EditConflict', status: 409, message: 'هم‌زمان ذخیره شد.' });
  });

  it('take a refusal for one that came when the status had been sent', async () => {
    const { fetch } = fakeServer([200, { code: 'Unavailable', message: 'در دسترس نیست.', data: { status: 503 } }]);
    await expect(publish(createApi({ fetch }))).rejects.toMatchObject({ code: 'Unavailable', status: 503 });
  });

  it('call onSignedOut when the session has ended', async () => {
    const onSignedOut = vi.fn();
    const { fetch } = fakeServer([401, { code: 'SignInRequired', message: 'وارد شوید.' }]);
    await expect(createApi({ fetch, onSignedOut }).call('GET staff/forms', {})).rejects.toBeInstanceOf(ApiError);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('call onSignedOut too if the session has ended when the nonce is renewed', async () => {
    const onSignedOut = vi.fn();
    const { fetch } = fakeServer([403, expired], [401, { code: 'SignInRequired', message: 'وارد شوید.' }]);
    const body = { post_id: 1, widget_id: 'loop001', is_edit_mode: true };
    const refused = createApi({ fetch, onSignedOut }).call('POST refresh-loop', { body });
    await expect(refused).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it.each([
    [401, /ایمیل یا گذرواژه/],
    [429, /چند دقیقه/],
    [500, /دوباره تلاش/],
  ])('explain a sign-in that got %s in Persian', async (status, sentence) => {
    const { fetch } = fakeServer([status, { code: 'X', message: 'Invalid email or password' }]);
    await expect(createApi({ fetch }).signIn({ email: 'a@b.test', password: 'x' })).rejects.toThrow(sentence);
  });

  it.each([
    ['breaks off', '{"data":[{"id":1,'],
    ['is a page of the network in between', '<!doctype html><title>Sign in to Wi-Fi</title>'],
  ])('take a response that %s for none', async (_name, text) => {
    const fetch = async () => new Response(text, { status: 200 });
    const refused = createApi({ fetch }).call('GET staff/forms', {});
    await expect(refused).rejects.toMatchObject({ code: 'Offline', message: expect.stringContaining('اینترنت') });
  });

  it('distinguish a server that cannot be reached', async () => {
    const fetch = async () => Promise.reject(new TypeError('fetch failed'));
    await expect(createApi({ fetch }).me()).rejects.toMatchObject({ code: 'Offline', status: 0 });
  });
});
