import { formatToman, rial } from '../../platform/money.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { amountsOf, optionField } from '../../shop/catalogue/offered.ts';
import type { OptionPrice, PlanOption } from '../../shop/catalogue/types.ts';
import { AccountForm } from '../shared/sign-in.tsx';
import type { AccountData } from './data.ts';
import { Day, Facts, Money } from './parts.tsx';
import { NextToo } from './plan-change.tsx';
import { rebuildPath } from './rebuild-path.ts';

type Service = NonNullable<AccountData['service']>;
type Choices = NonNullable<AccountData['optionChoices']>;

interface Place {
  service: Service;
  choices: Choices;
  path: string;
  /** Return path of the forms. */
  here: string;
}

/** Changes the options of a service: select, review the price, then confirm. */
export function OptionChanges({ service, choices, path, here }: Place) {
  const { fields, kept, requested: change } = choices;
  if (fields.length === 0) return null;
  return (
    <details className="plans" id="options" open={change !== null}>
      <summary>تغییر گزینه‌ها</summary>
      <p className="hint">
        آنچه بیشتر می‌شود پس از پرداخت آغاز می‌شود و تنها قیمت آن تا پایان دوره را می‌پردازید. آنچه کمتر می‌شود از دورهٔ بعد
        کم می‌شود. گزینه‌هایی که عوض نمی‌کنید با همان قیمت می‌مانند.
      </p>
      {kept.length > 0 && <p className="hint">{`بی‌تغییر می‌مانند: ${kept.join('؛ ')}.`}</p>}
      <form method="get" action={`${path}#options`}>
        <input type="hidden" name="tab" value="services" />
        <input type="hidden" name="id" value={service.id} />
        <div className="fields">
          {fields.map(({ option, value }) => (
            <label key={option.slug}>
              {option.name}
              <select name={optionField(option.slug)} defaultValue={value}>
                {valuesOf(option).map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        <button type="submit">محاسبهٔ قیمت</button>
      </form>
      {change && <RequestedChange change={change} choices={choices} service={service} path={path} here={here} />}
    </details>
  );
}

/** The values of an option, each with its label and price. */
function valuesOf({ kind, settings }: PlanOption): Array<{ value: string; label: string }> {
  const { choices = [], price, quantity } = settings;
  if (kind === 'choice') return choices.map((choice) => ({ value: choice.slug, label: priced(choice.name, choice) }));
  if (kind === 'yes-no')
    return [
      { value: 'no', label: 'نمی‌خواهم' },
      { value: 'yes', label: priced('می‌خواهم', price) },
    ];
  if (!quantity) return [];
  return amountsOf(quantity).map((amount) => ({
    value: String(amount),
    label: amount === 0 ? 'لازم نیست' : priced(`${formatNumber(amount)} ${quantity.unit}`, price, amount),
  }));
}

function priced(words: string, price: OptionPrice | undefined, units = 1): string {
  const monthly = (price?.monthly ?? 0) * units;
  return monthly === 0 ? words : `${words}، ${formatToman(rial(monthly))} در ماه`;
}

function RequestedChange({
  change,
  choices,
  service,
  path,
  here,
}: Place & { change: NonNullable<Choices['requested']> }) {
  if (!change.ok)
    return (
      <div className="notice" data-tone="bad" role="alert">
        <p>{change.message}</p>
        {change.ways && !service.cancelsAtEnd && (
          <p>
            همین دیسک با همین قیمت می‌ماند، یا سرویس با دیسک کوچک‌تر از نو ساخته می‌شود و همهٔ داده‌ها پاک می‌شود:{' '}
            <a href={rebuildPath(path, service, change.ways.rebuild)}>ساخت دوباره…</a>
          </p>
        )}
      </div>
    );
  const { kind, options, due, daysLeft, renewal, from } = change.quote;
  const isMore = kind === 'upgrade';
  if (!isMore && service.cancelsAtEnd)
    return (
      <p className="notice" data-tone="bad" role="alert">
        این سرویس با همین دوره پایان می‌یابد و دورهٔ بعدی ندارد که در آن کمتر شود.
      </p>
    );
  return (
    <div className="card" role="status">
      <p>
        <strong>{options.map(({ label }) => label).join('؛ ')}</strong>
      </p>
      <Facts
        facts={[
          isMore
            ? ['اکنون می‌پردازید', due === 0 ? 'رایگان' : <Money key="due" amount={due} />]
            : ['آغاز', <Day key="from" at={from} />],
          isMore && due > 0 && ['برای', `${formatNumber(daysLeft)} روز`],
          ['هر دوره از آن پس', <Money key="renewal" amount={renewal} />],
        ]}
      />
      <NextToo service={service} change={change.quote} />
      <AccountForm
        action={`services/${service.id}/${isMore ? 'upgrade' : 'downgrade'}`}
        returnTo={here}
        submit={!isMore ? 'از دورهٔ بعد کم شود' : due === 0 ? 'افزوده شود' : 'تأیید و پرداخت'}
      >
        <input type="hidden" name="plan" value={choices.plan} />
        {options.map(({ slug, value }) => (
          <input key={slug} type="hidden" name={optionField(slug)} value={value} />
        ))}
      </AccountForm>
    </div>
  );
}
