import { createHmac } from 'node:crypto';
import {
  mayEnterByCode,
  type PasswordFault,
  readLink,
  recordSignIn,
  requestReset,
  setPasswordByLink,
} from '../../content/users/index.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { isEmailAddress } from '../../platform/email.ts';
import { AppError } from '../../platform/errors.ts';
import { parseMobile } from '../../platform/persian/validate.ts';
import { consumeSharedLimit } from '../../platform/shared-rate-limit.ts';
import { takeOrProve } from '../../platform/work-limits.ts';
import { findCart, mergeCarts } from '../../shop/cart/index.ts';
import {
  ensureCustomer,
  findOtp,
  type OtpFault,
  requestOtp,
  requestSignUp,
  unnamed,
  verifyOtp,
} from '../../shop/customers/index.ts';
import type { FormCall, Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { beginSession, endCurrentSession } from '../security/sessions.ts';
import { signIn } from '../security/sign-in.ts';
import { WorkDemanded } from '../security/sign-in-throttle.ts';
import { signedInUser } from '../security/signed-in-user.ts';
import { accountForm, accountPath, type FormResponse } from './account-forms.ts';
import { cartCookies, forgetCart, readCartToken } from './cart-cookie.ts';
import { giveKnownNumber, isKnownNumber } from './known-number.ts';
import { postedText } from './posted.ts';
import { forgetOtp, giveOtp, readOtpRequests, showsCodes } from './sign-in-state.ts';

/** Rate limits of mails per address without proof of work, per signed-in user, and per receiving account. */
const mails = {
  fromAddress: { max: 10, seconds: 3600 },
  byUser: { max: 10, seconds: 3600 },
  forAccount: { max: 3, seconds: 3600 },
};

/**
 * Sign-in and sign-up of customers by plain forms: each redirects (303) back to its page, and errors are the flash message
 * of that page. No response reveals whether an account exists.
 */
export function accountSignInRoutes(services: Services): Route[] {
  const { config } = services;
  const form = (name: string, handle: Parameters<typeof accountForm>[1]) => accountForm(name, handle, services);
  return [
    form('otp', (call) => sendCode(call, services)),
    form('verify', (call) => takeCode(call, services)),
    form('other-number', async () => ({ cookies: forgetOtp(config) })),
    form('sign-in', (call) => enterByPassword(call, services)),
    form('sign-up', (call, path) => mailSignUp(call, path, services)),
    form('forgot', (call, path) => mailReset(call, path, services)),
    form('set-password', (call) => setPassword(call, services)),
    form('sign-out', (call) => leave(call, services)),
  ];
}

/** Creates a code and sends it immediately to the entered number, or else to the previous one. */
export async function sendCode(
  call: FormCall,
  services: Services,
  typed = postedText(call, 'mobile'),
): Promise<FormResponse> {
  const { platform, config, sms } = services;
  if (sms === null && !showsCodes(call.request, services)) return { notice: 'otp-off' };
  const asked = await findOtp(platform, readOtpRequests(call.request, config));
  const mobile = typed === '' ? (asked?.mobile ?? null) : parseMobile(typed);
  if (mobile === null) return { notice: 'otp-mobile' };
  const now = platform.clock.now();
  const before = asked?.mobile === mobile ? asked : null;
  if (before && before.resendAt > now) return { notice: 'otp-soon' };
  const made = await requestOtp(platform, {
    ...{ mobile, address: call.address, secret: config.secret },
    isKnown: isKnownNumber(call.request, mobile, now, config),
    proof: postedText(call, 'proof'),
  });
  if (!made.ok) return { demand: { challenge: '', ...demandOf(made), form: 'otp', fields: { mobile } } };
  const { code, request } = made;
  const requests = [request, ...(before?.requests ?? [])];
  if (sms === null) return { cookies: giveOtp({ requests, shown: code }, config) };
  try {
    await sms.send({ mobile, kind: 'code', values: [code] });
  } catch (err) {
    platform.log.error({ err }, 'a code could not be sent');
    return { notice: 'otp-unsent', cookies: forgetOtp(config) };
  }
  return { cookies: giveOtp({ requests, shown: null }, config) };
}

const demandOf = <T extends { ok: false }>({ ok: _ok, ...demand }: T) => demand;

const codeNotices: Readonly<Record<OtpFault, string>> = { wrong: 'otp-wrong', over: 'otp-over' };

/** Number verified by the code of the form, or the error message. */
export async function takeOwnNumber(
  call: FormCall,
  { platform, config }: Services,
): Promise<{ mobile: string; cookies: string[] } | { notice: string }> {
  const now = platform.clock.now();
  const taken = await verifyOtp(platform, {
    requests: readOtpRequests(call.request, config),
    code: postedText(call, 'code'),
    isKnown: (mobile) => isKnownNumber(call.request, mobile, now, config),
    secret: config.secret,
  });
  if (!taken.ok) return { notice: codeNotices[taken.fault] };
  return { mobile: taken.mobile, cookies: [...forgetOtp(config), giveKnownNumber(taken.mobile, now, config)] };
}

/** Signs in the owner of the number, or signs up a new customer. */
export async function takeCode(call: FormCall, services: Services): Promise<FormResponse> {
  const { platform } = services;
  const taken = await takeOwnNumber(call, services);
  if ('notice' in taken) return taken;
  const { mobile, cookies } = taken;
  const userId = await runTransaction(platform, (trx) => ensureCustomer(platform, trx, { mobile, name: unnamed }));
  const admission = await mayEnterByCode(platform, userId);
  if (admission !== 'yes') return { notice: admission === 'locked' ? 'sign-in-locked' : 'sign-in-staff', cookies };
  cookies.push(...(await beginSession(call, userId, services)));
  const agent = call.request.headers.get('user-agent') ?? '';
  await recordSignIn(platform, { userId, result: 'ok', address: call.address, agent });
  cookies.push(...(await adoptCart(userId, call, services)));
  return { cookies, userId };
}

/** Makes the cart that the browser carries the account's; returns its `Set-Cookie` lines. */
async function adoptCart(userId: string, call: FormCall, { platform, config }: Services): Promise<string[]> {
  const token = readCartToken(call.request, config);
  await runTransaction(platform, (trx) => mergeCarts(platform, trx, { token, userId }));
  const cart = await findCart(platform, token, userId);
  const count = cart?.items.filter(({ removedAt }) => removedAt === null).length ?? 0;
  return count > 0 ? cartCookies({ token, count }, config) : [];
}

async function enterByPassword(call: FormCall, services: Services): Promise<FormResponse> {
  const credentials = { email: postedText(call, 'email').trim(), password: postedText(call, 'password') };
  return enterWith(credentials, call, services);
}

const refusals: Partial<Record<AppError['name'], string>> = {
  WrongCredentials: 'sign-in-wrong',
  TooManyRequests: 'sign-in-limit',
  AccountLocked: 'sign-in-locked',
  // Staff sign in where the second factor can be entered.
  SecondFactorRequired: 'sign-in-staff',
};

async function enterWith(
  credentials: { email: string; password: string },
  call: FormCall,
  services: Services,
): Promise<FormResponse> {
  if (credentials.password.length > 1024) return { notice: 'sign-in-wrong' };
  const work = { proof: postedText(call, 'proof') };
  try {
    const { userId, cookies } = await signIn(call, credentials, services, work);
    return { cookies: [...cookies, ...(await adoptCart(userId, call, services))] };
  } catch (thrown) {
    if (thrown instanceof WorkDemanded) {
      const fields = { email: credentials.email.slice(0, 254) };
      return { demand: { ...demandOf(thrown.demand), form: 'sign-in', fields } };
    }
    const notice = thrown instanceof AppError ? refusals[thrown.name] : undefined;
    if (notice === undefined) throw thrown;
    return { notice };
  }
}

async function mailSignUp(call: FormCall, path: string, services: Services): Promise<FormResponse> {
  const { platform } = services;
  const [name, email] = [postedText(call, 'name').trim(), postedText(call, 'email').trim().toLowerCase()];
  if (name === '' || name.length > 120) return { notice: 'sign-up-name' };
  if (!isEmailAddress(email)) return { notice: 'email-wrong' };
  const allowed = await takeMail(email, call, services);
  if (!allowed.ok) return { demand: { ...demandOf(allowed), form: 'sign-up', fields: { name, email } } };
  if (await mayMailTo(email, services)) await requestSignUp(platform, { name, email, returnTo: path });
  return { notice: 'sign-up-sent' };
}

async function mailReset(call: FormCall, path: string, services: Services): Promise<FormResponse> {
  const email = postedText(call, 'email').trim().toLowerCase();
  if (!isEmailAddress(email)) return { notice: 'email-wrong' };
  const allowed = await takeMail(email, call, services);
  if (!allowed.ok) return { demand: { ...demandOf(allowed), form: 'forgot', fields: { email } } };
  if (await mayMailTo(email, services)) await requestReset(services.platform, email, path);
  return { notice: 'reset-sent' };
}

/** Counts a mail that an address causes; beyond the limit of the address it costs a proof of work. */
const takeMail = (email: string, call: FormCall, { platform, config }: Services) =>
  takeOrProve(platform, {
    limits: [{ reason: 'address' as const, key: `mail from ${call.address}`, limit: mails.fromAddress }],
    proof: postedText(call, 'proof'),
    purpose: { purpose: 'mail', subject: email, secret: config.secret },
  });

/** True if the signed-in user may cause another mail. */
export const mayMailBy = (userId: string, { platform }: Services) =>
  consumeSharedLimit(platform, `mail by ${userId}`, mails.byUser);

/** Exceeding the limit of one account gets the same response: the limit protects the owner of the address. */
export function mayMailTo(email: string, { platform, config }: Services): Promise<boolean> {
  const owner = createHmac('sha256', config.secret).update(`reset\0${email}`).digest('base64url');
  return consumeSharedLimit(platform, `reset for ${owner}`, mails.forAccount);
}

const passwordNotices: Readonly<Record<PasswordFault | 'expired', string>> = {
  expired: 'link-over',
  short: 'password-short',
  long: 'password-long',
  common: 'password-common',
};

/** Sets the password of the owner of a mailed link, and signs them in. */
async function setPassword(call: FormCall, services: Services): Promise<FormResponse> {
  const [key, password] = [postedText(call, 'key'), postedText(call, 'password')];
  const owner = await readLink(services.platform, key);
  if (!owner) return { notice: 'link-over', to: accountPath };
  const fault = await setPasswordByLink(services.platform, { token: key, next: password });
  if (fault === 'expired') return { notice: 'link-over', to: accountPath };
  if (fault) {
    const again = new URLSearchParams({ tab: 'password', key, return: postedText(call, 'return') });
    return { notice: passwordNotices[fault], to: `${accountPath}?${again}` };
  }
  return enterWith({ email: owner.email, password }, call, services);
}

async function leave(call: FormCall, services: Services): Promise<FormResponse> {
  const { config } = services;
  const isSignedIn = (await signedInUser(call.request, services)) !== null;
  const cookies = [...(await endCurrentSession(call.request, services)), ...forgetOtp(config)];
  return { cookies: isSignedIn ? [...cookies, ...forgetCart(config)] : cookies };
}
