import { Fragment } from 'react';
import type { FoundItem, PageItem, SearchView } from '../../builder/search-view.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import { formatNumber, toPersianDigits } from '../../platform/persian/digits.ts';
import { latinParts } from '../../platform/persian/latin.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Highlighted, ItemText, resultCount, searchHref } from '../shared/found-item.tsx';
import { PopularLinks } from '../shared/popular-links.tsx';

/** Number of products shown expanded; more would push pages and articles out of view. */
const productsShown = 6;

interface ResultsInput {
  data: SearchView;
  /** Menus of links for visitors who found nothing, by location. */
  menus: ReadonlyMap<string, MenuLink[]>;
  productsTitle: string;
  othersTitle: string;
  pictures: boolean;
}

/** One page of results; advice if there are none. */
export function FoundResults({ data, menus, productsTitle, othersTitle, pictures }: ResultsInput) {
  const { products, items, beginnings, correction, isLoose } = data;
  if (data.total === 0) return <Nothing text={data.text} menus={menus} />;
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
          <h2>{productsTitle}</h2>
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
          <h2>{othersTitle}</h2>
          <ol className="results">
            {items.map((item, index) => (
              <li key={item.href}>
                <Result item={item} beginnings={beginnings} isFirst={index === 0} hasPicture={pictures} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {data.pages > 1 && <Pages data={data} />}
    </>
  );
}

function Products({ products, beginnings }: { products: FoundItem[]; beginnings: string[] }) {
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
  hasPicture: boolean;
}

function Result({ item, beginnings, isFirst, hasPicture }: ResultInput) {
  return (
    <article>
      {hasPicture && item.media && <Picture media={item.media} sizes="160px" alt="" lazy={!isFirst} />}
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
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text itself, in order
    return <Fragment key={index}>{part.isLatin ? <bdi dir="ltr">{marked}</bdi> : marked}</Fragment>;
  });
}

/** Links to the first, the last and the neighbouring pages. */
function Pages({ data: { text, page, pages } }: { data: SearchView }) {
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
function Nothing({ text, menus }: Pick<ResultsInput, 'menus'> & { text: string }) {
  return (
    <>
      {text !== '' && (
        <p>{`برای «${text}» چیزی پیدا نشد. املای واژه‌ها را ببینید، یا با واژه‌ای کوتاه‌تر و کلی‌تر جست‌وجو کنید.`}</p>
      )}
      <PopularLinks menus={menus} />
    </>
  );
}
