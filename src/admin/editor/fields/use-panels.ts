import { useMemo } from 'react';
import { registry } from '../../../widgets/index.ts';
import { allItems } from '../puck/codec.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { usePuckState } from '../use-editor.ts';

/** The off-canvas panels of the page that is being edited, by their titles. */
export function usePanels(): Array<{ id: string; title: string }> {
  const content = usePuckState((state) => state.appState.data.content);
  return useMemo(
    () =>
      allItems(content, registry)
        .filter(({ type }) => type === 'off-canvas')
        .map(({ props }) => ({ id: widgetIdOf(props.id), title: String(props.label ?? '') })),
    [content],
  );
}
