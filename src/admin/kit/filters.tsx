import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../platform/persian/digits.ts';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';

interface Choice {
  href: string;
  label: string;
  isChosen: boolean;
  /** Number of rows; absent if not counted. */
  count?: number | undefined;
}

/** Filters of a list, as links: the address is the state. */
export function Filters({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="filters" aria-label={label}>
      {choices.map(({ href, label, isChosen, count }) => (
        <Link key={label} to={href} aria-current={isChosen ? 'true' : undefined}>
          {label}
          {count !== undefined && <span className="filter-count"> ({formatNumber(count)})</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Filters that fold into a button on a phone; the button shows how many are active. */
export function FoldedFilters({ active, children }: { active: number; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="filters-toggle">
        <Button kind="plain" aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          <Glyph drawing={SlidersHorizontal} />
          {active > 0 ? `صافی‌ها (${formatNumber(active)})` : 'صافی‌ها'}
        </Button>
      </div>
      <div id={id} className="folded-filters" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
