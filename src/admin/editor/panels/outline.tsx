import { useGetPuck } from '@puckeditor/core';
import { type ReactNode, useMemo, useState } from 'react';
import { searchKey } from '../../../platform/persian/letters.ts';
import { registry } from '../../../widgets/index.ts';
import { focusSelected } from '../commands/focus.ts';
import { select } from '../commands/tree.ts';
import { allItems } from '../puck/codec.ts';
import { nameOf } from '../puck/name-of.ts';
import { usePuckState } from '../use-editor.ts';
import { PanelSearch } from './search.tsx';

/** The outline: the tree of the page, or during a search the widgets whose name matches. */
export function Outline({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState('');
  return (
    <div className="ed-outline">
      <PanelSearch label="جست‌وجو در ساختار" query={query} onChange={setQuery} />
      {query.trim() === '' ? children : <Found query={query} />}
    </div>
  );
}

function Found({ query }: { query: string }) {
  const getPuck = useGetPuck();
  const content = usePuckState((state) => state.appState.data.content);
  const found = useMemo(
    () =>
      allItems(content, registry)
        .map((item) => ({ id: item.props.id as string, name: nameOf(item) }))
        .filter(({ name }) => searchKey(name).includes(searchKey(query))),
    [content, query],
  );
  if (found.length === 0) return <p>چیزی با این نام در صفحه نیست.</p>;
  return (
    <ul>
      {found.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              select(getPuck, id);
              focusSelected(getPuck);
            }}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
