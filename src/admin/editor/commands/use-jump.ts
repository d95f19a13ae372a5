import { useGetPuck } from '@puckeditor/core';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { registry } from '../../../widgets/index.ts';
import { allItems } from '../puck/codec.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { focusSelected } from './focus.ts';
import { select } from './tree.ts';

/** Selects a widget by its stored id and scrolls it into view. */
export function useJump(): (widgetId: string) => void {
  const getPuck = useGetPuck();
  return useCallback(
    (widgetId) => {
      const items = allItems(getPuck().appState.data.content, registry);
      const item = items.find(({ props }) => widgetIdOf(props.id) === widgetId);
      if (!item) return;
      select(getPuck, item.props.id);
      focusSelected(getPuck);
    },
    [getPuck],
  );
}

/** Shows the widget that the address names, once: `/wp-admin/edit/7107?widget=abc1234`. */
export function useRequestedWidget(): void {
  const jump = useJump();
  const [params] = useSearchParams();
  const requested = useRef(params.get('widget'));
  useEffect(() => {
    if (requested.current !== null) jump(requested.current);
    requested.current = null;
  }, [jump]);
}
