import { type Call, type CallResult, jsonCall, type Visitors } from './visitor.ts';

/** A staff user who writes posts while visitors read. */
export interface Staff {
  /** Completes a call with the session and its nonce. */
  sign(call: Call): Call;
  /** Sends a call and reads its JSON; raises when it is refused. */
  ask<Answer>(call: Call): Promise<Answer>;
  publishPost(title: string): Promise<void>;
}

export interface Credentials {
  email: string;
  password: string;
}

export const staffBase = '/wp-json/mizban/v1/staff';
/** Client address used by no visitor. */
const desk = 65_000;

/** Signs a member of staff in, as the form of the staff area does. */
export async function signIn(visitors: Visitors, credentials: Credentials): Promise<Staff> {
  const entered = await visitors.send(desk, jsonCall('/wp-admin/auth/sign-in/email', credentials));
  if (entered.status !== 200) throw new Error(`Staff could not sign in: ${entered.status} ${entered.body}`);
  const cookie = entered.cookies.map((line) => line.split(';')[0]).join('; ');
  const me = await visitors.send(desk, { method: 'GET', path: `${staffBase}/me`, headers: { cookie } });
  const { nonce } = readJson<{ nonce: string }>(me);
  const sign = (call: Call): Call => ({ ...call, headers: { ...call.headers, cookie, 'x-wp-nonce': nonce } });
  const ask = async <Answer>(call: Call) => readJson<Answer>(await visitors.send(desk, sign(call)));
  return {
    sign,
    ask,
    async publishPost(title) {
      // The template of posts shows the title.
      const text = { id: 'text001', type: 'rich-text', v: 1, props: { html: `<p>${title}</p>` } };
      const document = { version: 1, content: [text] };
      const post = { type: 'post', title, document, publish: true };
      await ask(jsonCall(`${staffBase}/posts`, post));
    },
  };
}

/** Returns the administrator of a new site, with a new password in place of the printed one. */
export async function takeOver(visitors: Visitors, said: string): Promise<Credentials> {
  const first = /^Staff password \(shown once\): (\S+)$/m.exec(said)?.[1] ?? '';
  const own = { email: 'admin@mizban.localhost', password: 'turquoise lantern 7401 quiet' };
  const staff = await signIn(visitors, { ...own, password: first });
  await staff.ask(jsonCall('/wp-admin/auth/change-password', { current: first, next: own.password }));
  return own;
}

function readJson<Answer>({ status, body }: CallResult): Answer {
  if (status >= 300) throw new Error(`A call of staff was answered with ${status}: ${body}`);
  return JSON.parse(body.toString()) as Answer;
}
