import { renderToString } from 'react-dom/server';
import type { AppError } from '../platform/errors.ts';
import { bindWords } from '../platform/persian/bind.ts';
import { toPersianDigits } from '../platform/persian/digits.ts';
import houseCss from '../ui/lit-house.css?inline';
import { LitHouse } from '../ui/lit-house.tsx';
import { SearchField } from '../widgets/search-box/field.tsx';
import popularCss from '../widgets/shared/popular-links.css?inline';
import { PopularLinks } from '../widgets/shared/popular-links.tsx';
import type { Assets } from './assets.ts';
import { framedPage, unknownFrame } from './framed-page.ts';
import type { PrintedPage } from './shell.ts';
import type { SiteFrame } from './site-frame.ts';
import css from './theme/error.css?inline';
import { thirdPartyPart } from './third-party/part.tsx';

const titles: Record<number, string> = {
  404: 'این صفحه پیدا نشد',
  500: 'سرور به خطا خورد',
  503: 'چند لحظه صبر کنید',
};

interface ErrorPageInput {
  error: AppError;
  /** `null` if header and footer were never loaded, e.g. while the database has been unreachable since the start. */
  frame: SiteFrame | null;
  assets: Assets;
}

/** Persian error page; needs no database and shows only what helps visitors. */
export function errorPage({ error, frame, assets }: ErrorPageInput): PrintedPage {
  const title = titles[error.status] ?? 'این درخواست پذیرفته نشد';
  const known = frame ?? unknownFrame;
  const thirdParty = thirdPartyPart(known.data.settings);
  const html = renderToString(
    <>
      <section className="error-page">
        <div className="wrap">
          <div className="words">
            <p className="code">خطای {toPersianDigits(error.status)}</p>
            <h1>{bindWords(title)}</h1>
            <p>{error.message}</p>
            {error.status === 404 && (
              <search className="mz-search-box" data-size="large">
                <SearchField id="error-search" label="جست‌وجو در سایت" placeholder="دنبال چه می‌گردید؟" isLive={false} />
              </search>
            )}
            <a className="btn" href="/">
              رفتن به صفحهٔ اصلی
            </a>
          </div>
          <LitHouse floors={4} columns={3} lit={11 / 12} />
        </div>
      </section>
      <PopularLinks menus={known.data.menus} />
    </>,
  );
  return framedPage(
    {
      title,
      html,
      after: thirdParty.bar,
      css: houseCss + css + popularCss + thirdParty.css,
      thirdParty: thirdParty.config,
      sources: thirdParty.sources,
    },
    { frame: known, assets },
  );
}
