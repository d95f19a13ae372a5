import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Copyable } from '../../../admin/kit/copyable.tsx';
import { Moment } from '../../../admin/kit/moment.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { formatToman } from '../../../platform/money.ts';
import { accessLabels } from '../../../shop/services/access-labels.ts';
import { describeChange } from '../../../shop/services/describe-change.ts';
import { givingWork } from '../../../shop/services/refund-effects/types.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import { purposes, refundWords, serviceStates } from '../../shared/screen/shop/labels.ts';
import { RefundMarks, StateBadge, TestMark, Timeline } from '../../shared/screen/shop/parts.tsx';
import { NoteDialog, ReasonDialog } from '../../shared/screen/shop/reason-dialog.tsx';
import { ShopPage } from '../../shared/screen/shop/shop-page.tsx';
import type { ServicePage } from '../responses.ts';
import { DoneDialog } from './done-dialog.tsx';
import { actions, adapterName, jobTold } from './labels.ts';

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
      side={(page, reload) => <State page={page} reload={reload} />}
      main={(page) => (
        <>
          <Facts page={page} />
          <Work page={page} />
          <Timeline entries={page.timeline} />
        </>
      )}
    />
  );
}

type Asking = 'done' | 'identity' | 'suspend' | 'resume' | 'terminate' | 'note';

/** Texts of the reason dialog, by action. */
const asks = {
  suspend: {
    title: 'توقف سرویس',
    text: 'سرویس خاموش می‌شود و تا وقتی همکاران آن را برنگردانند خاموش می‌ماند.',
    confirm: 'متوقف شود',
    done: 'توقف سرویس در صف رفت.',
  },
  resume: {
    title: 'راه‌اندازی دوباره',
    text: 'سرویس دوباره روشن می‌شود.',
    confirm: 'راه بیفتد',
    done: 'راه‌اندازی سرویس در صف رفت.',
  },
  terminate: {
    title: 'پایان سرویس',
    text: 'سرویس با همهٔ داده‌هایش پاک می‌شود و برنمی‌گردد. فاکتورهای باز آن باطل می‌شوند.',
    confirm: 'برای همیشه پایان یابد',
    done: 'پایان سرویس در صف رفت.',
  },
} as const;

/** Reasons why delivery is on hold. */
const heldWords = {
  'refund-open': 'بازگشت پول این سرویس در جریان است؛ تا تصمیم دربارهٔ آن چیزی ساخته یا عوض نمی‌شود.',
  refunded: 'پول این سفارش برگشته است؛ چیزی ساخته نمی‌شود. سرویس را پایان دهید.',
} as const;

const gatedWords = ({ state }: ServicePage['service']) =>
  state === 'pending'
    ? 'تا هویت مشتری تأیید نشود ساخته نمی‌شود.'
    : 'تا هویت مشتری تأیید نشود پلن تازه به آن داده نمی‌شود.';

