import type { Visitor } from '../../builder/context.ts';
import type { Rial } from '../../platform/money.ts';
import { cycleNames } from '../../shop/catalogue/cycle-names.ts';
import { accessLabels } from '../../shop/services/access-labels.ts';
import { LatinValue } from '../../ui/latin-value.tsx';
import { LitHouse } from '../../ui/lit-house.tsx';
import { CopyValue } from '../shared/copy-value/copy-value.tsx';
import { AccountForm } from '../shared/sign-in.tsx';
import { BilledTo } from './billed-to.tsx';
import type { AccountData } from './data.ts';
import { DomainParts } from './domain.tsx';
import { identityFact, theirProblem } from './identity.tsx';
import { serviceWord } from './labels.ts';
import { OptionChanges } from './option-change.tsx';
import { Card, Day, Empty, type Fact, Facts, Money, payPath, States } from './parts.tsx';
import { NextPlan, PlanChanges } from './plan-change.tsx';
import { Rebuild } from './rebuild.tsx';

type Service = NonNullable<AccountData['service']>;

/** Services with their next step. */
export function ServiceList({ services, path }: { services: Service[]; path: string }) {
  if (services.length === 0)
    return (
      <Empty href="/order/" link="شروع سفارش">
        هنوز سرویسی ندارید.
      </Empty>
    );
  return (
    <ul className="cards">
      {services.map((service) => (
        <Card
          key={service.id}
          drawing={<House state={service.state} />}
          title={<a href={`${path}?tab=services&id=${service.id}`}>{titleOf(service)}</a>}
          isTest={service.isTest}
          state={serviceWord(service)}
        >
          <Facts facts={[identityFact(service, path), ...nextOf(service)]} />
          {service.needsDetails && (
            <p>
              <a className="button" href={`${path}?tab=services&id=${service.id}`}>
                نوشتن مشخصات دامنه
              </a>
            </p>
          )}
          <PayButton service={service} />
        </Card>
      ))}
    </ul>
  );
}

/** The house is lit while the service is active. */
function House({ state }: Pick<Service, 'state'>) {
  return <LitHouse floors={2} columns={3} lit={state === 'active' ? 0.85 : 0} />;
}

/** Returns the next renewal of continuing services; null if there is none. */
export function nextPayment(services: readonly Service[]): { at: number; amount: Rial } | null {
  const [first] = services
    .flatMap((service) =>
      goesOn(service) && service.paidUntil !== null
        ? [{ at: service.paidUntil, amount: renewalAt(service, service.paidUntil) }]
        : [],
    )
    .toSorted((a, b) => a.at - b.at);
  return first ?? null;
}

/** Renewal price of the period from a time on: lower with a pending downgrade. */
const renewalAt = ({ next, renewal }: Service, at: number) =>
  next !== null && next.from <= at ? next.renewal : renewal;

/** True if there is a period after the paid one. */
const goesOn = ({ state, cancelsAtEnd, isEnding }: Service) => state !== 'terminated' && !cancelsAtEnd && !isEnding;

function nextOf(service: Service): Fact[] {
  const { hostname, nameLabel, access, paidUntil, renewal } = service;
  return [
    service.isDomain
      ? ['پلن', delivered(service).label]
      : hostname !== '' && [nameLabel, <bdi key="host">{hostname}</bdi>],
    Boolean(access.ipv4) && ['نشانی IPv4', <LatinValue key="ip">{access.ipv4 ?? ''}</LatinValue>],
    paidUntil !== null && [
      goesOn(service) && service.suspendedFor !== 'unpaid' && !service.isDomain
        ? 'پرداخت بعدی'
        : service.cancelsAtEnd
          ? 'پایان'
          : 'پرداخت‌شده تا',
      <Day key="day" at={paidUntil} />,
    ],
    goesOn(service) && ['مبلغ هر دوره', <Money key="money" amount={renewal} />],
  ];
}

