import type { ReactNode } from 'react';
import type { SignInState, Visitor } from '../../builder/context.ts';
import { behaviour } from '../../builder/island.tsx';
import type { DemandOptions } from '../../features/proof-of-work/demand.ts';
import { formatNumber, toPersianDigits } from '../../platform/persian/digits.ts';
import type { SignInDemand } from '../../shop/customers/demand.ts';
import { Demand } from './demand.tsx';
import { signInNotice } from './sign-in-notices.ts';

/** Return path of the forms, on this site. */
interface Place {
  returnTo: string;
}

/** Sign-in and sign-up methods, as plain forms; all visitor-specific data is in `visitor`. */
export function SignIn({ visitor, returnTo }: Place & { visitor: Pick<Visitor, 'signIn' | 'notice'> }) {
  const { signIn, notice: name } = visitor;
  const { byMobile, requestedFor, demand } = signIn;
  const notice = signInNotice(name, signIn);
  const isByEmail = demand !== null || /^(sign-|email-|mail-|reset-|link-)/.test(name);
  return (
    <div className="sign-in-forms">
      {notice && (
        <p className="notice" data-tone={notice.tone} role={notice.tone === 'bad' ? 'alert' : 'status'}>
          {notice.text}
        </p>
      )}
      {byMobile && demand?.form === 'otp' && <DemandedCode returnTo={returnTo} demand={demand} />}
      {byMobile && demand?.form !== 'otp' && requestedFor === null && (
        <AccountForm action="otp" returnTo={returnTo} submit="فرستادن کد">
          <label>
            شمارهٔ همراه
            <input name="mobile" type="tel" inputMode="tel" autoComplete="tel" dir="ltr" required maxLength={30} />
          </label>
          <p className="hint">یک کد پیامک می‌شود؛ گذرواژه‌ای لازم نیست و اگر حساب ندارید، ساخته می‌شود.</p>
        </AccountForm>
      )}
      {byMobile && demand?.form !== 'otp' && requestedFor !== null && (
        <CodeForm action="verify" submit="ورود" returnTo={returnTo} signIn={signIn} requestedFor={requestedFor} />
      )}
      <EmailForms returnTo={returnTo} isOpen={!byMobile || isByEmail} demand={demand} />
    </div>
  );
}

/** A code that is sent when the browser has solved a challenge, or after a while. */
export function DemandedCode({ returnTo, demand }: Place & { demand: SignInDemand }) {
  const { mobile = '' } = demand.fields;
  return (
    <div className="code">
      <AccountForm action="otp" returnTo={returnTo} submit="فرستادن کد">
        <input type="hidden" name="mobile" value={mobile} />
        <p>
          کد ورود برای <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        </p>
        <LiveDemand demand={demand} isWhole />
      </AccountForm>
      <div className="ways">
        <AccountForm action="other-number" returnTo={returnTo} submit="شمارهٔ دیگر" isQuiet />
      </div>
    </div>
  );
}

/** A form requirement whose proof of work the browser solves after page load; its code is loaded only then. */
function LiveDemand({ demand, isWhole = false }: { demand: SignInDemand; isWhole?: boolean }) {
  const { form, challenge } = demand;
  const options: DemandOptions = { challenge, isWhole };
  const life = challenge === '' ? {} : behaviour({ name: 'my-account', id: `demand-${form}`, when: 'load', options });
  return <Demand demand={demand} {...life} />;
}

/** Form for the sent code, with links to another number or another code. */
export function CodeForm({
  action,
  submit,
  returnTo,
  requestedFor,
  signIn: { shownCode, resendSeconds },
}: Place & { action: string; submit: string; requestedFor: string; signIn: SignInState }) {
  return (
    <div className="code">
      {shownCode !== '' && (
        <p className="shown-code">
          این‌جا پیامک فرستاده نمی‌شود. چون سایت روی همین رایانه اجرا می‌شود، کد را همین‌جا می‌بینید:{' '}
          <strong dir="ltr">{toPersianDigits(shownCode)}</strong>
        </p>
      )}
      <AccountForm action={action} returnTo={returnTo} submit={submit}>
        <label>
          <span>
            کدی که به <bdi dir="ltr">{toPersianDigits(requestedFor)}</bdi> رسید
          </span>
          <input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            required
            maxLength={20}
            className="digits"
          />
        </label>
        <p className="hint">
          کد دو دقیقه کار می‌کند.
          {resendSeconds > 0 && ` اگر نرسید، ${formatNumber(resendSeconds)} ثانیهٔ دیگر کد تازه بخواهید.`}
        </p>
      </AccountForm>
      <div className="ways">
        <AccountForm action="otp" returnTo={returnTo} submit="کد تازه" isQuiet />
        <AccountForm action="other-number" returnTo={returnTo} submit="شمارهٔ دیگر" isQuiet />
      </div>
    </div>
  );
}

function EmailForms({ returnTo, isOpen, demand }: Place & { isOpen: boolean; demand: SignInDemand | null }) {
  const of = (form: SignInDemand['form']) => (demand?.form === form ? demand : null);
  const [signIn, signUp, forgot] = [of('sign-in'), of('sign-up'), of('forgot')];
  return (
    <details className="by-email" open={isOpen}>
      <summary>با ایمیل و گذرواژه</summary>
      <AccountForm action="sign-in" returnTo={returnTo} submit="ورود">
        {signIn && <LiveDemand demand={signIn} />}
        <EmailField autoComplete="username" value={signIn?.fields.email} />
        <label>
          گذرواژه
          <input name="password" type="password" autoComplete="current-password" required maxLength={1024} />
        </label>
      </AccountForm>
      <details open={signUp !== null}>
        <summary>حساب ندارم</summary>
        <AccountForm action="sign-up" returnTo={returnTo} submit="ساختن حساب">
          {signUp && <LiveDemand demand={signUp} isWhole />}
          <label>
            نام و نام خانوادگی
            <input name="name" autoComplete="name" required maxLength={120} defaultValue={signUp?.fields.name} />
          </label>
          <EmailField autoComplete="email" value={signUp?.fields.email} />
          <p className="hint">پیوندی به این ایمیل می‌فرستیم تا با آن گذرواژه‌ای انتخاب کنید.</p>
        </AccountForm>
      </details>
      <details open={forgot !== null}>
        <summary>گذرواژه را فراموش کرده‌ام</summary>
        <AccountForm action="forgot" returnTo={returnTo} submit="فرستادن پیوند">
          {forgot && <LiveDemand demand={forgot} isWhole />}
          <EmailField autoComplete="username" value={forgot?.fields.email} />
        </AccountForm>
      </details>
    </details>
  );
}

function EmailField({ autoComplete, value }: { autoComplete: string; value: string | undefined }) {
  return (
    <label>
      ایمیل
      <input
        name="email"
        type="email"
        autoComplete={autoComplete}
        dir="ltr"
        required
        maxLength={254}
        defaultValue={value}
      />
    </label>
  );
}

/** A form of the account that returns to `returnTo`; the server validates it, with messages in Persian. */
export function AccountForm({
  action,
  returnTo,
  submit,
  isQuiet = false,
  children,
}: Place & { action: string; submit: string; isQuiet?: boolean; children?: ReactNode }) {
  return (
    <form method="post" action={`/shop/account/${action}`} noValidate>
      <input type="hidden" name="return" value={returnTo} />
      {children}
      <button type="submit" data-quiet={isQuiet || undefined}>
        {submit}
      </button>
    </form>
  );
}
