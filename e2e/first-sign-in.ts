import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type FullConfig, request } from '@playwright/test';
import { storeSeed } from './program.ts';
import { passwordFile, staffCredentials } from './staff.ts';

/** Stores the new site for other programs, and completes its first sign-in: changes the generated password. */
export default async function firstSignIn({ projects }: FullConfig): Promise<void> {
  storeSeed();
  const baseURL = projects[0]?.use.baseURL ?? '';
  const { email, password } = staffCredentials();
  const next = randomBytes(12).toString('base64url');
  const headers = { origin: baseURL };
  const browser = await request.newContext({ baseURL, extraHTTPHeaders: headers });
  await browser.post('/wp-admin/auth/sign-in/email', { data: { email, password } });
  const { nonce } = await (await browser.get('/wp-json/mizban/v1/staff/me')).json();
  const changed = await browser.post('/wp-admin/auth/change-password', {
    headers: { ...headers, 'x-wp-nonce': nonce },
    data: { current: password, next },
  });
  if (!changed.ok()) throw new Error(`The first password could not be changed: ${await changed.text()}`);
  writeFileSync(passwordFile(), next, { mode: 0o600 });
  await browser.dispose();
}
