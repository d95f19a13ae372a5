import { type ForeignCurrency, foreignCurrencies } from '../../../platform/currencies.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { Button } from '../../kit/button.tsx';
import { NumberSetting } from './fields.tsx';
import type { PartInput } from './part.ts';

const names: Record<ForeignCurrency, string> = { USD: 'دلار آمریکا', EUR: 'یورو' };

/** What foreign money costs, for gateways that take no rial. */
export function Shop({ draft, onChange }: PartInput) {
  const { shop } = draft;
  const set = (changes: Partial<typeof shop>) => onChange({ shop: { ...shop, ...changes } });
  const setRate = (currency: ForeignCurrency, toman: number) => {
    const others = shop.rates.filter((rate) => rate.currency !== currency);
    set({ rates: toman > 0 ? [...others, { currency, rial: toman * 10, at: Date.now() }] : others });
  };
  return (
    <section aria-labelledby="settings-shop">
      <h2 id="settings-shop">نرخ ارز</h2>
      <p className="hint">درگاه‌های خارجی ریال نمی‌پذیرند و با این نرخ حساب می‌کنند. بی نرخ تازه کسی با آن‌ها نمی‌تواند بپردازد.</p>
      {foreignCurrencies.map((currency) => {
        const rate = shop.rates.find((one) => one.currency === currency);
        return (
          <div key={currency}>
            <NumberSetting
              path={`shop.rates.${currency}`}
              label={`هر ${names[currency]} چند تومان است`}
              hint={rate ? `در ${formatJalali(rate.at, { style: 'short' })} گفته شده است.` : 'صفر: با این ارز فروخته نمی‌شود.'}
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
      <NumberSetting
        path="shop.rateDays"
        label="نرخ تا چند روز تازه است"
        hint="از ۱ تا ۶۰ روز."
        value={shop.rateDays}
        onChange={(rateDays) => set({ rateDays })}
      />
    </section>
  );
}
