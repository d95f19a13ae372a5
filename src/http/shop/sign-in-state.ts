import type { SignInState } from '../../builder/context.ts';
import { isLoopbackHost } from '../../platform/config.ts';
import { findOtp, otpLimits } from '../../shop/customers/index.ts';
import type { Services } from '../core/services.ts';
import { isFromThisMachine } from '../security/this-machine.ts';
import { type CookieSite, readCookie, secretCookie } from './cookies.ts';

/** The secret of the browser that asked for a code. */
const requestName = 'mizban_otp';
/** The code itself, where it cannot be sent: on a machine of one's own only. */
const codeName = 'mizban_otp_code';
/** So long the number is remembered, so that another code can be asked for. */
const requestSeconds = 3600;

type Texting = Pick<Services, 'config' | 'sms'>;

/** Whether nothing can be sent, and who asks sits at this machine, which is all that the site is for: then codes are shown. */
export function showsCodes(request: Request, { config, sms }: Texting): boolean {
  return sms === null && isLoopbackHost(new URL(config.baseUrl).hostname) && isFromThisMachine(request);
}

/** What the forms to sign in must know of the browser that asks for them. */
export async function readSignInState(
  request: Request,
  services: Pick<Services, 'config' | 'sms' | 'platform'>,
): Promise<SignInState> {
  const secret = readOtpRequest(request, services.config);
  const asked = secret === null ? null : await findOtp(services.platform, secret);
  const code = asked && showsCodes(request, services) ? readCookie(request, codeName, services.config) : null;
  return {
    byMobile: services.sms !== null || showsCodes(request, services),
    askedFor: asked?.mobile ?? null,
    shownCode: code !== null && /^\d{6}$/.test(code) ? code : '',
  };
}

/** The secret that the browser got with its last code; null for none. */
export function readOtpRequest(request: Request, site: CookieSite): string | null {
  const secret = readCookie(request, requestName, site);
  return secret !== null && /^[0-9a-f]{64}$/.test(secret) ? secret : null;
}

/** The `Set-Cookie` lines after a code was made; `shown` when it could not be sent. */
export function giveOtp({ request, shown }: { request: string; shown: string | null }, site: CookieSite): string[] {
  const kept = secretCookie(requestName, request, requestSeconds, site);
  return shown === null ? [kept] : [kept, secretCookie(codeName, shown, otpLimits.lifetimeMs / 1000, site)];
}

/** The `Set-Cookie` lines after a code was taken, or another number is to be typed. */
export function forgetOtp(site: CookieSite): string[] {
  return [secretCookie(requestName, '', 0, site), secretCookie(codeName, '', 0, site)];
}
