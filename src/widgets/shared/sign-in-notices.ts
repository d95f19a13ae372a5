import type { SignInState } from '../../builder/context.ts';
import { formatNumber } from '../../platform/persian/digits.ts';

/** Flash message of sign-in forms, and whether it is an error. */
interface Notice {
  text: string;
  tone: 'good' | 'bad';
}

const bad = (text: string): Notice => ({ text, tone: 'bad' });
const good = (text: string): Notice => ({ text, tone: 'good' });

const notices: Readonly<Record<string, Notice>> = {
  'otp-mobile': bad('شمارهٔ همراه درست نیست؛ مانند ۰۹۱۲۳۴۵۶۷۸۹ بنویسید.'),
  'otp-unsent': bad('پیامک فرستاده نشد؛ چند لحظهٔ دیگر دوباره تلاش کنید.'),
  'otp-off': bad('این سایت پیامک نمی‌فرستد؛ با ایمیل وارد شوید.'),
  'otp-wrong': bad('این کد درست نیست؛ کدی را بنویسید که به شمارهٔ همراه شما رسیده است.'),
  'otp-over': bad('زمان این کد گذشته یا یک بار به کار رفته است؛ کد تازه بگیرید.'),
  'sign-in-wrong': bad('ایمیل یا گذرواژه درست نیست.'),
  'sign-in-limit': bad(
    'برای این ایمیل بارها گذرواژهٔ نادرست نوشته شده است؛ چند دقیقهٔ دیگر دوباره تلاش کنید یا با کد پیامکی وارد شوید.',
  ),
  'sign-in-locked': bad('این حساب بسته شده است؛ با پشتیبانی گفت‌وگو کنید.'),
  'sign-in-staff': bad('این حساب از این‌جا وارد نمی‌شود؛ کارکنان از پیشخوان وارد می‌شوند.'),
  'sign-up-name': bad('نام خود را بنویسید.'),
  'email-wrong': bad('ایمیل درست نیست.'),
  'mail-limit': bad('در یک ساعت گذشته بارها ایمیل خواسته‌اید؛ چند دقیقهٔ دیگر دوباره تلاش کنید.'),
  'sign-up-sent': good('پیوندی به ایمیل شما فرستادیم؛ آن را باز کنید و گذرواژه‌ای انتخاب کنید.'),
  'reset-sent': good('اگر این ایمیل حساب دارد، پیوندی برای گذرواژهٔ تازه به آن فرستادیم.'),
  'link-over': bad('این پیوند دیگر کار نمی‌کند: زمانش گذشته یا یک بار به کار رفته است. پیوند تازه بخواهید.'),
  'password-short': bad('گذرواژه کوتاه است؛ چند واژه بنویسید.'),
  'password-long': bad('گذرواژه بیش از اندازه بلند است.'),
  'password-common': bad('این گذرواژه آسان حدس زده می‌شود؛ چند واژهٔ بی‌ربط بنویسید.'),
};

/** Returns the message of a sign-in notice; null for other notices. */
export function signInNotice(name: string, { resendSeconds }: Pick<SignInState, 'resendSeconds'>): Notice | null {
  if (name === 'otp-soon')
    return bad(
      resendSeconds > 0
        ? `کد همین حالا فرستاده شد؛ اگر نرسید، ${formatNumber(resendSeconds)} ثانیهٔ دیگر کد تازه بخواهید.`
        : 'کد فرستاده شده است؛ اگر نرسید، کد تازه بخواهید.',
    );
  return Object.hasOwn(notices, name) ? (notices[name] as Notice) : null;
}
