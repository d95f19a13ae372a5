import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import type { PageDocument } from '../src/builder/document.ts';
import type { SiteSettings } from '../src/content/settings/index.ts';
import type { SavedItem } from '../src/staff/design/schemas.ts';

const staffApi = '/wp-json/mizban/v1/staff';

export interface StaffApi {
  /** Creates and publishes a page (or another type of post) for a test; returns its path. */
  publishPage(page: NewPage): Promise<string>;
  /** The same for posts, with their id. */
  publishPost(page: NewPage): Promise<{ id: number; path: string | null }>;
  /** Publishes another document of a post. */
  republish(id: number, document: PageDocument): Promise<void>;
  /** Approves all pending comments of a post. */
  approveComments(postId: number): Promise<void>;
  /** Creates a term; returns its id. */
  addTerm(term: { taxonomy: string; name: string; slug: string; parentId?: number }): Promise<number>;
  /** Stores tokens and presets of the site, new or changed. */
  saveDesign(items: readonly SavedItem[]): Promise<void>;
  /** Returns the id of the picture whose description contains a text. */
  findPicture(text: string): Promise<number>;
  /** Changes settings of the whole site, which other tests visit, while the work is done. */
  withSettings(changed: Partial<SiteSettings>, work: () => Promise<void>): Promise<void>;
}

interface NewPage {
  type?: 'page' | 'post' | 'product' | 'popup' | 'template';
  /** Use of a template. */
  kind?: 'item' | 'section' | 'kit' | 'header';
  title: string;
  slug?: string;
  document: PageDocument;
  excerpt?: string;
  termIds?: number[];
}

/** Path of the file with the password of the test server's first administrator. */
export const passwordFile = () => join(process.env.E2E_DATA_DIR ?? 'data', 'staff-password.txt');

/** The e-mail and password of the first administrator of the test server. */
export function staffCredentials(): { email: string; password: string } {
  return { email: 'admin@mizban.localhost', password: readFileSync(passwordFile(), 'utf8').trim() };
}

/** Signs in the first administrator; `request` stores the cookie. `origin` is the server's address. */
export async function signInAsStaff(request: APIRequestContext, origin: string): Promise<StaffApi> {
  const headers = { origin: new URL(origin).origin };
  const signedIn = await request.post('/wp-admin/auth/sign-in/email', { headers, data: staffCredentials() });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const me = await request.get(`${staffApi}/me`);
  const { nonce } = (await me.json()) as { nonce: string };

  const post = async (call: string, data: object) => {
    const response = await request.post(staffApi + call, { headers: { ...headers, 'x-wp-nonce': nonce }, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };

  const publishPost = (page: NewPage): Promise<{ id: number; path: string | null }> =>
    post('/posts', { type: 'page', ...page, publish: true, overrule: 'صفحهٔ یک آزمون' });

  return {
    publishPost,
    async publishPage(page) {
      const { path } = await publishPost(page);
      return path as string;
    },
    async republish(id, document) {
      const { draft } = await (await request.get(`${staffApi}/posts/${id}`)).json();
      const saved = await request.put(`${staffApi}/posts/${id}/draft`, {
        headers: { ...headers, 'x-wp-nonce': nonce },
        data: { title: draft.title, document, baseRevisionId: draft.revisionId },
      });
      expect(saved.ok(), await saved.text()).toBe(true);
      const { revisionId } = await saved.json();
      await post(`/posts/${id}/publish`, { revisionId, overrule: 'صفحهٔ یک آزمون' });
    },
    async approveComments(postId) {
      const list = await request.get(`${staffApi}/comments?status=pending&perPage=100`);
      const { data } = (await list.json()) as { data: Array<{ id: number; post: { id: number } }> };
      const ids = data.filter(({ post }) => post.id === postId).map(({ id }) => id);
      if (ids.length > 0) await post('/comments/bulk', { action: 'approve', ids });
    },
    async addTerm(term) {
      const { id } = (await post('/terms', term)) as { id: number };
      return id;
    },
    async saveDesign(items) {
      const { design } = (await (await request.get(`${staffApi}/design`)).json()) as Pick<SiteSettings, 'design'>;
      for (const { kind, item } of items) {
        const isKnown = design[kind].some(({ slug }) => slug === item.slug);
        await post('/design/save', { kind, of: isKnown ? item.slug : null, item });
      }
    },
    async findPicture(text) {
      const list = await request.get(`${staffApi}/media?search=${encodeURIComponent(text)}`);
      const { data } = (await list.json()) as { data: Array<{ id: number }> };
      expect(data, text).not.toEqual([]);
      return data[0]?.id as number;
    },
    async withSettings(changed, work) {
      const save = async (data: object) => {
        const headersOfSave = { ...headers, 'x-wp-nonce': nonce };
        const response = await request.put(`${staffApi}/settings`, { headers: headersOfSave, data });
        expect(response.ok(), await response.text()).toBe(true);
      };
      const { settings } = (await (await request.get(`${staffApi}/settings`)).json()) as { settings: SiteSettings };
      const before = Object.keys(changed).map((name) => [name, settings[name as keyof SiteSettings]]);
      await save(changed);
      await work().finally(() => save(Object.fromEntries(before)));
    },
  };
}

/** Polls a list until it contains the result of a job, for a signed-in user; this is cheaper than reloading its screen. */
export async function untilListed(request: APIRequestContext, list: string, pattern: RegExp): Promise<void> {
  const readList = async () => (await request.get(`${staffApi}/${list}`)).text();
  await expect.poll(readList, { timeout: 90_000 }).toMatch(pattern);
}
