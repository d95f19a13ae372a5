import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { type FormEvent, useState } from 'react';
import { errorFields } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { DateTimeField } from '../../../admin/kit/date-time-field.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { readNumber } from '../../../admin/kit/typed-numbers.ts';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import { formatPercent } from '../../../platform/persian/digits.ts';
import type { VatRate } from '../../../shop/catalogue/types.ts';
import { navGroups } from '../../define-nav.ts';
import './prices.css';

/** `/wp-admin/vat/`: VAT rates with their start dates; a future rate can be deleted. */
export default function VatScreen() {
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['vat-rates'],
    queryFn: () => api.call('GET staff/vat-rates', {}),
  });
  const [from, setFrom] = useState<number | null>(null);
  const [percent, setPercent] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);

  const work = async (change: () => Promise<{ rates: VatRate[] }>, done: string) => {
    setBusy(true);
    setProblems({});
    const onFailure = (thrown: unknown) => setProblems(errorFields(thrown));
    const isDone = await attempt(async () => client.setQueryData(['vat-rates'], await change()), done, { onFailure });
    if (isDone) {
      setFrom(null);
      setPercent('');
    }
    setBusy(false);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const read = readNumber(percent);
    if (read === null || from === null)
      return setProblems({
        ...(from === null ? { from: 'زمان آغاز را بنویسید.' } : {}),
        ...(read === null ? { rate: 'درصد را بنویسید.' } : {}),
      });
    const rate = Math.round(read * 100);
    void work(() => api.call('POST staff/vat-rates', { body: { from, rate } }), 'نرخ تازه ذخیره شد.');
  };

  return (
    <Screen title="نرخ مالیات" trail={[{ label: navGroups.shop }]}>
      <p className="hint">
        قیمت‌ها با مالیات نوشته می‌شوند؛ نرخ می‌گوید چه بخشی از هر مبلغ مالیات است. هر فاکتور نرخ روز خودش را نگه می‌دارد.
      </p>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <Rates
          rates={data.rates}
          remove={(rate) =>
            void work(
              () => api.call('DELETE staff/vat-rates/:id', { id: rate.from, body: { rate: rate.rate } }),
              'نرخی که در پیش بود برداشته شد.',
            )
          }
        />
      )}
      <form className="settings" noValidate onSubmit={add}>
        <section aria-labelledby="vat-new">
          <h2 id="vat-new">نرخ تازه</h2>
          <DateTimeField
            label="از"
            hint="زمانی در آینده"
            value={from}
            problem={problems.from}
            onChange={(value) => setFrom(value)}
          />
          <NumberInput
            label="چند درصد"
            hint="تا دو رقم اعشار، مانند ۹٫۵"
            value={percent}
            problem={problems.rate}
            onChange={setPercent}
          />
          <div>
            <Button type="submit" isDisabled={isBusy}>
              {isBusy ? 'کمی صبر کنید…' : 'افزودن'}
            </Button>
          </div>
        </section>
      </form>
    </Screen>
  );
}

/** Rates, newest first; the current one is marked. */
function Rates({ rates, remove }: { rates: readonly VatRate[]; remove(rate: VatRate): void }) {
  const now = Date.now();
  const present = rates.findLast(({ from }) => from <= now);
  return (
    <ul className="vat-list" aria-label="نرخ‌ها">
      {rates.toReversed().map((rate) => (
        <li key={rate.from}>
          <b>{formatPercent(rate.rate / 100)}</b>
          <span>
            {rate.from === 0 ? (
              'از آغاز'
            ) : (
              <>
                از <DateTime at={rate.from} />
              </>
            )}
          </span>
          {rate === present && (
            <span className="badge" data-status="published">
              نرخ امروز
            </span>
          )}
          {rate.from > now && (
            <>
              <span className="badge" data-status="scheduled">
                در پیش
              </span>
              <IconButton
                label={`برداشتن نرخ ${formatPercent(rate.rate / 100)}`}
                drawing={Trash2}
                onPress={() => remove(rate)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
