import type { SignInState } from '../../builder/context.ts';
import { isLoopbackHost } from '../../platform/config.ts';
import { findOtp, otpLimits } from '../../shop/customers/index.ts';
import type { Services } from '../core/services.ts';
import { isFromThisMachine } from '../security/this-machine.ts';
import { type CookieSite, readCookie, secretCookie } from './cookies.ts';
import { readDemand } from './demand.ts';

/** The secrets of the browser that asked for codes. */
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
  const asked = await findOtp(services.platform, readOtpRequests(request, services.config));
  const code = asked && showsCodes(request, services) ? readCookie(request, codeName, services.config) : null;
  const now = services.platform.clock.now();
  return {
    byMobile: services.sms !== null || showsCodes(request, services),
    askedFor: asked?.mobile ?? null,
    shownCode: code !== null && /^\d{6,8}$/.test(code) ? code : '',
    resendSeconds: asked ? Math.max(0, Math.ceil((asked.resendAt - now) / 1000)) : 0,
    demand: readDemand(request, now, services.config),
  };
}

/** More codes than these never work at once: each lives twice as long as a browser waits for the next. */
const mostRequests = 3;

/** The secrets that the browser got with its last codes, the last one first. */
export function readOtpRequests(request: Request, site: CookieSite): string[] {
  const secrets = (readCookie(request, requestName, site) ?? '').split('.');
  return secrets.filter((secret) => /^[0-9a-f]{64}$/.test(secret)).slice(0, mostRequests);
}

/** The `Set-Cookie` lines after a code was made, the last of `requests` first; `shown` when it could not be sent. */
export function giveOtp(
  { requests, shown }: { requests: readonly string[]; shown: string | null },
  site: CookieSite,
): string[] {
  const kept = secretCookie(requestName, requests.slice(0, mostRequests).join('.'), requestSeconds, site);
  return shown === null ? [kept] : [kept, secretCookie(codeName, shown, otpLimits.lifetimeMs / 1000, site)];
}

/** The `Set-Cookie` lines after a code was taken, or another number is to be typed. */
export function forgetOtp(site: CookieSite): string[] {
  return [secretCookie(requestName, '', 0, site), secretCookie(codeName, '', 0, site)];
}