function State({ page: { service, openInvoices }, reload }: { page: ServicePage; reload(): void }) {
  const api = useApi();
  const toast = useToast();
  const { me } = useSession();
  const [asking, setAsking] = useState<Asking>();
  const { id, state, job, suspendedFor } = service;
  const done = (text: string) => {
    toast({ tone: 'good', text });
    reload();
  };
  const retry = async () => {
    try {
      await api.call('POST staff/services/:key/retry', { id, body: {} });
      done('دوباره تلاش می‌شود.');
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
  };
  const close = () => setAsking(undefined);
  const isRunning = state === 'active' || state === 'suspended' || state === 'failed';
  return (
    <section className="panel" aria-labelledby="state">
      <h2 id="state">وضعیت</h2>
      <p>
        <StateBadge told={serviceStates[state]} /> <RefundMarks refunds={service.refunds} />{' '}
        <TestMark isTest={service.isTest} />
      </p>
      {service.held !== null && <p role="note">{heldWords[service.held]}</p>}
      {service.refundDue !== null && (
        <p role="note">
          پول آن برگشته است؛ <Moment at={service.refundDue.at} />{' '}
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
      <dl className="facts">
        <dt>پرداخت‌شده تا</dt>
        <dd>{service.paidUntil === null ? 'هنوز آغاز نشده' : <Moment at={service.paidUntil} />}</dd>
        <dt>هر دوره</dt>
        <dd>
          {formatToman(service.renewal)}، {cycleNames[service.cycle]}
        </dd>
        {service.next && (
          <>
            <dt>
              از <Moment at={service.next.from} />
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
            <dt>{refundWords(mark)}</dt>
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
      {hasRight(me.user, 'services.manage') && state !== 'terminated' && (
        <>
          {service.waitsForIdentity && (
            <Button kind="main" onPress={() => setAsking('identity')}>
              تأیید هویت مشتری…
            </Button>
          )}
          {job && !(service.held && givingWork.includes(job.action)) && (
            <Button kind="main" onPress={() => setAsking('done')}>
              {actions[job.action]} انجام شد…
            </Button>
          )}
          {job?.state === 'failed' && (
            <Button kind="plain" onPress={() => void retry()}>
              دوباره تلاش شود
            </Button>
          )}
          {isRunning && suspendedFor === null && (
            <Button kind="plain" onPress={() => setAsking('suspend')}>
              توقف…
            </Button>
          )}
          {isRunning && suspendedFor !== null && suspendedFor !== 'unpaid' && (
            <Button kind="plain" onPress={() => setAsking('resume')}>
              راه‌اندازی دوباره…
            </Button>
          )}
          <Button kind="plain" onPress={() => setAsking('note')}>
            یادداشت…
          </Button>
          {!service.isIdentityKnown && !service.waitsForIdentity && (
            <Button kind="plain" onPress={() => setAsking('identity')}>
              تأیید هویت مشتری…
            </Button>
          )}
          {job?.action !== 'terminate' && (
            <Button kind="danger" onPress={() => setAsking('terminate')}>
              پایان سرویس…
            </Button>
          )}
        </>
      )}
      {asking === 'done' && job && <DoneDialog {...{ service, job, close }} done={() => done('ثبت شد.')} />}
      {asking === 'note' && (
        <NoteDialog
          close={close}
          run={async (text) => {
            await api.call('POST staff/services/:key/notes', { id, body: { text } });
            done('یادداشت نوشته شد.');
          }}
        />
      )}
      {asking === 'identity' && (
        <ReasonDialog
          title="تأیید هویت مشتری"
          text={<p>یعنی شمارهٔ همراه و کد ملی مشتری به نام یک نفر است. سرویس‌های منتظر او ساخته می‌شوند.</p>}
          confirm="هویت تأیید شد"
          close={close}
          run={async (reason) => {
            await api.call('POST staff/services/:key/confirm-identity', { id, body: { reason } });
            done('هویت مشتری تأیید شد.');
          }}
        />
      )}
      {(asking === 'suspend' || asking === 'resume' || asking === 'terminate') && (
        <ReasonDialog
          title={asks[asking].title}
          text={<p>{asks[asking].text}</p>}
          confirm={asks[asking].confirm}
          {...(asking === 'terminate' ? { isDanger: true } : {})}
          close={close}
          run={async (reason) => {
            await api.call(`POST staff/services/:key/${asking}`, { id, body: { reason } });
            done(asks[asking].done);
          }}
        />
      )}
    </section>
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
      <h3>راه ورود مشتری</h3>
      {access.length === 0 ? (
        <p className="hint">هنوز چیزی نیست.</p>
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
              <StateBadge told={jobTold(job)} />
              {job.error !== '' && (
                <span className="row-note">{job.action === 'extras' ? job.error : <bdi>{job.error}</bdi>}</span>
              )}
            </span>
            <Moment at={job.doneAt ?? job.createdAt} />
          </li>
        ))}
      </ol>
    </section>
  );
}
