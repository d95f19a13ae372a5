import type { PageContext, Visitor } from '../../builder/context.ts';
import type { ViewInput } from '../../builder/widget.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { LitHouse } from '../../ui/lit-house.tsx';
import { AccountForm, SignIn } from '../shared/sign-in.tsx';
import { signInNotice } from '../shared/sign-in-notices.ts';
import type { AccountData } from './data.ts';
import { IdentityNotice } from './identity.tsx';
import { accountNotices } from './labels.ts';
import { BalanceView, InvoiceList, OrderList, PaymentList } from './money.tsx';
import { Day, Facts, Money, Pages } from './parts.tsx';
import { Profile } from './profile.tsx';
import type { schema } from './schema.ts';
import { Security } from './security.tsx';
import { nextPayment, ServiceDetail, ServiceList } from './services.tsx';
import { pageOf, type Tab, tabIcons, tabOf, tabs } from './tabs.ts';

/** Sign-in forms without a visitor, as in the editor. */
const anonymous: Pick<Visitor, 'signIn' | 'notice'> = {
  signIn: { byMobile: true, requestedFor: null, shownCode: '', resendSeconds: 0, demand: null },
  notice: '',
};

export function MyAccountView({ props, attrs, data, page }: ViewInput<typeof schema, AccountData | null>) {
  const { address, visitor } = page;
  const path = encodeURI(page.post.path);
  if (address.tab === 'password' && address.key !== undefined)
    return (
      <div {...attrs}>
        <NewPassword
          linkKey={address.key}
          action="set-password"
          submit="ذخیره و ورود"
          returnTo={address.return ?? path}
          visitor={visitor ?? anonymous}
        />
      </div>
    );
  if (!data || !visitor?.user)
    return (
      <div {...attrs}>
        <div className="door">
          <LitHouse floors={4} columns={4} lit={0.7} />
          <div className="welcome">
            <h2>{props.welcome}</h2>
            {address.return !== undefined && <p className="hint">پس از ورود، همان صفحه‌ای را می‌بینید که می‌خواستید.</p>}
            <SignIn visitor={visitor ?? anonymous} returnTo={address.return ?? hereOf(page)} />
            {props.note !== '' && <p className="hint">{props.note}</p>}
          </div>
        </div>
      </div>
    );
  if (address.tab === 'email' && address.key !== undefined)
    return (
      <div {...attrs}>
        <NewPassword
          linkKey={address.key}
          action="confirm-email"
          submit="تأیید ایمیل"
          returnTo={path}
          visitor={visitor}
          isChosen={!data.security?.hasPassword}
        />
      </div>
    );
  return (
    <div {...attrs}>
      <Signed data={data} page={page} visitor={visitor} sessionId={visitor.user.sessionId} />
    </div>
  );
}

/** Returns the address of the current part, for the return after sign-in. */
function hereOf({ post, address: { tab, id, key } }: PageContext): string {
  const query = new URLSearchParams({ ...(tab && { tab }), ...(id && { id }), ...(key && { key }) });
  return `${encodeURI(post.path)}${query.size === 0 ? '' : `?${query}`}`;
}

function NewPassword({
  linkKey,
  action,
  submit,
  returnTo,
  visitor,
  isChosen = true,
}: Record<'linkKey' | 'action' | 'submit' | 'returnTo', string> & {
  visitor: typeof anonymous;
  /** True if it also sets a password. */
  isChosen?: boolean;
}) {
  return (
    <>
      <h2>{isChosen ? 'گذرواژه‌ای انتخاب کنید' : 'ایمیل تازهٔ حساب'}</h2>
      <div className="sign-in-forms">
        <NoticeBox visitor={visitor} />
        <AccountForm action={action} returnTo={returnTo} submit={submit}>
          <input type="hidden" name="key" value={linkKey} />
          {isChosen && (
            <>
              <label>
                گذرواژه
                <input name="password" type="password" autoComplete="new-password" required maxLength={1024} />
              </label>
              <p className="hint">چند واژهٔ بی‌ربط پشت سر هم هم امن است و هم در یاد می‌ماند.</p>
            </>
          )}
        </AccountForm>
      </div>
    </>
  );
}

