import { Button } from '../../../admin/kit/button.tsx';
import { readWhole } from '../../../admin/kit/typed-numbers.ts';
import { type ForeignCurrency, foreignCurrencies } from '../../../platform/currencies.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { Codes } from './codes.tsx';
import { fieldsOf, LatinField, NumberSetting, SwitchField, WordListField, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';
import { Rows } from './rows.tsx';
import { Seller } from './seller.tsx';

const names: Record<ForeignCurrency, string> = { USD: 'دلار آمریکا', EUR: 'یورو' };

/** Settings of the shop. */
export function Shop(input: PartInput) {
  return (
    <>
      <Renewals {...input} />
      <Promises {...input} />
      <Codes {...input} />
      <Seller {...input} />
      <BankAccounts {...input} />
      <Rates {...input} />
    </>
  );
}

/** When running services are billed, reminded of, suspended and ended. */
function Renewals({ draft: { renewals }, onChange }: PartInput) {
  const set = (changes: Partial<typeof renewals>) => onChange({ renewals: { ...renewals, ...changes } });
  const field = fieldsOf('renewals.', renewals, set);
  return (
    <section aria-labelledby="settings-renewals">
      <h2 id="settings-renewals">تمدید سرویس‌ها</h2>
      <NumberSetting {...field('invoiceDays')} label="فاکتور دورهٔ بعد چند روز پیش از پایان دوره ساخته شود" />
      <WordListField
        path="renewals.reminderDays"
        label="چند روز پیش از پایان یادآوری شود"
        hint="در هر سطر یک شمار. روز صدور فاکتور و روز پایان دوره همیشه خبر داده می‌شود."
        value={renewals.reminderDays.map(toPersianDigits)}
        onChange={(lines) => set({ reminderDays: lines.map((line) => readWhole(line) ?? Number.NaN) })}
      />
      <NumberSetting {...field('graceDays')} label="سرویس پرداخت‌نشده چند روز دیگر روشن بماند" />
      <NumberSetting
        {...field('keptDays')}
        label="سرویس متوقف چند روز نگه داشته شود"
        hint="پس از آن سرویس و هرچه در آن است برداشته می‌شود."
      />
      <SwitchField {...field('fromBalance')} label="اگر اعتبار حساب بس بود، فاکتور خودبه‌خود از آن پرداخت شود" />
    </section>
  );
}

/** Promises to buyers in the texts of the site. */
function Promises({ draft: { shop }, onChange }: PartInput) {
  const set = (changes: Partial<typeof shop>) => onChange({ shop: { ...shop, ...changes } });
  const field = fieldsOf('shop.', shop, set);
  return (
    <section aria-labelledby="settings-promises">
      <h2 id="settings-promises">مهلت بازگشت وجه و زمان تحویل</h2>
      <p className="hint">همهٔ صفحه‌ها و راهنماها این عددها را از این‌جا می‌خوانند.</p>
      <NumberSetting {...field('refundDays')} label="نخستین خرید تا چند روز پس از تحویل پس گرفته می‌شود" />
      <WordsField {...field('delivery')} label="زمان تحویل خودکار" hint="مانند «چند دقیقه پس از پرداخت»." />
      <WordsField {...field('dedicatedDelivery')} label="زمان تحویل سرور اختصاصی" />
    </section>
  );
}

/** Where buyers transfer money to. */
function BankAccounts({ draft: { shop }, onChange }: PartInput) {
  const { bankAccounts } = shop;
  return (
    <section aria-labelledby="settings-bank-accounts">
      <h2 id="settings-bank-accounts">حساب‌های بانکی</h2>
      <p className="hint">
        خریداران می‌توانند پول را به این حساب‌ها بفرستند و شمارهٔ پیگیری را بنویسند؛ سفارش پس از تأیید شما در «پرداخت‌ها»
        پرداخت‌شده می‌شود.
      </p>
      <Rows
        label="حساب‌ها"
        rows={bankAccounts}
        nameOf={({ bank }) => bank}
        onChange={(rows) => onChange({ shop: { ...shop, bankAccounts: rows } })}
        add={
          bankAccounts.length < 5
            ? { label: 'حساب تازه', row: { bank: '', owner: bankAccounts[0]?.owner ?? '', sheba: '', card: '' } }
            : null
        }
        empty="حسابی نیست؛ پس انتقال بانکی به کسی پیشنهاد نمی‌شود."
      >
        {(account, change, index) => {
          const field = fieldsOf(`shop.bankAccounts.${index}.`, account, change);
          return (
            <>
              <WordsField {...field('bank')} label="بانک" />
              <WordsField {...field('owner')} label="صاحب حساب" />
              <LatinField {...field('sheba')} label="شمارهٔ شبا" />
              <LatinField {...field('card')} label="شمارهٔ کارت (اختیاری)" />
            </>
          );
        }}
      </Rows>
    </section>
  );
}

/** Exchange rates, for gateways that do not accept rial. */
function Rates({ draft, onChange }: PartInput) {
  const { shop } = draft;
  const set = (changes: Partial<typeof shop>) => onChange({ shop: { ...shop, ...changes } });
  const field = fieldsOf('shop.', shop, set);
  const setRate = (currency: ForeignCurrency, toman: number) => {
    const others = shop.rates.filter((rate) => rate.currency !== currency);
    set({ rates: toman > 0 ? [...others, { currency, rial: toman * 10, at: Date.now() }] : others });
  };
  return (
    <section aria-labelledby="settings-shop">
      <h2 id="settings-shop">نرخ ارز</h2>
      <p className="hint">
        درگاه‌های خارجی ریال نمی‌پذیرند و با این نرخ حساب می‌کنند. بی نرخ تازه کسی با آن‌ها نمی‌تواند بپردازد.
      </p>
      {foreignCurrencies.map((currency) => {
        const rate = shop.rates.find((one) => one.currency === currency);
        return (
          <div key={currency}>
            <NumberSetting
              path={`shop.rates.${currency}`}
              label={`هر ${names[currency]} چند تومان است`}
              hint={
                rate
                  ? `در ${formatJalali(rate.at, { style: 'short' })} گفته شده است.`
                  : 'صفر: با این ارز فروخته نمی‌شود.'
              }
              value={rate ? rate.rial / 10 : 0}
              onChange={(toman) => setRate(currency, toman)}
            />
            {rate && (
              <Button kind="plain" onPress={() => setRate(currency, rate.rial / 10)}>
                نرخ {names[currency]} هنوز همین است
              </Button>
            )}
          </div>
        );
      })}
      <NumberSetting {...field('rateDays')} label="نرخ تا چند روز تازه است" hint="از ۱ تا ۶۰ روز." />
    </section>
  );
}
