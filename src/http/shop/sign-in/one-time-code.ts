import { mayEnterByCode, recordSignIn } from '../../../content/users/index.ts';
import { runTransaction } from '../../../platform/db/transaction.ts';
import { parseMobile } from '../../../platform/persian/validate.ts';
import {
  ensureCustomer,
  findOtp,
  type OtpFault,
  requestOtp,
  unnamed,
  verifyOtp,
} from '../../../shop/customers/index.ts';
import type { FormCall } from '../../core/routes.ts';
import type { Services } from '../../core/services.ts';
import { beginSession } from '../../security/sessions.ts';
import type { FormResponse } from '../account-forms.ts';
import { demandOf } from '../demand.ts';
import { postedText } from '../posted.ts';
import { adoptCart } from './adopt-cart.ts';
import { giveKnownNumber, isKnownNumber } from './known-number.ts';
import { clearOtp, giveOtp, readOtpRequests, showsCodes } from './sign-in-state.ts';

/** Creates a code and sends it immediately to the entered number, or else to the previous one. */
export async function sendCode(
  call: FormCall,
  services: Services,
  typed = postedText(call, 'mobile'),
): Promise<FormResponse> {
  const { platform, config, sms } = services;
  if (sms === null && !showsCodes(call.request, services)) return { notice: 'otp-off' };
  const requested = await findOtp(platform, readOtpRequests(call.request, config));
  const mobile = typed === '' ? (requested?.mobile ?? null) : parseMobile(typed);
  if (mobile === null) return { notice: 'otp-mobile' };
  const now = platform.clock.now();
  const before = requested?.mobile === mobile ? requested : null;
  if (before && before.resendAt > now) return { notice: 'otp-soon' };
  const made = await requestOtp(platform, {
    mobile,
    address: call.address,
    secret: config.secret,
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
    return { notice: 'otp-unsent', cookies: clearOtp(config) };
  }
  return { cookies: giveOtp({ requests, shown: null }, config) };
}

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
  return { mobile: taken.mobile, cookies: [...clearOtp(config), giveKnownNumber(taken.mobile, now, config)] };
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