function NoticeBox({ visitor: { notice: name, signIn } }: { visitor: typeof anonymous }) {
  const notice = (Object.hasOwn(accountNotices, name) ? accountNotices[name] : null) ?? signInNotice(name, signIn);
  if (!notice) return null;
  return (
    <p className="notice" data-tone={notice.tone} role={notice.tone === 'bad' ? 'alert' : 'status'}>
      {notice.text}
    </p>
  );
}

function Signed({
  data,
  page,
  visitor,
  sessionId,
}: {
  data: AccountData;
  page: PageContext;
  visitor: Visitor;
  sessionId: string;
}) {
  const path = encodeURI(page.post.path);
  const tab = tabOf(page.address.tab);
  const number = pageOf(page.address);
  const {
    customer,
    services,
    service,
    domain = null,
    planChanges = [],
    rebuild = null,
    optionChoices,
    orders,
    invoices,
    payments,
    balance,
    billedTo,
    security,
  } = data;
  const long = orders ?? invoices ?? payments;
  return (
    <div className="signed">
      <nav className="tabs" aria-label="بخش‌های حساب">
        <ul>
          {Object.entries(tabs).map(([name, label]) => (
            <li key={name}>
              <a
                href={name === 'overview' ? path : `${path}?tab=${name}`}
                aria-current={name === tab ? 'page' : undefined}
              >
                <Icon name={tabIcons[name as Tab]} />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <AccountForm action="sign-out" returnTo={path} submit="خروج از حساب" isQuiet />
      </nav>
      <div className="content">
        <NoticeBox visitor={visitor} />
        {services && <IdentityNotice services={services} path={path} isAtProfile={tab === 'profile'} />}
        {tab === 'overview' && <Overview data={data} path={path} />}
        {tab !== 'overview' && !service && <h2>{tabs[tab]}</h2>}
        {tab === 'services' && services && <ServiceList services={services} path={path} />}
        {service && (
          <ServiceDetail
            service={service}
            domain={domain}
            nameservers={page.address.nameservers}
            planChanges={planChanges}
            optionChoices={optionChoices}
            billedTo={billedTo}
            path={path}
            rebuild={rebuild}
            isAgreed={page.address.agreed === 'yes'}
            known={customer.buyer}
            uncovered={visitor.uncovered}
          />
        )}
        {orders && <OrderList orders={orders.rows} />}
        {invoices && <InvoiceList invoices={invoices.rows} empty="هنوز فاکتوری ندارید." />}
        {payments && <PaymentList payments={payments.rows} />}
        {long && <Pages href={`${path}?tab=${tab}`} page={number} hasMore={long.hasMore} />}
        {tab === 'balance' && balance && <BalanceView balance={balance} path={path} page={number} />}
        {tab === 'profile' && (
          <Profile customer={customer} path={path} visitor={visitor} hasPassword={security?.hasPassword ?? false} />
        )}
        {tab === 'security' && security && (
          <Security security={security} customer={customer} path={path} sessionId={sessionId} visitor={visitor} />
        )}
      </div>
    </div>
  );
}

function Overview({ data, path }: { data: AccountData; path: string }) {
  const { customer, services = [], openInvoices: open = [], balance } = data;
  const running = services.filter(({ state }) => state === 'active');
  const next = nextPayment(services);
  return (
    <>
      <h2>{`سلام ${customer.name}`}</h2>
      <div className="glance">
        <Facts
          facts={[
            ['سرویس فعال', formatNumber(running.length)],
            ['پرداخت بعدی', next ? <Day key="next" at={next.at} /> : 'چیزی در پیش نیست'],
            next !== null && ['مبلغ آن', <Money key="amount" amount={next.amount} />],
            balance !== undefined && [
              'اعتبار شما',
              <a key="balance" href={`${path}?tab=balance`}>
                <Money amount={balance.amount} />
              </a>,
            ],
          ]}
        />
      </div>
      {open.length > 0 && (
        <section>
          <h3>در انتظار پرداخت</h3>
          <InvoiceList invoices={open} empty="" />
        </section>
      )}
      <section>
        <h3>سرویس‌های شما</h3>
        <ServiceList services={services.filter(({ state }) => state !== 'terminated')} path={path} />
      </section>
    </>
  );
}
