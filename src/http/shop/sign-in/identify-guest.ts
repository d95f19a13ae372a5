import type { Visitor } from '../../../builder/context.ts';
import { isCodeRequested } from '../../../shop/checkout/read.ts';
import { identifyByEmail } from '../../../shop/checkout/submit.ts';
import type { Buyer } from '../../../shop/customers/index.ts';
import { shopPaths } from '../../../shop/paths.ts';
import type { FormCall } from '../../core/routes.ts';
import type { Services } from '../../core/services.ts';
import { demandCookie } from '../demand.ts';
import { postedText } from '../posted.ts';
import { sendCode, takeCode } from './one-time-code.ts';

/** Messages per checkout field for a code that was not sent or not accepted. */
const notices: Readonly<Record<string, [field: string, sentence: string]>> = {
  'otp-mobile': ['mobile', 'شمارهٔ همراه درست نیست.'],
  'otp-off': ['mobile', 'فعلاً نمی‌توانیم کد بفرستیم؛ کمی بعد دوباره تلاش کنید.'],
  'otp-unsent': ['mobile', 'پیامک فرستاده نشد؛ کمی بعد دوباره تلاش کنید.'],
  'otp-soon': ['code', 'کد همین حالا فرستاده شد؛ اگر تا یک دقیقهٔ دیگر نرسید، این خانه را خالی بفرستید.'],
  'otp-wrong': ['code', 'کد درست نیست؛ همان را که پیامک شد بنویسید.'],
  'otp-over': ['code', 'زمان این کد گذشته است؛ کد را خالی بگذارید و دوباره بفرستید تا کد تازه بیاید.'],
  'sign-in-locked': ['mobile', 'حساب این شماره بسته است؛ با پشتیبانی تماس بگیرید.'],
  'sign-in-staff': ['mobile', 'این شماره از آن همکاران سایت است؛ با ایمیل و گذرواژه وارد شوید.'],
};

type Identified = ({ id: string } | { problems: Record<string, string> } | { to: string }) & { cookies: string[] };

/**
 * Finds or creates the account of a guest at the checkout: by a code sent to their mobile with the first submission and
 * entered with the next, or by e-mail where no code can be sent. Returns the account, the problems of fields, or the page
 * to continue on, with the cookies of the response.
 */
export async function identifyGuest(
  call: FormCall,
  { signIn }: Visitor,
  buyer: Buyer,
  services: Services,
): Promise<Identified> {
  if (!signIn.byMobile) return { ...(await identifyByEmail(services.shop, buyer)), cookies: [] };
  const hasCode = isCodeRequested(signIn, buyer) && postedText(call, 'code').trim() !== '';
  const response = hasCode ? await takeCode(call, services) : await sendCode(call, services);
  const demand = demandCookie(call.request, response.demand, services.config);
  const cookies = [...(response.cookies ?? []), ...(demand === null ? [] : [demand])];
  if (response.demand) return { to: `${shopPaths.checkout}#checkout-demand`, cookies };
  if (response.notice !== undefined) {
    const [field, sentence] = notices[response.notice] ?? ['mobile', 'این شماره پذیرفته نشد.'];
    return { problems: { [field]: sentence }, cookies };
  }
  if (response.userId === undefined) return { to: `${shopPaths.checkout}#checkout-code`, cookies };
  return { id: response.userId, cookies };
}
