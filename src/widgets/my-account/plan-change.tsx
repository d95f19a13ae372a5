import { changedOptions } from '../../shop/services/changed-words.ts';
import { planFeatures } from '../shared/plan-words.ts';
import { Specs } from '../shared/shop-words.tsx';
import { AccountForm } from '../shared/sign-in.tsx';
import type { AccountData } from './data.ts';
import { Day, Facts, Money } from './parts.tsx';

type Service = NonNullable<AccountData['service']>;
type Change = NonNullable<AccountData['planChanges']>[number];

interface Place {
  service: Service;
  /** Where the forms lead back to. */
  here: string;
}

/** What the service becomes with the next period, and a way back for as long as nothing was paid for it. */
export function NextPlan({ service, here }: Place) {
  const { next, paidUntil, selection } = service;
  if (next === null) return null;
  const isSame = next.selection.plan === selection.plan;
  return (
    <div className="next-plan">
      <p>
        این سرویس از <Day at={next.from} />{' '}
        {isSame ? (
          <>
            چنین می‌شود: <strong>{changedOptions(selection, next.selection).join('؛ ')}</strong>
          </>
        ) : (
          <>
            به پلن <strong>{next.label}</strong> می‌رود
          </>
        )}
        ، هر دوره <Money amount={next.renewal} />.
      </p>
      {paidUntil !== null && paidUntil <= next.from && (
        <AccountForm
          action={`services/${service.id}/keep-plan`}
          returnTo={here}
          submit={isSame ? 'همین‌گونه بماند' : 'همین پلن بماند'}
          isQuiet
        />
      )}
    </div>
  );
}

/** What a change that is asked for now makes of what was asked for the next period. */
export function NextToo({ service, change }: Pick<Place, 'service'> & { change: Change }) {
  if (service.next === null) return null;
  if (change.next === null) return <p className="hint">جای تغییری را می‌گیرد که برای دورهٔ بعد خواسته بودید.</p>;
  return (
    <p className="hint">
      آنچه برای دورهٔ بعد خواسته بودید سر جایش می‌ماند: از <Day at={change.next.from} /> هر دوره{' '}
      <Money amount={change.next.renewal} />.
    </p>
  );
}

/** The plans that a service can become, each with what it costs. */
export function PlanChanges({ changes, service, here }: Place & { changes: Change[] }) {
  // What ends with the period has no next one to be smaller in; what was asked for is told above.
  const offered = changes.filter(
    ({ kind, selection }) =>
      kind === 'upgrade' || (!service.cancelsAtEnd && selection.plan !== service.next?.selection.plan),
  );
  if (offered.length === 0) return null;
  return (
    <details className="plans">
      <summary>تغییر پلن</summary>
      <p className="hint">
        پلن بزرگ‌تر پس از پرداخت آغاز می‌شود و تنها تفاوت قیمت تا پایان دوره را می‌پردازید. پلن کوچک‌تر از دورهٔ بعد آغاز
        می‌شود و اکنون هزینه‌ای ندارد.
      </p>
      <ul className="cards">
        {offered.map((change) => (
          <Offer key={change.selection.plan} {...{ change, service, here }} />
        ))}
      </ul>
    </details>
  );
}

function Offer({ change, service, here }: Place & { change: Change }) {
  const { kind, selection, label, plan, renewal, due, from } = change;
  const isUpgrade = kind === 'upgrade';
  return (
    <li className="card">
      <h3>{label}</h3>
      <p className="hint">
        <Specs parts={planFeatures(plan)} />
      </p>
      <Facts
        facts={[
          ['هر دوره', <Money key="renewal" amount={renewal} />],
          isUpgrade
            ? ['اکنون می‌پردازید', due === 0 ? 'رایگان' : <Money key="due" amount={due} />]
            : ['آغاز', <Day key="from" at={from} />],
        ]}
      />
      <NextToo {...{ service, change }} />
      <AccountForm
        action={`services/${service.id}/${isUpgrade ? 'upgrade' : 'downgrade'}`}
        returnTo={here}
        submit={isUpgrade ? 'ارتقا' : 'از دورهٔ بعد'}
        isQuiet={!isUpgrade}
      >
        <input type="hidden" name="plan" value={selection.plan} />
      </AccountForm>
    </li>
  );
}
