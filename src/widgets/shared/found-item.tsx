import type { FoundItem, SearchView } from '../../builder/search-view.ts';
import { highlight } from '../../content/search/highlight.ts';
import { formatNumber } from '../../platform/persian/digits.ts';

/** The address of the page with all results. */
export const searchHref = (text: string) => `/?s=${encodeURIComponent(text)}`;

/** Formats the number of results: `۱۲ نتیجه`, `بیش از ۶۰۰ نتیجه`. */
export function resultCount({ total, isCapped }: Pick<SearchView, 'total' | 'isCapped'>): string {
  return `${isCapped ? 'بیش از ' : ''}${formatNumber(total)} نتیجه`;
}

/** Text of a result: title, code and note, with highlighted query words. */
export function ItemText({ item: { title, code, note }, beginnings }: { item: FoundItem; beginnings: string[] }) {
  return (
    <span>
      <Highlighted text={title} beginnings={beginnings} />
      {code !== '' && (
        <>
          {' '}
          <bdi dir="ltr">
            <Highlighted text={code} beginnings={beginnings} />
          </bdi>
        </>
      )}
      {note !== '' && (
        <small>
          <Highlighted text={note} beginnings={beginnings} />
        </small>
      )}
    </span>
  );
}

/** A text with highlighted query words. */
export function Highlighted({ text, beginnings }: { text: string; beginnings: string[] }) {
  return highlight(text, beginnings).map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are the text itself, in its order
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
}
