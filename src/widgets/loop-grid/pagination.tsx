import type { PageContext } from '../../builder/context.ts';
import type { ViewInput } from '../../builder/widget.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { LoopData } from './data.ts';
import { archiveHref, isOfArchive, pageHref, pageList } from './rules.ts';
import type { schema } from './schema.ts';

interface PaginationInput {
  id: string;
  /** The id of the element that a new page is scrolled to. */
  anchor: string;
  props: ViewInput<typeof schema>['props'];
  data: LoopData;
  page: PageContext;
}

/** Links to the other pages; the script may turn them into a «load more» button. */
export function Pagination(input: PaginationInput) {
  const { props, data } = input;
  if (props.pagination === 'none' || data.pages < 2) return null;
  return props.pagination.startsWith('load_more') ? <LoadMore {...input} /> : <PageNumbers {...input} />;
}

/** Returns a function for the addresses of pages. */
function hrefOf({ id, anchor, props, page }: Omit<PaginationInput, 'data'>): (number: number) => string {
  const { archive } = page;
  return archive && isOfArchive({ props, page })
    ? (number) => archiveHref(archive, number)
    : (number) => pageHref(page, { id, anchor, number });
}

function PageNumbers({ id, anchor, props, data, page }: PaginationInput) {
  const href = hrefOf({ id, anchor, props, page });
  const last = Math.min(data.page, data.pages + 1);
  return (
    <nav className="pages" aria-label={`صفحه‌های ${props.label}`}>
      {props.pagination !== 'numbers' && <Step className="prev" text="قبلی" href={last > 1 ? href(last - 1) : null} />}
      {props.pagination !== 'prev_next' &&
        pageList({ page: last, pages: data.pages, limit: props.pageLimit }).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their index
            <span key={`dots-${index}`} className="page-numbers dots">
              …
            </span>
          ) : number === data.page ? (
            <span key={number} className="page-numbers current" aria-current="page">
              <PageName number={number} />
            </span>
          ) : (
            <a key={number} className="page-numbers" href={href(number)}>
              <PageName number={number} />
            </a>
          ),
        )}
      {props.pagination !== 'numbers' && (
        <Step className="next" text="بعدی" href={data.page < data.pages ? href(data.page + 1) : null} />
      )}
    </nav>
  );
}

function Step({ className, text, href }: { className: 'prev' | 'next'; text: string; href: string | null }) {
  const name = `page-numbers ${className}`;
  return href === null ? (
    <span className={name}>{text}</span>
  ) : (
    <a className={name} href={href} rel={className}>
      {text}
    </a>
  );
}

function PageName({ number }: { number: number }) {
  return (
    <>
      <span className="sr">صفحهٔ </span>
      {toPersianDigits(number)}
    </>
  );
}

function LoadMore({ id, anchor, props, data, page }: PaginationInput) {
  if (data.page < data.pages) {
    return (
      <a className="btn e-load-more" href={hrefOf({ id, anchor, props, page })(data.page + 1)} rel="next">
        {props.moreText}
      </a>
    );
  }
  return props.endText === '' ? null : <p className="e-load-more-message">{props.endText}</p>;
}
