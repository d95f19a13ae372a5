import { Link } from 'react-router-dom';

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
        <Link key={label} to={href} aria-current={isChosen ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
