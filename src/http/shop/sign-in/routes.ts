import { type PasswordFault, readLink, requestReset, setPasswordByLink } from '../../../content/users/index.ts';
import { isEmailAddress } from '../../../platform/email.ts';
import { AppError } from '../../../platform/errors.ts';
import { requestSignUp } from '../../../shop/customers/index.ts';
import type { FormCall, Route } from '../../core/routes.ts';
import type { Services } from '../../core/services.ts';
import { endCurrentSession } from '../../security/sessions.ts';
import { signIn } from '../../security/sign-in.ts';
import { WorkDemanded } from '../../security/sign-in-throttle.ts';
import { signedInUser } from '../../security/signed-in-user.ts';
import { accountForm, accountPath, type FormResponse } from '../account-forms.ts';
import { clearCart } from '../cart-cookie.ts';
import { demandOf } from '../demand.ts';
import { postedText } from '../posted.ts';
import { adoptCart } from './adopt-cart.ts';
import { mayMailTo, takeMail } from './mail-limits.ts';
import { sendCode, takeCode } from './one-time-code.ts';
import { clearOtp } from './sign-in-state.ts';

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
    form('other-number', async () => ({ cookies: clearOtp(config) })),
    form('sign-in', (call) => enterByPassword(call, services)),
    form('sign-up', (call, path) => mailSignUp(call, path, services)),
    form('forgot', (call, path) => mailReset(call, path, services)),
    form('set-password', (call) => setPassword(call, services)),
    form('sign-out', (call) => leave(call, services)),
  ];
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
  const name = postedText(call, 'name').trim();
  const email = postedText(call, 'email').trim().toLowerCase();
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

const passwordNotices: Readonly<Record<PasswordFault | 'expired', string>> = {
  expired: 'link-over',
  short: 'password-short',
  long: 'password-long',
  common: 'password-common',
};

/** Sets the password of the owner of a mailed link, and signs them in. */
async function setPassword(call: FormCall, services: Services): Promise<FormResponse> {
  const key = postedText(call, 'key');
  const password = postedText(call, 'password');
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
  const cookies = [...(await endCurrentSession(call.request, services)), ...clearOtp(config)];
  return { cookies: isSignedIn ? [...cookies, ...clearCart(config)] : cookies };
}
