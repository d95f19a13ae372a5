import type { SignInState } from '../../../builder/context.ts';
import { isLoopbackHost } from '../../../platform/config.ts';
import { findOtp, otpLimits } from '../../../shop/customers/index.ts';
import type { Services } from '../../core/services.ts';
import { isFromThisMachine } from '../../security/this-machine.ts';
import { type CookieSite, readCookie, secretCookie } from '../cookies.ts';
import { readDemand } from '../demand.ts';

/** Secrets of the browser that requested codes. */
const requestName = 'mizban_otp';
/** The code itself, where it cannot be sent: on a development machine only. */
const codeName = 'mizban_otp_code';
/** Retention of the number for requesting another code, in seconds. */
const requestSeconds = 3600;

type Texting = Pick<Services, 'config' | 'sms'>;

/** True if SMS is not configured and the visitor is on this machine, the only one that the site serves: then codes are shown. */
export function showsCodes(request: Request, { config, sms }: Texting): boolean {
  return sms === null && isLoopbackHost(new URL(config.baseUrl).hostname) && isFromThisMachine(request);
}

/** State of the sign-in forms for the current browser. */
export async function readSignInState(
  request: Request,
  services: Pick<Services, 'config' | 'sms' | 'platform'>,
): Promise<SignInState> {
  const pending = await findOtp(services.platform, readOtpRequests(request, services.config));
  const code = pending && showsCodes(request, services) ? readCookie(request, codeName, services.config) : null;
  const now = services.platform.clock.now();
  return {
    byMobile: services.sms !== null || showsCodes(request, services),
    requestedFor: pending?.mobile ?? null,
    shownCode: code !== null && /^\d{6,8}$/.test(code) ? code : '',
    resendSeconds: pending ? Math.max(0, Math.ceil((pending.resendAt - now) / 1000)) : 0,
    demand: readDemand(request, now, services.config),
  };
}

/** Maximum simultaneously valid codes: each is valid twice as long as a browser waits for the next. */
const mostRequests = 3;

/** Secrets of the browser's last codes, latest first. */
export function readOtpRequests(request: Request, site: CookieSite): string[] {
  const secrets = (readCookie(request, requestName, site) ?? '').split('.');
  return secrets.filter((secret) => /^[0-9a-f]{64}$/.test(secret)).slice(0, mostRequests);
}

/** `Set-Cookie` lines after a code was created, the latest of `requests` first; `shown` if it could not be sent. */
export function giveOtp(
  { requests, shown }: { requests: readonly string[]; shown: string | null },
  site: CookieSite,
): string[] {
  const cookie = secretCookie(requestName, requests.slice(0, mostRequests).join('.'), requestSeconds, site);
  return shown === null ? [cookie] : [cookie, secretCookie(codeName, shown, otpLimits.lifetimeMs / 1000, site)];
}

/** `Set-Cookie` lines after a code was accepted, or to enter another number. */
export function clearOtp(site: CookieSite): string[] {
  return [secretCookie(requestName, '', 0, site), secretCookie(codeName, '', 0, site)];
}
