import { Link } from 'react-router-dom';
import { formatNumber } from '../../platform/persian/digits.ts';

interface Choice {
  href: string;
  label: string;
  isChosen: boolean;
  /** How many there are; nothing is said when it is not counted. */
  count?: number | undefined;
}

/** What a list can be narrowed to, as links: the address is the state. */
export function Filters({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="filters" aria-label={label}>
      {choices.map(({ href, label, isChosen, count }) => (
        <Link key={label} to={href} aria-current={isChosen ? 'true' : undefined}>
          {label}
          {count !== undefined && <span className="filter-count">({formatNumber(count)})</span>}
        </Link>
      ))}
    </nav>
  );
}
