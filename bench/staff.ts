import { jsonCall, type Visitors } from './visitor.ts';

/** Somebody who writes posts while others read. */
export interface Staff {
  publishPost(title: string): Promise<void>;
}

const base = '/wp-json/mizban/v1/staff';
/** An address that no visitor comes from. */
const desk = 65_000;

/** Signs a member of staff in, as the form of the staff area does. */
export async function signIn(visitors: Visitors, credentials: { email: string; password: string }): Promise<Staff> {
  const entered = await visitors.send(desk, jsonCall('/wp-admin/auth/sign-in/email', credentials));
  if (entered.status !== 200) throw new Error(`Staff could not sign in: ${entered.status} ${entered.body}`);
  const cookie = entered.cookies.map((line) => line.split(';')[0]).join('; ');
  const me = await visitors.send(desk, { method: 'GET', path: `${base}/me`, headers: { cookie } });
  if (me.status !== 200) throw new Error(`Staff is not signed in: ${me.status} ${me.body}`);
  const { nonce } = JSON.parse(me.body.toString()) as { nonce: string };
  return {
    async publishPost(title) {
      const post = { type: 'post', title, document: { version: 1, content: [] }, publish: true };
      const made = await visitors.send(desk, jsonCall(`${base}/posts`, post, { cookie, 'x-wp-nonce': nonce }));
      if (made.status !== 201) throw new Error(`A post could not be published: ${made.status}`);
    },
  };
}
