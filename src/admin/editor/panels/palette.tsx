import { createContext, type ReactNode, use, useState } from 'react';
import { searchKey } from '../../../platform/persian/letters.ts';
import { PanelSearch } from './search.tsx';

const PaletteQuery = createContext('');

/** The palette: all kinds of widgets, or those whose name holds what is searched for. */
export function Palette({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState('');
  return (
    <PaletteQuery value={searchKey(query)}>
      <PanelSearch label="جست‌وجوی ابزارک" query={query} onChange={setQuery} />
      <div className="ed-palette">{children}</div>
    </PaletteQuery>
  );
}

/** Whether a widget of this name is searched for. */
export function useIsSearched(label: string): boolean {
  return searchKey(label).includes(use(PaletteQuery));
}
