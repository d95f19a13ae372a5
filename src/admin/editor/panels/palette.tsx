import { createContext, type ReactNode, use, useState } from 'react';
import { searchKey } from '../../../platform/persian/letters.ts';
import { widgets } from '../../../widgets/index.ts';
import { PanelSearch } from './search.tsx';

const PaletteQuery = createContext('');

/** The palette: all kinds of widgets, or those whose name matches the search. */
export function Palette({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState('');
  const key = searchKey(query);
  const isFound = widgets.some(({ editor }) => matches(editor.label, key));
  return (
    <PaletteQuery value={key}>
      <PanelSearch label="جست‌وجوی ابزارک" query={query} onChange={setQuery} />
      <div className="ed-palette" data-searched={key === '' ? undefined : ''}>
        {children}
      </div>
      <p role="status">{isFound ? '' : 'ابزارکی با این نام نیست.'}</p>
    </PaletteQuery>
  );
}

/** True if a widget of this name matches the search. */
export function useIsSearched(label: string): boolean {
  return matches(label, use(PaletteQuery));
}

const matches = (label: string, key: string) => searchKey(label).includes(key);
