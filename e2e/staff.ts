import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import type { PageDocument } from '../src/builder/document.ts';

const staffApi = '/wp-json/mizban/v1/staff';

export interface StaffApi {
  /** Makes and publishes a page of its own for a test; answers its path. */
  publishPage(page: { title: string; slug: string; document: PageDocument }): Promise<string>;
}

/** The e-mail and password of the first administrator of the test server. */
export function staffCredentials(): { email: string; password: string } {
  const file = join(process.env.E2E_DATA_DIR ?? 'data', 'staff-password.txt');
  return { email: 'admin@mizban.localhost', password: readFileSync(file, 'utf8').trim() };
}

/** Signs the first administrator in; `request` keeps the cookie. `origin` is the server's address. */
export async function signInAsStaff(request: APIRequestContext, origin: string): Promise<StaffApi> {
  const headers = { origin: new URL(origin).origin };
  const signedIn = await request.post('/wp-admin/auth/sign-in/email', { headers, data: staffCredentials() });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const me = await request.get(`${staffApi}/me`);
  const { nonce } = (await me.json()) as { nonce: string };

  return {
    async publishPage(page) {
      const answer = await request.post(`${staffApi}/posts`, {
        headers: { ...headers, 'x-wp-nonce': nonce },
        data: { type: 'page', ...page, publish: true },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      const { path } = (await answer.json()) as { path: string };
      return path;
    },
  };
}
