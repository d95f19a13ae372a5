import type { InputHTMLAttributes } from 'react';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { hasHandle, longestField } from '../../shop/domains/owner.ts';
import type { DomainOwner } from '../../shop/domains/types.ts';
import { AccountForm } from '../shared/sign-in.tsx';
import type { AccountData } from './data.ts';
import { Day, type Fact, Facts } from './parts.tsx';

type Domain = NonNullable<AccountData['domain']>;
type Service = NonNullable<AccountData['service']>;

interface Place {
  domain: Domain;
  service: Service;
  /** Where forms return to. */
  here: string;
}

const latin = { dir: 'ltr', autoComplete: 'off' } as const;

const inputs: Record<keyof DomainOwner, { label: string } & InputHTMLAttributes<HTMLInputElement>> = {
  handle: { label: 'شناسهٔ ایرنیک', placeholder: 'ab123-irnic', ...latin },
  name: { label: 'نام و نام خانوادگی، یا شرکت', placeholder: 'Sara Rezaei', ...latin },
  email: { label: 'ایمیل', inputMode: 'email', ...latin, autoComplete: 'email' },
  phone: { label: 'تلفن', inputMode: 'tel', ...latin, autoComplete: 'tel' },
  address: { label: 'نشانی', placeholder: '12 Azadi St.', ...latin },
  city: { label: 'شهر', placeholder: 'Tehran', ...latin },
  postcode: { label: 'کد پستی', inputMode: 'numeric', ...latin, autoComplete: 'postal-code' },
};

/** Owner, name servers and transfer of a domain. */
export function DomainParts({ typed, ...place }: Place & { typed: string | undefined }) {
  const { domain, service } = place;
  if (service.state === 'terminated' || service.isEnding) return <KnownOwner domain={domain} />;
  return (
    <>
      {domain.isOpen ? <OwnerForm {...place} /> : <KnownOwner domain={domain} />}
      {(domain.isOpen || service.state === 'active') && <Nameservers {...place} typed={typed} />}
      {service.state === 'active' && <Leaving {...place} />}
    </>
  );
}

/** Data that the registry needs before it registers the domain. */
function OwnerForm({ domain, service, here }: Place) {
  const { name, operation, fields, owner, problems, missing, refused, hasCode, ours } = domain;
  const isTransfer = operation === 'transfer';
  return (
    <section>
      <h3>{isTransfer ? 'مشخصات انتقال' : 'مالک دامنه'}</h3>
      {refused !== '' ? (
        <p className="notice" data-tone="bad">
          {`ثبت‌کننده این درخواست را نپذیرفت: ${toPersianDigits(refused)} آن را درست کنید و دوباره بفرستید.`}
        </p>
      ) : (
        missing.length > 0 && (
          <p className="notice" data-tone="wait">
            {isTransfer ? 'انتقال' : 'ثبت'} این دامنه منتظر این مشخصات است. اگر تا سی روز کامل نشود، پول آن به اعتبار
            حساب شما برمی‌گردد.
          </p>
        )
      )}
      {hasHandle(name) ? (
        <HandleHelp handle={ours.handle} />
      ) : (
        <p className="hint">
          دامنه به همین نام ثبت می‌شود. این‌ها در WHOIS ثبت‌کننده نگه داشته می‌شوند و باید با حروف لاتین باشند.
        </p>
      )}
      <AccountForm action={`services/${service.id}/domain`} returnTo={here} submit="ثبت مشخصات">
        <div className="fields">
          {fields.map((field) => {
            const { label, ...input } = inputs[field];
            const problem = problems[field];
            return (
              <label key={field}>
                {label}
                <input
                  name={field}
                  defaultValue={owner[field]}
                  maxLength={longestField}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? `domain-${field}` : undefined}
                  {...input}
                />
                {problem && (
                  <span className="problem" id={`domain-${field}`}>
                    {problem}
                  </span>
                )}
              </label>
            );
          })}
          {isTransfer && (
            <label>
              کد انتقال (EPP)
              <input name="code" maxLength={longestField} {...latin} aria-describedby="domain-code" />
              <span className="hint" id="domain-code">
                {hasCode
                  ? 'کدی نوشته‌اید؛ برای عوض‌کردن آن کد تازه را بنویسید.'
                  : 'از ثبت‌کنندهٔ کنونی بگیرید و قفل انتقال را همان‌جا باز کنید.'}
              </span>
            </label>
          )}
        </div>
      </AccountForm>
    </section>
  );
}

