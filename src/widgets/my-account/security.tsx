import type { Visitor } from '../../builder/context.ts';
import { nameOfAgent } from '../../content/users/agent.ts';
import { AccountForm } from '../shared/sign-in.tsx';
import { Confirm } from './confirm.tsx';
import type { AccountData } from './data.ts';
import { Day } from './parts.tsx';

/** Active sessions, and the password. */
export function Security({
  security,
  customer,
  path,
  sessionId,
  visitor,
}: {
  security: NonNullable<AccountData['security']>;
  customer: AccountData['customer'];
  path: string;
  sessionId: string;
  visitor: Visitor;
}) {
  const here = `${path}?tab=security`;
  return (
    <>
      <section>
        <h3>نشست‌ها</h3>
        <ul className="cards">
          {security.sessions.map((session) => (
            <li key={session.id} className="card">
              <p>{nameOfAgent(session.agent)}</p>
              <p className="hint">
                <bdi>{session.address}</bdi>، آخرین استفاده <Day at={session.usedAt} withTime />
              </p>
              {session.id === sessionId ? (
                <p className="state" data-tone="good">
                  همین مرورگر
                </p>
              ) : (
                <AccountForm action="end-session" returnTo={here} submit="بستن این نشست" isQuiet>
                  <input type="hidden" name="id" value={session.id} />
                </AccountForm>
              )}
            </li>
          ))}
        </ul>
        {security.sessions.length > 1 && (
          <AccountForm action="end-sessions" returnTo={here} submit="بستن همهٔ نشست‌های دیگر" isQuiet />
        )}
      </section>
      <section>
        <h3>ایمیل</h3>
        <p>
          {!customer.signsInByEmail ? (
            'با شمارهٔ همراه وارد می‌شوید و گذرواژه‌ای لازم نیست. اگر می‌خواهید با ایمیل هم وارد شوید، آن را بیفزایید.'
          ) : (
            <>
              با <bdi dir="ltr">{customer.email}</bdi> وارد می‌شوید.
            </>
          )}
        </p>
        {visitor.isConfirmed ? (
          <AccountForm action="add-email" returnTo={here} submit="فرستادن پیوند">
            <label>
              {customer.signsInByEmail ? 'ایمیل تازه' : 'ایمیل'}
              <input
                name="email"
                type="email"
                autoComplete="email"
                dir="ltr"
                required
                maxLength={254}
                defaultValue={customer.signsInByEmail ? '' : customer.email}
              />
            </label>
          </AccountForm>
        ) : (
          <Confirm customer={customer} here={here} signIn={visitor.signIn} hasPassword={security.hasPassword} />
        )}
      </section>
      <section>
        <h3>گذرواژه</h3>
        {security.hasPassword ? (
          <AccountForm action="change-password" returnTo={here} submit="عوض کردن گذرواژه">
            <label>
              گذرواژهٔ کنونی
              <input name="current" type="password" autoComplete="current-password" required maxLength={1024} />
            </label>
            <label>
              گذرواژهٔ تازه
              <input name="next" type="password" autoComplete="new-password" required maxLength={1024} />
            </label>
          </AccountForm>
        ) : !customer.signsInByEmail ? (
          <p>این حساب گذرواژه ندارد؛ هنگام افزودن ایمیل یکی انتخاب می‌کنید.</p>
        ) : (
          <AccountForm action="sign-up" returnTo={here} submit="فرستادن پیوند گذرواژه به ایمیل">
            <input type="hidden" name="email" value={customer.email} />
            <input type="hidden" name="name" value={customer.name} />
          </AccountForm>
        )}
      </section>
    </>
  );
}
