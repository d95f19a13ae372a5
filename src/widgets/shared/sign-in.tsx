import type { ReactNode } from 'react';
import type { Visitor } from '../../builder/context.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { signInNotice } from './sign-in-notices.ts';

/** Where the forms lead back to: a path of the site. */
interface Place {
  returnTo: string;
}

/** The ways to sign in and up, as plain forms; all that differs between visitors is in `visitor`. */
export function SignIn({ visitor, returnTo }: Place & { visitor: Pick<Visitor, 'signIn' | 'notice'> }) {
  const { byMobile, askedFor, shownCode } = visitor.signIn;
  const notice = signInNotice(visitor.notice);
  const byEmail = (
    <EmailForms returnTo={returnTo} isOpen={!byMobile || /^(sign-|email-|mail-|reset-|link-)/.test(visitor.notice)} />
  );
  return (
    <div className="sign-in">
      {notice && (
        <p className="notice" data-tone={notice.tone} role={notice.tone === 'bad' ? 'alert' : 'status'}>
          {notice.text}
        </p>
      )}
      {byMobile && askedFor === null && (
        <AccountForm action="otp" returnTo={returnTo} submit="فرستادن کد">
          <label>
            شمارهٔ همراه
            <input name="mobile" type="tel" inputMode="tel" autoComplete="tel" dir="ltr" required maxLength={30} />
          </label>
          <p className="hint">یک کد پیامک می‌شود؛ گذرواژه‌ای لازم نیست و اگر حساب ندارید، ساخته می‌شود.</p>
        </AccountForm>
      )}
      {byMobile && askedFor !== null && (
        <CodeForm action="verify" submit="ورود" {...{ returnTo, askedFor, shownCode }} />
      )}
      {byEmail}
    </div>
  );
}

/** Asks for the code that was sent, and leads back to another number or to another code. */
export function CodeForm({
  action,
  submit,
  returnTo,
  askedFor,
  shownCode,
}: Place & { action: string; submit: string; askedFor: string; shownCode: string }) {
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
            کدی که به <bdi dir="ltr">{toPersianDigits(askedFor)}</bdi> رسید
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
        <p className="hint">کد دو دقیقه کار می‌کند.</p>
      </AccountForm>
      <div className="ways">
        <AccountForm action="otp" returnTo={returnTo} submit="کد تازه" isQuiet />
        <AccountForm action="other-number" returnTo={returnTo} submit="شمارهٔ دیگر" isQuiet />
      </div>
    </div>
  );
}

function EmailForms({ returnTo, isOpen }: Place & { isOpen: boolean }) {
  return (
    <details className="by-email" open={isOpen}>
      <summary>با ایمیل و گذرواژه</summary>
      <AccountForm action="sign-in" returnTo={returnTo} submit="ورود">
        <EmailField autoComplete="username" />
        <label>
          گذرواژه
          <input name="password" type="password" autoComplete="current-password" required maxLength={1024} />
        </label>
      </AccountForm>
      <details>
        <summary>حساب ندارم</summary>
        <AccountForm action="sign-up" returnTo={returnTo} submit="ساختن حساب">
          <label>
            نام و نام خانوادگی
            <input name="name" autoComplete="name" required maxLength={120} />
          </label>
          <EmailField autoComplete="email" />
          <p className="hint">پیوندی به این ایمیل می‌فرستیم تا با آن گذرواژه‌ای انتخاب کنید.</p>
        </AccountForm>
      </details>
      <details>
        <summary>گذرواژه را فراموش کرده‌ام</summary>
        <AccountForm action="forgot" returnTo={returnTo} submit="فرستادن پیوند">
          <EmailField autoComplete="username" />
        </AccountForm>
      </details>
    </details>
  );
}

function EmailField({ autoComplete }: { autoComplete: string }) {
  return (
    <label>
      ایمیل
      <input name="email" type="email" autoComplete={autoComplete} dir="ltr" required maxLength={254} />
    </label>
  );
}

/** A form of the account that leads back to `returnTo`; what is wrong with it the server tells, in Persian. */
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
