import { optionField } from '../../shop/catalogue/offered.ts';
import { rebuildName } from '../../shop/services/rebuild-name.ts';
import { AccountForm } from '../shared/sign-in.tsx';
import type { AccountData } from './data.ts';
import { Costs } from './plan-change.tsx';
import { changeFields } from './rebuild-path.ts';

type Service = NonNullable<AccountData['service']>;

/**
 * Double confirmation before a service is rebuilt on a smaller disk: first the loss of all data, then its name. Plain
 * forms, so it works without script.
 */
export function Rebuild({
  result,
  service,
  path,
  here,
  isAgreed,
}: {
  result: NonNullable<AccountData['rebuild']>;
  service: Service;
  path: string;
  here: string;
  isAgreed: boolean;
}) {
  if (!result.ok)
    return (
      <p className="notice" data-tone="bad" role="alert">
        {result.message}
      </p>
    );
  const { quote } = result;
  if (!quote.rebuilds) return null;
  const name = rebuildName(service);
  return (
    <section className="card" id="rebuild">
      <h3>{`ساخت دوباره: ${quote.label}`}</h3>
      <p className="notice" data-tone="bad">
        {quote.kind === 'upgrade' ? 'پس از پرداخت' : 'با آغاز دورهٔ بعد'} همهٔ داده‌های این سرویس پاک می‌شود و برنمی‌گردد؛
        سرور با دیسک تازه، همان نشانی و گذرواژهٔ تازه از نو نصب می‌شود. پیش از آن نسخهٔ پشتیبان بگیرید.
      </p>
      <Costs change={quote} service={service} />
      {isAgreed ? (
        <AccountForm
          action={`services/${service.id}/${quote.kind}`}
          returnTo={here}
          submit={quote.kind === 'upgrade' ? 'پرداخت و ساخت دوباره' : 'از دورهٔ بعد پاک و از نو ساخته شود'}
        >
          <input type="hidden" name="plan" value={quote.selection.plan} />
          <input type="hidden" name="agreed" value="yes" />
          {quote.options.map(({ slug, value }) => (
            <input key={slug} type="hidden" name={optionField(slug)} value={value} />
          ))}
          <label>
            <span>
              برای تأیید دوم، این نام را بنویسید: <bdi>{name}</bdi>
            </span>
            <input name="erase" required maxLength={300} autoComplete="off" dir="auto" />
          </label>
        </AccountForm>
      ) : (
        <form method="get" action={`${path}#rebuild`}>
          <input type="hidden" name="tab" value="services" />
          <input type="hidden" name="id" value={service.id} />
          {changeFields(quote).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <label className="check">
            <input type="checkbox" name="agreed" value="yes" required />
            <span>می‌دانم که همهٔ داده‌های این سرویس پاک می‌شود.</span>
          </label>
          <button type="submit">ادامه</button>
        </form>
      )}
      <p>
        <a href={here}>انصراف</a>
      </p>
    </section>
  );
}
