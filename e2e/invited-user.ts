import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { passwordLinkTo } from './mail.ts';
import { signInAsStaff } from './staff.ts';

/** Password of test users. */
export const password = 'چتر بنفش روی پله';
const api = '/wp-json/mizban/v1/staff';
export const newEmail = () => `p${randomUUID().slice(0, 8)}@example.ir`;

/** Creates a user of a role who has accepted their invitation; returns their e-mail. */
export async function join(request: APIRequestContext, baseURL: string, role: string, name = 'همکار'): Promise<string> {
  const email = newEmail();
  const headers = { origin: new URL(baseURL).origin };
  await signInAsStaff(request, baseURL);
  const { nonce } = await (await request.get(`${api}/me`)).json();
  const data = { name, email, role };
  const invited = await request.post(`${api}/people`, { headers: { ...headers, 'x-wp-nonce': nonce }, data });
  expect(invited.ok(), await invited.text()).toBe(true);
  const token = (await passwordLinkTo(email)).split('#')[1];
  const set = await request.post('/wp-admin/auth/set-password', { headers, data: { token, next: password } });
  expect(set.ok(), await set.text()).toBe(true);
  return email;
}
