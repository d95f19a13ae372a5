import type { ReactNode } from 'react';
import { formatToman, type Rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { type StateWord, testWord } from './labels.ts';

/** A state in a word and a colour. */
function State({ word }: { word: StateWord }) {
  return (
    <span className="state" data-tone={word.tone}>
      {word.text}
    </span>
  );
}

/** The same, with a mark for test payments. */
export function States({ word, isTest }: { word: StateWord; isTest: boolean }) {
  return (
    <span className="states">
      {isTest && <State word={testWord} />}
      <State word={word} />
    </span>
  );
}

export const Money = ({ amount }: { amount: Rial }) => <span className="money">{formatToman(amount)}</span>;

export function Day({ at, withTime = false }: { at: number; withTime?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()}>{formatJalali(at, { style: withTime ? 'datetime' : 'long' })}</time>
  );
}

/** Empty state with a link. */
export function Empty({ children, href, link }: { children: ReactNode; href?: string; link?: string }) {
  return (
    <div className="empty">
      <p>{children}</p>
      {href && (
        <a className="button" href={href}>
          {link}
        </a>
      )}
    </div>
  );
}

/** A fact and its name; false for one that there is not. */
export type Fact = [name: string, value: ReactNode] | false;

/** Facts with labels. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A card: title, facts and actions. */
export function Card({
  title,
  state,
  drawing,
  isTest = false,
  children,
}: {
  title: ReactNode;
  state: StateWord;
  drawing?: ReactNode;
  isTest?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="card">
      <div className="head">
        {drawing}
        <h3>{title}</h3>
        <States word={state} isTest={isTest} />
      </div>
      {children}
    </li>
  );
}

/** Links to the newer and older parts of a long list. */
export function Pages({ href, page, hasMore }: { href: string; page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="pages" aria-label="صفحه‌های فهرست">
      {page > 1 && <a href={page === 2 ? href : `${href}&page=${page - 1}`}>تازه‌ترها</a>}
      {hasMore && <a href={`${href}&page=${page + 1}`}>قدیمی‌ترها</a>}
    </nav>
  );
}

export const payPath = (invoiceId: string) => `/shop/pay/${invoiceId}`;
export const invoicePath = (invoiceId: string) => `/shop/invoice/${invoiceId}`;
