import { useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import { FromTo } from '../../shared/screen/plans/effect.tsx';
import { ReasonDialog } from '../../shared/screen/shop/reason-dialog.tsx';
import type { PricesEffect } from '../responses.ts';
import '../../shared/screen/panels.css';
import './prices.css';

/** Every price before and after, and the pages whose lowest price changes. */
export function Preview({ effect, apply }: { effect: PricesEffect; apply(reason: string): Promise<void> }) {
  const { plans, pages } = effect;
  const [isAsking, setAsking] = useState(false);
  if (plans.length === 0) return <EmptyState title="هیچ پلنی با این انتخاب قیمت ندارد" />;
  const count = plans.reduce((sum, { prices }) => sum + prices.length, 0);
  return (
    <section className="prices-preview" aria-labelledby="prices-preview">
      <h2 id="prices-preview">
        {formatNumber(count)} قیمت از {formatNumber(plans.length)} پلن
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">پلن</th>
            <th scope="col">دوره</th>
            <th scope="col">از ← به</th>
          </tr>
        </thead>
        <tbody>
          {plans.flatMap(({ id, name, code, prices }) =>
            prices.map(({ cycle, amount, renewal }, index) => (
              <tr key={`${id} ${cycle}`} data-first={index === 0 || undefined}>
                <th scope="row">
                  {name} <bdi dir="ltr">{code}</bdi>
                </th>
                <td>{cycleNames[cycle]}</td>
                <td>
                  <FromTo {...amount} none="" />
                  {renewal && (
                    <span className="row-note">
                      تمدید: <FromTo {...renewal} none="" />
                    </span>
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <h3>{pages.length === 0 ? 'شروع قیمت هیچ صفحه‌ای عوض نمی‌شود.' : 'شروع قیمت ماهانهٔ این صفحه‌ها عوض می‌شود:'}</h3>
      {pages.length > 0 && (
        <ul aria-label="صفحه‌ها">
          {pages.map(({ id, title, path, from }) => (
            <li key={id}>
              {path ? (
                <a href={path} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
              : <FromTo {...from} none="بی قیمت" />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onPress={() => setAsking(true)}>هر {formatNumber(count)} قیمت عوض شود…</Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={`تغییر ${formatNumber(count)} قیمت`}
          text={<p>از همین حالا در صفحه‌ها و سبدها هم همین است. فاکتورها و قیمت تمدید سرویس‌هایی که هست عوض نمی‌شوند.</p>}
          confirm="عوض شود"
          close={() => setAsking(false)}
          run={apply}
        />
      )}
    </section>
  );
}
