import type { Visitor } from '../../builder/context.ts';
import { isAsked } from '../../shop/checkout/read.ts';
import { type Identify, identifyByEmail } from '../../shop/checkout/submit.ts';
import { shopPaths } from '../../shop/paths.ts';
import type { FormCall } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { sendCode, takeCode } from './account-sign-in.ts';
import { demandCookie } from './demand.ts';
import { postedText } from './posted.ts';

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

/**
 * Turns a guest into an account at the checkout: by a code sent to their mobile with the first submission and entered with
 * the next, or by e-mail where no code can be sent. `cookies` collects the cookies of the response.
 */
export function identifierOf(call: FormCall, { signIn }: Visitor, services: Services, cookies: string[]): Identify {
  return async (buyer) => {
    if (!signIn.byMobile) return identifyByEmail(services.shop, buyer);
    const isTold = isAsked(signIn, buyer) && postedText(call, 'code').trim() !== '';
    const answer = isTold ? await takeCode(call, services) : await sendCode(call, services);
    const demand = demandCookie(call.request, answer.demand, services.config);
    cookies.push(...(answer.cookies ?? []), ...(demand === null ? [] : [demand]));
    if (answer.demand) return { to: `${shopPaths.checkout}#checkout-demand` };
    if (answer.notice !== undefined) {
      const [field, sentence] = notices[answer.notice] ?? ['mobile', 'این شماره پذیرفته نشد.'];
      return { problems: { [field]: sentence } };
    }
    return answer.userId === undefined ? { to: `${shopPaths.checkout}#checkout-code` } : { id: answer.userId };
  };
}
