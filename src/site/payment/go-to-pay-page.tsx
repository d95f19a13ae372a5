import type { Redirect } from '../../shop/payments/gateway.ts';
import type { PrintedPage } from '../shell.ts';
import { type Around, plainPage } from './plain-page.tsx';

/**
 * Redirect page between our form and the gateway: the CSP limits form targets and redirects to this site, so the exit
 * needs a separate page. Browsers redirect automatically; a button is the fallback.
 */
export function goToPayPage(redirect: Redirect, around: Around): PrintedPage {
  return plainPage(
    {
      title: 'به صفحهٔ پرداخت می‌روید',
      formOrigins: redirect.method === 'get' ? [] : [new URL(redirect.url).origin],
      children: (
        <>
          <p>اگر صفحهٔ پرداخت تا چند لحظهٔ دیگر باز نشد، دکمه را بزنید.</p>
          {redirect.method === 'get' ? (
            <a className="btn" href={redirect.url} rel="noreferrer">
              رفتن به صفحهٔ پرداخت
            </a>
          ) : (
            <form method="post" action={redirect.url}>
              {Object.entries(redirect.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="btn">
                رفتن به صفحهٔ پرداخت
              </button>
            </form>
          )}
        </>
      ),
    },
    around,
  );
}