/** The delivered state of the service: until a change is done, the previous one. */
const delivered = ({ label, selection, changing }: Service) => changing ?? { label, selection };

/** Display name: the domain name, or for other services the plan. */
const titleOf = (service: Service) =>
  service.isDomain ? (
    <bdi dir="ltr" className="name">
      {service.hostname}
    </bdi>
  ) : (
    delivered(service).label
  );

/** Options in addition to the plan. */
function boughtWith(service: Service): Fact[] {
  const { sold = {} } = delivered(service).selection;
  return Object.values(sold)
    .filter(({ units }) => units > 0)
    .map(({ label }) => {
      const [name = '', value] = label.split(': ');
      return [name, value === undefined ? 'دارد' : <bdi key={name}>{value}</bdi>];
    });
}

function PayButton({ service: { openInvoice, isChecked } }: { service: Service }) {
  if (openInvoice === null) return null;
  if (isChecked)
    return (
      <p>
        پرداخت شما در حال بررسی است؛ دوباره پرداخت نکنید. <a href={payPath(openInvoice.id)}>پیگیری پرداخت</a>
      </p>
    );
  return (
    <p>
      <a className="button" href={payPath(openInvoice.id)}>
        {openInvoice.purpose === 'renewal' ? 'پرداخت تمدید' : 'پرداخت ارتقا'}: <Money amount={openInvoice.total} />
      </a>
    </p>
  );
}

/** One service with all that can be done with it. */
export function ServiceDetail({
  service,
  domain,
  nameservers,
  planChanges,
  optionChoices,
  billedTo,
  known,
  path,
  uncovered,
  rebuild,
  isAgreed,
}: {
  service: Service;
  domain: NonNullable<AccountData['domain']> | null;
  /** Rejected name servers, as typed. */
  nameservers: string | undefined;
  rebuild: NonNullable<AccountData['rebuild']> | null;
  /** Its owner has agreed once to lose the data. */
  isAgreed: boolean;
  planChanges: NonNullable<AccountData['planChanges']>;
  optionChoices: AccountData['optionChoices'];
  billedTo: AccountData['billedTo'];
  known: AccountData['customer']['buyer'];
  path: string;
  uncovered: Visitor['uncovered'];
}) {
  const here = `${path}?tab=services&id=${service.id}`;
  const isOver = service.state === 'terminated' || service.isEnding;
  const isUnmade = isUnregistered(service);
  return (
    <>
      <p className="back">
        <a href={`${path}?tab=services`}>همهٔ سرویس‌ها</a>
      </p>
      <div className="card">
        <div className="head">
          <House state={service.state} />
          <h2>{titleOf(service)}</h2>
          <States word={serviceWord(service)} isTest={service.isTest} />
        </div>
        <Facts
          facts={[
            ...nextOf(service),
            ...boughtWith(service),
            ['دوره', cycleNames[service.cycle]],
            ['شروع', <Day key="from" at={service.createdAt} />],
          ]}
        />
      </div>
      {service.waitsForIdentity && <Gate service={service} path={path} here={here} />}
      {service.changing && !service.isEnding && <Progress changing={service.changing} />}
      {service.extras !== '' && (
        <p className="notice" data-tone="wait">
          {`همکاران ما هنوز این‌ها را برای شما آماده می‌کنند: ${service.extras}`}
        </p>
      )}
      {isUnmade ? (
        <p className="notice" data-tone="wait">
          این دامنه ثبت نشد و آنچه برای آن پرداخته بودید به اعتبار حساب شما برگشت.
        </p>
      ) : (
        <RefundNotice service={service} />
      )}
      {service.isEnding && service.state !== 'terminated' && service.refundDue === null && (
        <p className="notice" data-tone="wait">
          پایان این سرویس ثبت شده است؛ دیگر تمدید نمی‌شود و به‌زودی بسته می‌شود.
        </p>
      )}
      {(service.suspendedFor !== null || service.isExpired) && !service.isEnding && service.state !== 'terminated' && (
        <p className="notice" data-tone="bad">
          {suspendedWords(service)}
        </p>
      )}
      {rebuild && <Rebuild result={rebuild} service={service} path={path} here={here} isAgreed={isAgreed} />}
      <NextPlan service={service} here={here} />
      <PayButton service={service} />
      <Access service={service} uncovered={uncovered} here={here} />
      {domain && !isUnmade && <DomainParts domain={domain} service={service} here={here} typed={nameservers} />}
      {!isOver && <Period service={service} here={here} />}
      <PlanChanges offers={planChanges} service={service} path={path} here={here} />
      {optionChoices && <OptionChanges choices={optionChoices} service={service} path={path} here={here} />}
      {billedTo && !isOver && (
        <BilledTo buyer={billedTo} serviceId={service.id} known={known} path={path} here={here} />
      )}
    </>
  );
}

