import { Link, useParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Copyable } from '../../../admin/kit/copyable.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { accessLabels } from '../../../shop/services/access-labels.ts';
import { StateBadge, Timeline } from '../../shared/screen/shop/parts.tsx';
import { ShopPage } from '../../shared/screen/shop/shop-page.tsx';
import type { ServicePage } from '../responses.ts';
import { DomainPanel } from './domain-panel.tsx';
import { jobLabel } from './labels.ts';
import { StatePanel } from './state-panel.tsx';

/** `/wp-admin/services/5f3a…`: one service with its jobs, events and actions. */
export default function ServiceScreen() {
  const api = useApi();
  const id = useParams().key ?? '';
  return (
    <ShopPage
      of={['services', id]}
      lists={['events']}
      read={(query) => api.call('GET staff/services/:key', { id, query })}
      title={(page) => (page ? page.service.hostname || page.service.label : 'سرویس')}
      trail={{ label: 'سرویس‌ها', to: '/services/' }}
      side={(page, reload) => <StatePanel page={page} reload={reload} />}
      main={(page) => (
        <>
          <Facts page={page} />
          {page.service.domain && <DomainPanel id={page.service.id} domain={page.service.domain} />}
          <Work page={page} />
          <Timeline entries={page.timeline} />
        </>
      )}
    />
  );
}

function Facts({ page: { service, selection } }: { page: ServicePage }) {
  const access = Object.entries(service.access);
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">مشخصات</h2>
      <dl className="facts">
        <dt>پلن</dt>
        <dd>{selection.plan}</dd>
        {selection.options.map(({ name, value }) => (
          <div key={name} className="facts-pair">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {selection.hasSshKey && (
          <>
            <dt>کلید SSH</dt>
            <dd>دارد</dd>
          </>
        )}
        <dt>سفارش</dt>
        <dd>
          <Link to={`/orders/${service.orderId}`}>دیدن سفارش</Link>
        </dd>
      </dl>
      {(access.length > 0 || service.domain === null) && <h3>راه ورود مشتری</h3>}
      {access.length === 0 ? (
        service.domain === null && <p className="hint">هنوز چیزی نیست.</p>
      ) : (
        <dl className="facts">
          {access.map(([name, value]) => (
            <div key={name} className="facts-pair">
              <dt>{accessLabels[name] ?? name}</dt>
              <dd>
                {name === 'note' ? (
                  <bdi dir="auto">{value}</bdi>
                ) : (
                  <Copyable label={accessLabels[name] ?? name}>{value}</Copyable>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {service.hasSecret && <p className="hint">گذرواژه‌ای هست که مشتری هنوز ندیده است؛ همکاران آن را نمی‌بینند.</p>}
    </section>
  );
}

function Work({ page: { service } }: { page: ServicePage }) {
  return (
    <section className="panel" aria-labelledby="work">
      <h2 id="work">کارها</h2>
      {service.jobs.length === 0 && <p className="hint">هنوز کاری در صف نیست.</p>}
      <ol className="fact-rows">
        {service.jobs.map((job) => (
          <li key={job.id}>
            <span>
              <StateBadge told={jobLabel(job, service)} />
              {job.error !== '' && (
                <span className="row-note">{job.action === 'extras' ? job.error : <bdi>{job.error}</bdi>}</span>
              )}
            </span>
            <DateTime at={job.doneAt ?? job.createdAt} />
          </li>
        ))}
      </ol>
    </section>
  );
}
