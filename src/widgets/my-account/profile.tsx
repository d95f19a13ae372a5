import type { InputHTMLAttributes } from 'react';
import type { Visitor } from '../../builder/context.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { Buyer } from '../../shop/customers/types.ts';
import { AccountForm, CodeForm, DemandedCode } from '../shared/sign-in.tsx';
import { Confirm } from './confirm.tsx';
import type { AccountData } from './data.ts';

type Field = Exclude<keyof Buyer, 'kind'>;

const latin = (inputMode: 'numeric' | 'tel' | 'email') => ({ inputMode, dir: 'ltr' }) as const;

/** The fields in the order of typing. */
const fields: Array<{ name: Field; label: string; most: number } & InputHTMLAttributes<HTMLInputElement>> = [
  { name: 'name', label: 'نام و نام خانوادگی یا نام شرکت', autoComplete: 'name', most: 120 },
  { name: 'mobile', label: 'شمارهٔ همراه', autoComplete: 'tel', ...latin('tel'), most: 30 },
  { name: 'email', label: 'ایمیل', autoComplete: 'email', ...latin('email'), most: 254 },
  { name: 'nationalId', label: 'کد ملی، یا شناسهٔ ملی شرکت', autoComplete: 'off', ...latin('numeric'), most: 30 },
  { name: 'economicCode', label: 'کد اقتصادی (اختیاری)', autoComplete: 'off', ...latin('numeric'), most: 30 },
  { name: 'registrationNumber', label: 'شمارهٔ ثبت (اختیاری)', autoComplete: 'off', ...latin('numeric'), most: 20 },
  { name: 'province', label: 'استان', autoComplete: 'address-level1', most: 60 },
  { name: 'city', label: 'شهر', autoComplete: 'address-level2', most: 60 },
  { name: 'address', label: 'نشانی', autoComplete: 'street-address', most: 300 },
  { name: 'postcode', label: 'کد پستی', autoComplete: 'postal-code', ...latin('numeric'), most: 20 },
];

/** Shown once a company is chosen, without a script too. */
const ofCompanies: ReadonlySet<Field> = new Set(['economicCode', 'registrationNumber']);

interface ProfileInput {
  customer: AccountData['customer'];
  visitor: Visitor;
  hasPassword: boolean;
}

/** Billing data, and the mobile number used to sign in. */
export function Profile({ path, ...input }: ProfileInput & { path: string }) {
  const { customer } = input;
  const here = `${path}?tab=profile`;
  const typed: Partial<Record<keyof Buyer, string>> = {
    mobile: customer.mobile ?? '',
    ...customer.buyer,
    ...customer.draft?.typed,
    ...(customer.isStaff && { name: customer.name }),
    ...(customer.email && { email: customer.email }),
  };
  const problems = customer.draft?.problems ?? {};
  const fixed: Partial<Record<keyof Buyer, string>> = {
    ...(customer.isStaff && { name: 'نام حساب همکاران در «حساب من» پیشخوان عوض می‌شود.' }),
    ...(customer.email && { email: 'ایمیل حساب را در بخش «امنیت» عوض کنید.' }),
  };
  return (
    <>
      <section>
        <h3>مشخصات خریدار</h3>
        <p className="hint">
          خریدهای بعدی به این نام ثبت می‌شوند. تمدید سرویس‌هایی که به همین نام خریده‌اید هم از این پس با همین مشخصات است؛
          سرویسی را که به نام دیگری خریده‌اید در صفحهٔ همان سرویس به این نام کنید.
        </p>
        <AccountForm action="profile" returnTo={here} submit="ذخیره">
          <fieldset className="choices">
            <legend>خریدار</legend>
            {(['person', 'company'] as const).map((kind) => (
              <label key={kind}>
                <input type="radio" name="kind" value={kind} defaultChecked={(typed.kind ?? 'person') === kind} />
                {kind === 'person' ? 'شخص حقیقی' : 'شرکت یا سازمان'}
              </label>
            ))}
          </fieldset>
          <div className="fields">
            {fields.map(({ name, label, most, ...typing }) => (
              <label key={name} className={ofCompanies.has(name) ? 'company' : undefined}>
                {name === 'email' && !fixed.email ? `${label} (اختیاری)` : label}
                <input
                  name={name}
                  defaultValue={typed[name] ?? ''}
                  {...typing}
                  maxLength={most}
                  readOnly={fixed[name] !== undefined}
                  aria-invalid={problems[name] ? true : undefined}
                  aria-describedby={problems[name] || fixed[name] ? `account-${name}` : undefined}
                />
                {fixed[name] && !problems[name] && (
                  <span className="hint" id={`account-${name}`}>
                    {fixed[name]}
                  </span>
                )}
                {problems[name] && (
                  <span className="problem" id={`account-${name}`}>
                    {problems[name]}
                  </span>
                )}
              </label>
            ))}
          </div>
        </AccountForm>
      </section>
      {input.visitor.signIn.byMobile && <MobileSignIn {...input} here={here} />}
    </>
  );
}

function MobileSignIn({ customer, visitor, hasPassword, here }: ProfileInput & { here: string }) {
  const { signIn, isConfirmed } = visitor;
  return (
    <section>
      <h3>شمارهٔ همراه برای ورود</h3>
      <p>
        {customer.mobile === null ? (
          'این حساب شمارهٔ همراهی برای ورود ندارد.'
        ) : (
          <>
            با <bdi dir="ltr">{toPersianDigits(customer.mobile)}</bdi> وارد می‌شوید.
          </>
        )}
      </p>
      {!isConfirmed ? (
        <Confirm customer={customer} hasPassword={hasPassword} signIn={signIn} here={here} />
      ) : signIn.demand?.form === 'otp' ? (
        <DemandedCode returnTo={here} demand={signIn.demand} />
      ) : signIn.requestedFor === null || signIn.requestedFor === customer.mobile ? (
        <AccountForm action="otp" returnTo={here} submit="فرستادن کد به شمارهٔ تازه">
          <label>
            شمارهٔ تازه
            <input name="mobile" type="tel" inputMode="tel" autoComplete="tel" dir="ltr" required maxLength={30} />
          </label>
        </AccountForm>
      ) : (
        <CodeForm
          action="mobile"
          submit="عوض کردن شماره"
          returnTo={here}
          requestedFor={signIn.requestedFor}
          signIn={signIn}
        />
      )}
    </section>
  );
}