/** A domain that was never registered and was refunded. */
const isUnregistered = ({ isDomain, state, paidUntil, refunds }: Service) =>
  isDomain && state === 'terminated' && paidUntil === null && refunds.length > 0;

function suspendedWords({ suspendedFor, isDomain }: Service): string {
  if (suspendedFor === 'staff') return 'این سرویس را پشتیبانی متوقف کرده است؛ با پشتیبانی گفت‌وگو کنید.';
  return isDomain
    ? 'دورهٔ این دامنه تمام شده است. تا مهلت ثبت‌کننده نگذشته آن را تمدید کنید؛ پس از آن هر کسی می‌تواند ثبتش کند.'
    : 'این سرویس تا پرداخت تمدید متوقف است.';
}

interface PartInput {
  service: Service;
  /** Where forms return to. */
  here: string;
}

/** Addresses and password of a service. */
function Access({ service, uncovered, here }: PartInput & { uncovered: Visitor['uncovered'] }) {
  const isAwaited = !service.isDomain && (service.state === 'pending' || service.state === 'provisioning');
  const secretName = service.isDomain ? 'کد انتقال' : 'گذرواژه';
  const access = Object.entries(service.access).filter(([, value]) => value !== '');
  if (access.length === 0 && !isAwaited && !service.hasSecret && uncovered === null) return null;
  return (
    <section className="access">
      <h3>دسترسی</h3>
      {isAwaited && access.length === 0 && <p>نشانی‌ها پس از راه‌اندازی این‌جا می‌آیند.</p>}
      {access.length > 0 && (
        <Facts
          facts={access.map(([name, value]) => {
            const label = accessLabels[name] ?? name;
            if (name === 'note') return [label, <bdi key={name}>{value}</bdi>];
            return [
              label,
              <CopyValue key={name} id={`${service.id}-${name}`} label={label}>
                {value}
              </CopyValue>,
            ];
          })}
        />
      )}
      {uncovered?.serviceId === service.id && (
        <div className="secret" role="status">
          <p>{secretName} فقط همین یک بار نشان داده می‌شود؛ آن را جای امنی نگه دارید.</p>
          <p className="password">
            <CopyValue id={`${service.id}-password`} label={secretName}>
              {uncovered.text}
            </CopyValue>
          </p>
        </div>
      )}
      {service.hasSecret && uncovered === null && (
        <AccountForm action={`services/${service.id}/secret`} returnTo={here} submit={`نمایش ${secretName} (یک بار)`} />
      )}
    </section>
  );
}

