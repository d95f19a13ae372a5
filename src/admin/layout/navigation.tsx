import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { hasRight } from '../../content/users/rights.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { navGroups } from '../../staff/define-nav.ts';
import { Glyph } from '../kit/glyph.tsx';
import type { NavEntry } from '../screens.ts';
import { useSession } from '../session-context.ts';
import { useNavEntries } from '../use-nav-entries.ts';
import { isHere } from './is-here.ts';

/** The screens that this person may open, by groups; groups without any are left out. */
export function Navigation({ onGo }: { onGo?(): void }) {
  const { me } = useSession();
  const offered = useNavEntries().filter(({ right }) => hasRight(me.user, right));
  return (
    <nav className="navigation" aria-label="پیشخوان">
      {(Object.keys(navGroups) as Array<keyof typeof navGroups>).map((group) => {
        const entries = offered.filter((entry) => entry.group === group);
        if (entries.length === 0) return null;
        return (
          <div key={group}>
            <p id={`group-${group}`}>{navGroups[group]}</p>
            <ul aria-labelledby={`group-${group}`}>
              {entries.map((entry) => (
                <li key={entry.href}>
                  <Line entry={entry} onGo={onGo} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Line({ entry, onGo }: { entry: NavEntry; onGo: (() => void) | undefined }) {
  const { me } = useSession();
  const location = useLocation();
  const waiting = (entry.waiting?.(me) ?? []).filter(([count]) => count > 0);
  const count = waiting.reduce((sum, [some]) => sum + some, 0);
  const words = waiting.map(([, what]) => what).join('، ');
  const isCurrent = isHere(entry.href, location);
  const line = useRef<HTMLAnchorElement>(null);
  // The list is longer than most screens.
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const inside = (
    <>
      <Glyph drawing={entry.drawing} size={18} />
      {entry.label}
      {count > 0 && (
        <span className="pending">
          {formatNumber(count)}
          <span className="sr"> {words}</span>
        </span>
      )}
    </>
  );
  if (entry.isPage) return <a href={entry.href}>{inside}</a>;
  return (
    <Link ref={line} to={entry.href} aria-current={isCurrent ? 'page' : undefined} {...(onGo ? { onClick: onGo } : {})}>
      {inside}
    </Link>
  );
}
