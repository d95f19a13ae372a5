import { useState } from 'react';
import { formatJalali } from '../platform/persian/dates.ts';
import type { Loaded } from './use-load.ts';

interface Choice {
  href: string;
  label: string;
  isChosen: boolean;
}

/** What a list can be narrowed to, as links: the address is the state. */
export function Filters({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="filters" aria-label={label}>
      {choices.map(({ href, label, isChosen }) => (
        <a key={href} href={href} aria-current={isChosen ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** A list that is not there: still on its way, or refused, with a way to try again. */
export function Unready({ loaded, retry }: { loaded: Loaded<unknown>; retry(): void }) {
  if (loaded.state === 'waiting') return <p role="status">در حال بارگذاری…</p>;
  if (loaded.state === 'ready') return null;
  return (
    <div className="empty" role="alert">
      <p className="problem">{loaded.text}</p>
      {!loaded.isForbidden && (
        <button type="button" className="button" data-kind="plain" onClick={retry}>
          دوباره تلاش کنید
        </button>
      )}
    </div>
  );
}

/** The way to the pages beside this one; null where there is none. */
export function Pager({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null;
  return (
    <nav className="pager" aria-label="صفحه‌ها">
      {first !== null && (
        <a className="button" data-kind="plain" href={first}>
          بازگشت به آغاز فهرست
        </a>
      )}
      {next !== null && (
        <a className="button" data-kind="plain" href={next} rel="next">
          صفحهٔ بعد
        </a>
      )}
    </nav>
  );
}

/** A moment in the Persian calendar. */
export function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatJalali(at, { style: 'datetime' })}</time>;
}

const shownLength = 600;

/** What a visitor wrote, as text; of a very long one the beginning until the rest is asked for. */
export function VisitorText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > shownLength;
  return (
    <>
      <p className="visitor-text" dir="auto">
        {isLong && !isWhole ? `${text.slice(0, shownLength)}…` : text}
      </p>
      {isLong && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'کوتاه کردن متن' : 'خواندن همهٔ متن'}
        </button>
      )}
    </>
  );
}