/** Renewal and end of a service. */
function Period({ service, here }: PartInput) {
  // Its period is over, so there is no end to wait for.
  const isUnpaid = (service.suspendedFor === 'unpaid' || service.isExpired) && !service.cancelsAtEnd;
  if (service.isDomain && service.paidUntil === null) return null;
  const thing = service.isDomain ? 'دامنه' : 'سرویس';
  return (
    <section>
      <h3>دوره و تمدید</h3>
      <div className="ways">
        {service.paidUntil !== null && service.openInvoice === null && !service.cancelsAtEnd && (
          <AccountForm
            action={`services/${service.id}/renew`}
            returnTo={here}
            submit={isUnpaid ? 'تمدید' : 'تمدید زودتر'}
          />
        )}
        {isUnpaid ? null : service.cancelsAtEnd ? (
          <AccountForm action={`services/${service.id}/keep`} returnTo={here} submit="ادامه دهید" isQuiet />
        ) : (
          <AccountForm action={`services/${service.id}/cancel`} returnTo={here} submit="پایان با همین دوره" isQuiet />
        )}
      </div>
      <p className="hint">
        {isUnpaid
          ? service.isDomain
            ? 'این دوره پرداخت نشده است؛ دامنه‌ای که تمدید نشود آزاد می‌شود.'
            : 'این دوره پرداخت نشده است؛ سرویسی که تمدید نشود چند روز نگه داشته می‌شود و سپس بسته می‌شود.'
          : service.cancelsAtEnd
            ? `این ${thing} تمدید نمی‌شود و در پایان دوره بسته می‌شود.`
            : `با «پایان با همین دوره» ${thing} تا آخر دورهٔ پرداخت‌شده کار می‌کند و سپس بسته می‌شود.`}
      </p>
    </section>
  );
}

/** Progress of a running change. */
function Progress({ changing: { label, to, isUpgrade, rebuilds } }: { changing: NonNullable<Service['changing']> }) {
  if (rebuilds)
    return (
      <p className="notice" data-tone="wait" role="status">
        این سرویس با دیسک تازه از نو ساخته می‌شود: از «{label}» به «{to}». گذرواژهٔ تازه پس از آن این‌جا می‌آید.
      </p>
    );
  return (
    <p className="notice" data-tone="wait" role="status">
      {isUpgrade ? 'ارتقای این سرویس ثبت شده و در حال انجام است' : 'تغییر این سرویس در حال انجام است'}: از «{label}» به
      «{to}». تا پایان کار سرویس همان است که بود؛ پس از آن خبر می‌دهیم.
    </p>
  );
}

/** Refunds of a service, and when it is suspended or terminated because of them. */
function RefundNotice({ service: { refunds, refundDue } }: { service: Service }) {
  if (refunds.length === 0) return null;
  return (
    <p className="notice" data-tone="wait">
      {refunds.some(({ isWhole }) => isWhole)
        ? 'پول این سرویس برگشت‌خورده است.'
        : 'بخشی از پول این سرویس برگشت‌خورده است.'}
      {refundDue !== null && (
        <>
          {' '}
          سرویس <Day at={refundDue.at} withTime /> {refundDue.action === 'end' ? 'بسته می‌شود.' : 'متوقف می‌شود.'}
        </>
      )}
    </p>
  );
}

/** Work that waits for identity verification of the owner, and what they can do. */
function Gate({ service, path, here }: { service: Service; path: string; here: string }) {
  const what = gatedWords(service);
  const problem = theirProblem(service);
  return (
    <div className="notice" data-tone={problem ? 'bad' : 'wait'}>
      <p>
        {problem
          ? `${problem.wrong} و ${what} هنوز انجام نشده است. ${problem.todo} `
          : service.wantsPlan
            ? `${what} پس از روشن شدن هویت شما آغاز می‌شود؛ خبر می‌دهیم و تا آن زمان چیزی نمی‌پردازید. کد ملی شما در: `
            : `${what} پس از روشن شدن هویت خریدار آغاز می‌شود و آن را بررسی می‌کنیم. مشخصات شما: `}
        <a href={`${path}?tab=profile`}>مشخصات</a>
      </p>
      {service.wantsPlan && (
        <AccountForm action={`services/${service.id}/keep-plan`} returnTo={here} submit="همین پلن بماند" isQuiet />
      )}
    </div>
  );
}

/** Description of work that waits for identity verification. */
const gatedWords = ({ state }: Service) => (state === 'pending' ? 'راه‌اندازی این سرویس' : 'تغییر پلن این سرویس');
