import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { CheckoutView } from '../../shop/checkout/types.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Demand } from '../shared/demand.tsx';
import { Field, idOf } from './field.tsx';

const digits = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const;

/** Billing party. Company fields are shown once «شرکت» is selected, also without script. */
export function Buyer({ view }: { view: CheckoutView }) {
  const isCompany = view.values.kind === 'company';
  return (
    <section>
      <h2>مشخصات خریدار</h2>
      {view.account ? (
        <p className="who">
          با حساب <bdi>{toPersianDigits(view.account.name)}</bdi> خرید می‌کنید.
        </p>
      ) : (
        <p className="who">
          {view.guestBy === 'mobile'
            ? 'شمارهٔ همراه حساب شماست: کدی پیامک می‌شود و گذرواژه‌ای لازم نیست. با ایمیل حساب دارید؟ '
            : 'حساب با همین ایمیل برایتان ساخته می‌شود. از پیش حساب دارید؟ '}
          <a href={`${shopPaths.account}?return=${shopPaths.checkout}`}>وارد شوید</a>؛ سبدتان می‌ماند.
        </p>
      )}
      <fieldset className="kinds">
        <legend className="sr">خریدار کیست؟</legend>
        {(['person', 'company'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={isCompany === (kind === 'company')} />
            {kind === 'person' ? 'شخص حقیقی' : 'شرکت یا سازمان'}
          </label>
        ))}
      </fieldset>
      <div className="fields">
        <Field
          view={view}
          name="name"
          label="نام و نام خانوادگی یا نام شرکت"
          autoComplete="name"
          maxLength={120}
          isWide
        />
        <Field
          view={view}
          name="mobile"
          label="شمارهٔ همراه"
          placeholder="۰۹۱۲۳۴۵۶۷۸۹"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={20}
        />
        {view.demand && (
          <Demand
            demand={view.demand}
            id={idOf('demand')}
            tabIndex={-1}
            data-challenge={view.demand.challenge || undefined}
          />
        )}
        {view.code && !view.demand && <Code view={view} code={view.code} />}
        <Field
          view={view}
          name="email"
          label="ایمیل"
          isOptional={view.account ? !view.account.email : view.guestBy === 'mobile'}
          maxLength={254}
          {...(view.account?.email && { readOnly: true, help: 'ایمیل حساب شماست؛ در بخش «امنیت» حساب عوض می‌شود.' })}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
        />
        {view.needsIdentity && (
          <div className="person">
            <Field view={view} {...digits} name="nationalId" label="کد ملی" maxLength={20} />
          </div>
        )}
      </div>
      <div className="fields company">
        <Field view={view} {...digits} name="companyId" label="شناسهٔ ملی شرکت" maxLength={20} />
        <Field view={view} {...digits} name="economicCode" label="کد اقتصادی" isOptional maxLength={20} />
        <Field view={view} {...digits} name="registrationNumber" label="شمارهٔ ثبت" isOptional maxLength={20} />
        <Field view={view} name="province" label="استان" autoComplete="address-level1" maxLength={60} />
        <Field view={view} name="city" label="شهر" autoComplete="address-level2" maxLength={60} />
        <Field view={view} {...digits} name="postcode" label="کد پستی" autoComplete="postal-code" maxLength={20} />
        <Field view={view} name="address" label="نشانی" autoComplete="street-address" maxLength={300} isWide />
      </div>
    </section>
  );
}

/** Code sent to the mobile, which verifies the number as the account. */
function Code({ view, code }: { view: CheckoutView; code: NonNullable<CheckoutView['code']> }) {
  return (
    <div className="code">
      <Field
        view={view}
        name="code"
        label="کدی که پیامک شد"
        maxLength={20}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        help="کد دو دقیقه کار می‌کند؛ اگر نرسید، این خانه را خالی بفرستید تا کد تازه بیاید."
      />
      {code.shown !== '' && (
        <p className="shown">
          پیامکی فرستاده نمی‌شود، چون این سایت روی رایانهٔ خودتان است. کد: <b dir="ltr">{toPersianDigits(code.shown)}</b>
        </p>
      )}
    </div>
  );
}
