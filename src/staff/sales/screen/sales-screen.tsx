import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { invoicesCsv } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { DownloadLink } from '../../../admin/kit/download-link.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { formatToman, formatTomanAmount } from '../../../platform/money.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { SoldBy } from '../../../shop/invoices/sales.ts';
import { paymentName } from '../../../shop/payment-names.ts';
import type { StaffResponse } from '../../calls.ts';
import { navGroups } from '../../define-nav.ts';
import { comparison, share } from '../../shared/screen/statistics/labels.ts';
import { Plot } from '../../shared/screen/statistics/plot.tsx';
import '../../shared/screen/panels.css';
import '../../shared/screen/statistics/statistics.css';
import '../../shared/screen/shop/shop.css';
import { SoldName } from '../../../ui/sold-name.tsx';

/** Over how many days it is counted. */
const ranges = ['7', '30', '90', '365'] as const;

/** `/wp-admin/sales/`: sales by day, product and gateway. */
export default function SalesScreen() {
  const api = useApi();
  const [query] = useSearchParams();
  const days = ranges.find((one) => one === query.get('days')) ?? '30';
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['sales', days],
    queryFn: () => api.call('GET staff/sales', { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title="فروش"
      trail={[{ label: navGroups.shop }]}
      actions={<DownloadLink href={invoicesCsv}>فاکتورها (CSV)</DownloadLink>}
    >
      <Filters
        label="زمان"
        choices={ranges.map((value) => ({
          label: value === '365' ? 'یک سال گذشته' : `${formatNumber(Number(value))} روز گذشته`,
          href: `?days=${value}`,
          isChosen: value === days,
        }))}
      />
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <div className="dashboard" aria-busy={isPlaceholderData}>
          <Days sales={data} />
          <div className="sold-parts" data-wide>
            <Parts id="products" title="محصول‌ها" sold={data.products} total={data.total} nameOf={({ name }) => name} />
            <Parts
              id="gateways"
              title="راه‌های پرداخت"
              sold={data.gateways}
              total={data.total}
              nameOf={({ name }) => paymentName(name)}
            />
          </div>
        </div>
      )}
    </Screen>
  );
}

function Days({ sales }: { sales: StaffResponse<'GET staff/sales'> }) {
  const { days, amounts, counts, total, before, refunded } = sales;
  return (
    <section className="panel" data-wide aria-labelledby="days">
      <header className="dashboard-head">
        <h2 id="days">فروش روز به روز</h2>
        <p>
          <strong>{formatToman(total)}</strong>{' '}
          <span className="hint">{comparison({ total, before }, days.length)}</span>
        </p>
      </header>
      <h3>تومان در هر روز</h3>
      <Plot label="فروش" days={days} series={[{ label: 'تومان', counts: amounts.map((amount) => amount / 10) }]} />
      <h3>فاکتورهای پرداخت‌شده</h3>
      <Plot label="فاکتورهای پرداخت‌شده" days={days} series={[{ label: 'فاکتور', counts }]} />
      <p className="hint">
        فروش یعنی فاکتوری که در آن روز پرداخت شده است، با مالیات. افزایش اعتبار تا خرج نشود فروش نیست و پرداخت‌های
        آزمایشی هیچ‌وقت شمرده نمی‌شوند.
        {refunded > 0 && ` از این فروش ${formatToman(refunded)} برگشته است.`}
      </p>
    </section>
  );
}

interface PartsInput {
  id: string;
  title: string;
  sold: readonly SoldBy[];
  total: number;
  nameOf(sold: SoldBy): string;
}

/** How a sum is made up: a bar for each part, and its numbers in a table. */
function Parts({ id, title, sold, total, nameOf }: PartsInput) {
  const most = Math.max(1, ...sold.map((one) => one.total));
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {sold.length === 0 ? (
        <p className="hint">در این روزها چیزی فروخته نشده است.</p>
      ) : (
        <table className="money-table sold" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">تعداد</th>
              <th scope="col">تومان</th>
            </tr>
          </thead>
          <tbody>
            {sold.map((one) => (
              <tr key={one.name}>
                <th scope="row">
                  <SoldName>{nameOf(one)}</SoldName>
                  <svg className="sold-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect x={100 - (one.total / most) * 100} width={(one.total / most) * 100} height="4" />
                  </svg>
                </th>
                <td>{formatNumber(one.count)}</td>
                <td>
                  {formatTomanAmount(one.total)} <span className="hint">{share(one.total, total)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
