import { useGetPuck } from '@puckeditor/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { focusSelected } from '../commands/focus.ts';
import { usePuckState } from '../use-editor.ts';

/** Wider ones have room for both columns; on phones Puck shows them one at a time itself. */
const narrow = matchMedia('(min-width: 638px) and (max-width: 1199px)');

/**
 * Next to two columns a narrow window leaves an unreadable canvas: there the settings of the selection replace the
 * palette, and opening one column closes the other.
 */
export function useOneColumn(): void {
  const getPuck = useGetPuck();
  const selectedId: string | undefined = usePuckState((state) => state.selectedItem?.props.id);
  const { leftSideBarVisible: left, rightSideBarVisible: right } = usePuckState((state) => state.appState.ui);
  const isNarrow = useSyncExternalStore(onNarrow, () => narrow.matches);
  const wasLeft = useRef(false);

  useEffect(() => {
    if (!isNarrow) return;
    const isAny = selectedId !== undefined;
    const hadKeyboard = document.activeElement?.closest('[class*="_Sidebar--left_"]') != null;
    const ui = { leftSideBarVisible: !isAny, rightSideBarVisible: isAny };
    getPuck().dispatch({ type: 'setUi', ui, recordHistory: false });
    if (isAny && hadKeyboard) focusSelected(getPuck);
  }, [isNarrow, selectedId, getPuck]);

  useEffect(() => {
    if (isNarrow && left && right) {
      const ui = wasLeft.current ? { leftSideBarVisible: false } : { rightSideBarVisible: false };
      getPuck().dispatch({ type: 'setUi', ui, recordHistory: false });
    }
    wasLeft.current = left;
  }, [isNarrow, left, right, getPuck]);
}

function onNarrow(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}
