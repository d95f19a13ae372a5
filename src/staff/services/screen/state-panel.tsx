import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { formatToman } from '../../../platform/money.ts';
import { describeChange } from '../../../shop/services/describe-change.ts';
import { givingWork } from '../../../shop/services/refund-effects/types.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import { purposes, refundLabels } from '../../shared/screen/shop/labels.ts';
import { RefundMarks, StateBadge, TestMark } from '../../shared/screen/shop/parts.tsx';
import type { ServicePage } from '../responses.ts';
import { giveBackTexts } from './give-back.ts';
import { actionLabel, adapterName, stateLabel } from './labels.ts';
import { type Asking, ServiceDialog } from './service-dialog.tsx';

type Service = ServicePage['service'];

/** Reasons why delivery is on hold. */
const heldWords = {
  'refund-open': 'بازگشت پول این سرویس در جریان است؛ تا تصمیم دربارهٔ آن چیزی ساخته یا عوض نمی‌شود.',
  refunded: 'پول این سفارش برگشته است؛ چیزی ساخته نمی‌شود. سرویس را پایان دهید.',
} as const;

const gatedWords = ({ state }: ServicePage['service']) =>
  state === 'pending'
    ? 'تا هویت مشتری تأیید نشود ساخته نمی‌شود.'
    : 'تا هویت مشتری تأیید نشود پلن تازه به آن داده نمی‌شود.';

/** State of a service, with the actions of users who manage services. */
export function StatePanel({ page, reload }: { page: ServicePage; reload(): void }) {
  const toast = useToast();
  const { me } = useSession();
  const [asking, setAsking] = useState<Asking>();
  const { service } = page;
  const done = (text: string) => {
    toast({ tone: 'good', text });
    reload();
  };
  return (
    <section className="panel" aria-labelledby="state">
      <h2 id="state">وضعیت</h2>
      <p>
        <StateBadge told={stateLabel(service)} /> <RefundMarks refunds={service.refunds} />{' '}
        <TestMark isTest={service.isTest} />
      </p>
      <Notes {...service} />
      <StateFacts page={page} />
      {hasRight(me.user, 'services.manage') && service.state !== 'terminated' && (
        <Actions page={page} ask={setAsking} done={done} />
      )}
      {asking && <ServiceDialog asking={asking} page={page} close={() => setAsking(undefined)} done={done} />}
    </section>
  );
}

function Notes(service: Service) {
  const { job, suspendedFor } = service;
  return (
    <>
      {service.held !== null && <p role="note">{heldWords[service.held]}</p>}
      {service.refundDue !== null && (
        <p role="note">
          پول آن برگشته است؛ <DateTime at={service.refundDue.at} />{' '}
          {service.refundDue.action === 'end' ? 'پایان می‌یابد.' : 'متوقف می‌شود.'}
        </p>
      )}
      {service.problem !== '' && (
        <p role="note">
          مشکل: <bdi>{service.problem}</bdi>
        </p>
      )}
      {service.differences.map((difference) => (
        <p key={difference} role="note">
          تفاوت با فروش: {difference}. وقتی برطرف شود، این یادداشت خودش برداشته می‌شود.
        </p>
      ))}
      {service.changing && (
        <p role="note">
          {service.changing.isUpgrade ? 'در حال ارتقا' : 'در حال تغییر'}: از «{service.changing.label}» به «
          {service.changing.to}
          ». تا این کار انجام نشود سرویس همان است که بود.
        </p>
      )}
      {job?.action === 'extras' && <p role="note">باید دستی انجام شود: {job.error}</p>}
      {service.waitsForIdentity && <p>{gatedWords(service)}</p>}
      {suspendedFor !== null && <p>دلیل توقف: {suspendedFor === 'unpaid' ? 'پرداخت‌نشدن تمدید' : suspendedFor}</p>}
      {service.cancelsAtEnd && <p>به خواست مشتری با پایان دوره تمام می‌شود.</p>}
    </>
  );
}

function StateFacts({ page: { service, openInvoices } }: { page: ServicePage }) {
  return (
    <dl className="facts">
      <dt>پرداخت‌شده تا</dt>
      <dd>{service.paidUntil === null ? 'هنوز آغاز نشده' : <DateTime at={service.paidUntil} />}</dd>
      <dt>هر دوره</dt>
      <dd>
        {formatToman(service.renewal)}، {cycleNames[service.cycle]}
      </dd>
      {service.next && (
        <>
          <dt>
            از <DateTime at={service.next.from} />
          </dt>
          <dd>
            {describeChange(service.selection, service.next.selection, service.next.label)}،{' '}
            {formatToman(service.next.renewal)}
          </dd>
        </>
      )}
      {openInvoices.map((invoice) => (
        <div key={invoice.id} className="facts-pair">
          <dt>پرداخت‌نشده</dt>
          <dd>
            <Link to={`/invoices/${invoice.id}`}>
              {purposes[invoice.purpose]}، {formatToman(invoice.total)}
            </Link>
          </dd>
        </div>
      ))}
      {service.refunds.map((mark) => (
        <div key={mark.invoiceId} className="facts-pair">
          <dt>{refundLabels(mark)}</dt>
          <dd>
            <Link to={`/invoices/${mark.invoiceId}`}>{formatToman(mark.refunded)}</Link>
          </dd>
        </div>
      ))}
      <dt>مشتری</dt>
      <dd>
        <Link to={`/customers/${service.userId}/`}>{service.buyer}</Link>
      </dd>
      <dt>تحویل</dt>
      <dd>{adapterName(service)}</dd>
    </dl>
  );
}

interface ActionsInput {
  page: ServicePage;
  ask(asking: Asking): void;
  done(text: string): void;
}

function Actions({ page: { service, giveBack }, ask, done }: ActionsInput) {
  const api = useApi();
  const attempt = useAttempt();
  const { id, state, job, suspendedFor } = service;
  const isRunning = state === 'active' || state === 'suspended' || state === 'failed';
  const retry = async () => {
    await attempt(async () => {
      await api.call('POST staff/services/:key/retry', { id, body: {} });
      done('دوباره تلاش می‌شود.');
    });
  };
  return (
    <>
      {service.waitsForIdentity && (
        <Button kind="main" onPress={() => ask('identity')}>
          تأیید هویت مشتری…
        </Button>
      )}
      {job && !(service.held && givingWork.includes(job.action)) && (
        <Button kind="main" onPress={() => ask('done')}>
          {actionLabel(job.action, service)} انجام شد…
        </Button>
      )}
      {giveBack && (
        <Button kind="danger" onPress={() => ask('give-back')}>
          {giveBackTexts(giveBack, service).button}
        </Button>
      )}
      {job?.state === 'failed' && (
        <Button kind="plain" onPress={() => void retry()}>
          دوباره تلاش شود
        </Button>
      )}
      {isRunning && suspendedFor === null && (
        <Button kind="plain" onPress={() => ask('suspend')}>
          توقف…
        </Button>
      )}
      {isRunning && suspendedFor !== null && suspendedFor !== 'unpaid' && (
        <Button kind="plain" onPress={() => ask('resume')}>
          راه‌اندازی دوباره…
        </Button>
      )}
      <Button kind="plain" onPress={() => ask('note')}>
        یادداشت…
      </Button>
      {!service.isIdentityKnown && !service.waitsForIdentity && (
        <Button kind="plain" onPress={() => ask('identity')}>
          تأیید هویت مشتری…
        </Button>
      )}
      {job?.action !== 'terminate' && (
        <Button kind="danger" onPress={() => ask('terminate')}>
          پایان سرویس…
        </Button>
      )}
    </>
  );
}