/** How to get a handle, and whom to allow there. */
function HandleHelp({ handle }: { handle: string }) {
  return (
    <p className="hint">
      دامنه به نام دارندهٔ شناسهٔ ایرنیک ثبت می‌شود. شناسه را رایگان در{' '}
      <a href="https://www.nic.ir/" rel="noopener" dir="ltr">
        nic.ir
      </a>{' '}
      بسازید و در تنظیمات آن به نمایندگی ما{handle !== '' && <bdi dir="ltr"> {handle} </bdi>} اجازهٔ ثبت بدهید.
    </p>
  );
}

function KnownOwner({ domain: { fields, owner, expiresAt } }: { domain: Domain }) {
  const facts = fields.map(
    (field): Fact => owner[field] !== '' && [inputs[field].label, <bdi key={field}>{owner[field]}</bdi>],
  );
  if (expiresAt === null && facts.every((fact) => fact === false)) return null;
  return (
    <section>
      <h3>ثبت دامنه</h3>
      <Facts facts={[expiresAt !== null && ['پایان ثبت', <Day key="end" at={expiresAt} />], ...facts]} />
    </section>
  );
}

function Nameservers({ domain, service, here, typed }: Place & { typed: string | undefined }) {
  const { nameservers, ours } = domain;
  const hint =
    ours.nameservers.length > 0
      ? `هر نام در یک خط. خالی بگذارید تا سرورهای نام ما باشد: ${ours.nameservers.join('، ')}`
      : 'هر نام در یک خط. خالی بگذارید تا سرورهای نام ما باشد.';
  return (
    <section>
      <h3>سرورهای نام</h3>
      <AccountForm action={`services/${service.id}/nameservers`} returnTo={here} submit="ذخیرهٔ سرورهای نام" isQuiet>
        <label>
          سرورهای نام (NS)
          <textarea
            name="nameservers"
            rows={3}
            maxLength={500}
            dir="ltr"
            spellCheck={false}
            defaultValue={typed ?? nameservers.join('\n')}
            aria-invalid={typed === undefined ? undefined : true}
            aria-describedby="nameservers-hint"
          />
        </label>
        <p className="hint" id="nameservers-hint">
          {hint}
        </p>
      </AccountForm>
    </section>
  );
}

/** Transfer to another registrar. */
function Leaving({ domain, service, here }: Place) {
  return (
    <section>
      <h3>بردن دامنه به جای دیگر</h3>
      {hasHandle(domain.name) ? (
        <p className="hint">این دامنه به نام شناسهٔ خود شماست؛ کد انتقال آن را هر زمان از nic.ir بگیرید.</p>
      ) : service.extras !== '' || service.hasSecret ? (
        <p className="hint">
          {service.hasSecret ? 'کد انتقال آماده است و در «دسترسی» دیده می‌شود.' : 'درخواست شما در دست بررسی است.'}
        </p>
      ) : (
        <>
          <p className="hint">همکاران ما درخواست را بررسی می‌کنند و کد انتقال این‌جا، یک بار، نشان داده می‌شود.</p>
          <AccountForm
            action={`services/${service.id}/transfer-code`}
            returnTo={here}
            submit="درخواست کد انتقال"
            isQuiet
          />
        </>
      )}
    </section>
  );
}
