import { renderToStaticMarkup } from 'react-dom/server';
import { noSources } from '../builder/sources.ts';
import type { Redirect } from '../shop/payments/gateway.ts';
import type { Assets } from './assets.ts';
import { Frame, type FrameData } from './frame.tsx';
import { type PrintedPage, shell } from './shell.ts';
import { shellOf } from './shell-of.ts';
import { pageStyles, styleHash } from './styles.ts';
import css from './theme/error.css?inline';

/**
 * Stands between a form of ours and the page of a gateway: forms may be sent, and lead, to this site only, so the way out
 * begins on a page of its own. Browsers go on by themselves; who stays has a button.
 */
export function goToPayPage({
  redirect,
  frame,
  assets,
}: {
  redirect: Redirect;
  frame: FrameData;
  assets: Assets;
}): PrintedPage {
  const body = renderToStaticMarkup(
    <Frame frame={frame} path="">
      <section className="error-page wrap">
        <h1>به صفحهٔ پرداخت می‌روید</h1>
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
      </section>
    </Frame>,
  );
  const { settings } = frame;
  const styles = pageStyles({
    scheme: settings.colourScheme,
    theme: settings.theme,
    font: assets.font,
    widgets: [],
    elementCss: css,
  });
  const title = `رفتن به صفحهٔ پرداخت | ${settings.title}`;
  return {
    html: shell({ title, description: '', canonical: '', image: '', ...shellOf(frame), css: styles, body, assets }),
    styleHash: styleHash(styles),
    sources: redirect.method === 'get' ? noSources : { ...noSources, form: [new URL(redirect.url).origin] },
  };
}
