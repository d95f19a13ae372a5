import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatNumber, toPersianDigits } from '../platform/persian/digits.ts';
import { latinParts } from '../platform/persian/latin.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { SearchField, searchBehaviour } from '../widgets/search-box/field.tsx';
import { Highlighted, ItemText, resultCount, searchHref } from '../widgets/search-box/found.tsx';
import type { Assets } from './assets.ts';
import type { FrameData } from './frame-shape.ts';
import { framedPage } from './framed-page.ts';
import { PopularLinks } from './popular-links.tsx';
import { type PageItem, partNames, type SearchPageData } from './search-data.ts';
import type { PrintedPage } from './shell.ts';
import { siteConfig } from './site-config.ts';
import type { SiteFrame } from './site-frame.ts';
import popularCss from './theme/popular.css?inline';
import css from './theme/search.css?inline';
import { thirdPartyPart } from './third-party/part.tsx';

/** Number of products shown expanded; more would push pages and articles out of view. */
const productsShown = 6;

interface SearchPageInput {
  data: SearchPageData;
  frame: SiteFrame;
  assets: Assets;
  baseUrl: string;
  /** The nonce of public actions. */
  nonce: string;
}

/** Search page of `/?s=`; not indexed by search engines. */
export function searchPage({ data, frame, assets, baseUrl, nonce }: SearchPageInput): PrintedPage {
  const { settings, menus } = frame.data;
  const thirdParty = thirdPartyPart(settings);
  const title = data.text === '' ? 'جست‌وجو' : `نتیجهٔ جست‌وجو برای «${data.text}»`;
  const html = renderToStaticMarkup(
    <div className="search-page wrap">
      <h1>{title}</h1>
      <search
        className="mz-search-box"
        aria-label="جست‌وجوی دوباره"
        {...searchBehaviour('search-page')}
        data-size="large"
      >
        <SearchField id="search-page" label="جست‌وجو در سایت" placeholder="دنبال چه می‌گردید؟" value={data.text} />
      </search>
      {data.total > 0 ? <Results data={data} /> : <Nothing text={data.text} menus={menus} />}
    </div>,
  );
  const post = { id: 0, title, excerpt: '', featuredImage: '' };
  return framedPage(
    {
      title: `${title} | ${settings.title}`,
      html,
      after: thirdParty.bar,
      css: popularCss + css + thirdParty.css,
      config: siteConfig({ settings, baseUrl, nonce, post }),
      thirdParty: thirdParty.config,
      sources: thirdParty.sources,
    },
    { frame, assets },
  );
}

function Results({ data }: { data: SearchPageData }) {
  const { products, items, beginnings, correction, isLoose } = data;
  return (
    <>
      <p className="count">
        {resultCount(data)}
        {correction !== null && (
          <>
            {' '}
            برای{' '}
            <a href={searchHref(correction)}>
              «<b>{correction}</b>»
            </a>
            ؛ آنچه نوشتید به همین صورت در سایت نیست.
          </>
        )}
        {isLoose && '؛ هیچ صفحه‌ای همهٔ این واژه‌ها را با هم ندارد، این‌ها بیشترشان را دارند.'}
      </p>
      {products.length > 0 && (
        <section>
          <h2>{partNames.products}</h2>
          <Products products={products.slice(0, productsShown)} beginnings={beginnings} />
          {products.length > productsShown && (
            <details>
              <summary>{`${formatNumber(products.length - productsShown)} محصول دیگر`}</summary>
              <Products products={products.slice(productsShown)} beginnings={beginnings} />
            </details>
          )}
        </section>
      )}
      {items.length > 0 && (
        <section>
          <h2>{partNames.others}</h2>
          <ol className="results">
            {items.map((item, index) => (
              <li key={item.href}>
                <Result item={item} beginnings={beginnings} isFirst={index === 0} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {data.pages > 1 && <Pages data={data} />}
    </>
  );
}

function Products({ products, beginnings }: Pick<SearchPageData, 'products' | 'beginnings'>) {
  return (
    <ul className="plans">
      {products.map((product) => (
        <li key={product.href + product.title + product.code}>
          <a href={product.href}>
            <Icon name={product.icon} />
            <ItemText item={product} beginnings={beginnings} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ResultInput {
  item: PageItem;
  beginnings: string[];
  isFirst: boolean;
}

function Result({ item, beginnings, isFirst }: ResultInput) {
  return (
    <article>
      {item.media && <Picture media={item.media} sizes="160px" alt="" lazy={!isFirst} />}
      <div>
        <h3>
          <a href={item.href}>
            <Highlighted text={item.title} beginnings={beginnings} />
          </a>
        </h3>
        <p className="kind">{[item.kind, item.note].filter(Boolean).join('، ')}</p>
        <p>
          <Passage text={item.passage} beginnings={beginnings} />
        </p>
      </div>
    </article>
  );
}

/** An excerpt of a page: commands and other code in it keep their direction and digits. */
function Passage({ text, beginnings }: { text: string; beginnings: string[] }) {
  return latinParts(text).map((part, index) => {
    const marked = <Highlighted text={part.text} beginnings={beginnings} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text itself, in its order
    return <Fragment key={index}>{part.isLatin ? <bdi dir="ltr">{marked}</bdi> : marked}</Fragment>;
  });
}

/** Links to the first, the last and the neighbouring pages. */
function Pages({ data: { text, page, pages } }: { data: SearchPageData }) {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= pages);
  const href = (number: number) => searchHref(text) + (number === 1 ? '' : `&page=${number}`);
  return (
    <nav className="pages" aria-label="صفحه‌های نتیجه">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          قبلی
        </a>
      )}
      {shown.map((number) => (
        <a key={number} href={href(number)} aria-current={number === page ? 'page' : undefined}>
          <span className="sr">صفحهٔ </span>
          {toPersianDigits(number)}
        </a>
      ))}
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          بعدی
        </a>
      )}
    </nav>
  );
}

/** Advice when nothing was found; without a query, only links. */
function Nothing({ text, menus }: { text: string; menus: FrameData['menus'] }) {
  return (
    <>
      {text !== '' && (
        <p>برای «{text}» چیزی پیدا نشد. املای واژه‌ها را ببینید، یا با واژه‌ای کوتاه‌تر و کلی‌تر جست‌وجو کنید.</p>
      )}
      <PopularLinks menus={menus} />
    </>
  );
}
