import { ChevronLeft } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from './glyph.tsx';

interface Step {
  label: string;
  /** Absent for entries without a screen, like a group of the navigation. */
  to?: string;
}

interface ScreenInput {
  title: string;
  /** Breadcrumbs, from the outermost. */
  trail: readonly Step[];
  /** Primary actions, next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen inside the frame: breadcrumbs, heading and content. */
export function Screen({ title, trail, actions, children }: ScreenInput) {
  useEffect(() => {
    document.title = `${title} | پیشخوان میزبان`;
  }, [title]);
  return (
    <div className="screen">
      <nav className="trail" aria-label="جایگاه">
        <ol>
          {trail.map(({ label, to }) => (
            <li key={label}>
              {to === undefined ? label : <Link to={to}>{label}</Link>}
              <Glyph drawing={ChevronLeft} size={14} />
            </li>
          ))}
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <header className="screen-head">
        <h1>{title}</h1>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
