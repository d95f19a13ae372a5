import type { ComponentData } from '@puckeditor/core';
import { createContext, type ReactNode, useCallback, useMemo } from 'react';
import { holdsWidgets, mapPaths, markedPaths } from '../../../builder/slots.ts';
import { registry } from '../../../widgets/index.ts';
import { useApi } from '../../api-context.ts';
import { allItems, nodeOf } from '../puck/codec.ts';
import { useShownAt } from '../template/preview.tsx';
import { useEditor, usePuckState } from '../use-editor.ts';
import { useLoaded } from './use-loaded.ts';

type Loaded = Readonly<Record<string, unknown>>;

/** The data of container widgets, by widget id; missing while loading. */
export const LoadedContext = createContext<Loaded>({});

/**
 * Loads the data of all container widgets with one call, and again when their settings change. They are rendered
 * immediately, because their content is edited inside them, and receive their data when it arrives.
 */
export function LoadedWidgets({ children }: { children: ReactNode }) {
  const api = useApi();
  const postId = useEditor().post.id;
  const shownAt = useShownAt();
  const content = usePuckState((state) => state.appState.data.content);
  const question = useMemo(() => questionOf(content), [content]);
  const ask = useCallback(
    async (widgets: string, signal: AbortSignal) => {
      const body = { postId, shownAt, widgets: JSON.parse(widgets) };
      return (await api.call('POST staff/load-widgets', { body, signal })).data;
    },
    [api, postId, shownAt],
  );
  const { value } = useLoaded<Loaded>(question, ask);
  return <LoadedContext value={value ?? {}}>{children}</LoadedContext>;
}

/** The widgets to load in the order of the page, with empty slots; an empty text when there are none. */
function questionOf(content: readonly ComponentData[]): string {
  const widgets = allItems(content, registry).flatMap((item) => {
    const widget = registry.get(item.type);
    if (!widget?.load || !holdsWidgets(widget)) return [];
    const slots = markedPaths(widget.schema, 'slot');
    return nodeOf({ ...item, props: mapPaths(item.props, slots, () => []) }, registry);
  });
  return widgets.length === 0 ? '' : JSON.stringify(widgets);
}
