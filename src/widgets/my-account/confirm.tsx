import type { Visitor } from '../../builder/context.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { AccountForm, CodeForm, DemandedCode } from '../shared/sign-in.tsx';
import type { AccountData } from './data.ts';

/** Re-authentication before the mobile or the e-mail of the account is changed. */
export function Confirm({
  customer: { mobile },
  hasPassword,
  signIn,
  here,
}: {
  customer: AccountData['customer'];
  hasPassword: boolean;
  signIn: Visitor['signIn'];
  here: string;
}) {
  const isByCode = mobile !== null && signIn.byMobile;
  return (
    <>
      <p>برای عوض کردن آن، نخست نشان دهید که خودتان هستید.</p>
      {hasPassword && (
        <AccountForm action="confirm" returnTo={here} submit="تأیید با گذرواژه">
          <label>
            گذرواژهٔ کنونی
            <input name="password" type="password" autoComplete="current-password" required maxLength={1024} />
          </label>
        </AccountForm>
      )}
      {isByCode && signIn.demand?.form === 'otp' && <DemandedCode returnTo={here} demand={signIn.demand} />}
      {isByCode && signIn.demand?.form !== 'otp' && signIn.requestedFor === mobile && (
        <CodeForm action="confirm" submit="تأیید" returnTo={here} requestedFor={mobile} signIn={signIn} />
      )}
      {isByCode && signIn.demand?.form !== 'otp' && signIn.requestedFor !== mobile && (
        <AccountForm action="confirm-code" returnTo={here} submit="فرستادن کد به شمارهٔ کنونی" isQuiet={hasPassword}>
          <p className="hint">
            کد به <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> پیامک می‌شود. اگر این شماره دیگر در دست شما نیست، با
            پشتیبانی تماس بگیرید.
          </p>
        </AccountForm>
      )}
    </>
  );
}
