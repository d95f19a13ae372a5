import { Search } from 'lucide';
import { Glyph } from '../../kit/glyph.tsx';

interface SearchInput {
  label: string;
  query: string;
  onChange(query: string): void;
}

/** A search box that filters the content below it. */
export function PanelSearch({ label, query, onChange }: SearchInput) {
  return (
    <div className="ed-search">
      <Glyph drawing={Search} />
      <input
        type="search"
        className="ed-input"
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
