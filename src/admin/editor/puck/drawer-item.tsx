import { useGetPuck } from '@puckeditor/core';
import { Plus } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { registry } from '../../../widgets/index.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { showSelected } from '../commands/focus.ts';
import { useIsSearched } from '../panels/palette.tsx';
import { canvasDocument, placeForNew } from './place.ts';

/** A widget in the palette: dragged, or added by Enter or its plus sign, into the selected one if that is a container. */
export function DrawerItem({ name, children }: { name: string; children: ReactNode }) {
  const tool = useRef<HTMLDivElement>(null);
  useAdding(tool, name);
  const editor = registry.get(name)?.editor;
  const isSearched = useIsSearched(editor?.label ?? '');
  if (!editor) return <>{children}</>;
  return (
    <div
      ref={tool}
      className="ed-tool"
      data-widget={name}
      data-miss={isSearched ? undefined : ''}
      title="بکشید، یا با Enter یا نشان + به صفحه بیفزایید"
    >
      <Glyph drawing={editor.icon} size={18} />
      <span>{editor.label}</span>
      <span className="ed-plus" aria-hidden="true">
        <Glyph drawing={Plus} size={14} />
      </span>
    </div>
  );
}

/** Listens on the element that Puck makes focusable and draggable around ours. */
function useAdding(tool: { current: HTMLElement | null }, name: string): void {
  const getPuck = useGetPuck();
  useEffect(() => {
    const item = tool.current?.closest('[data-puck-drawer-item]');
    const add = () => {
      const puck = getPuck();
      const { dispatch } = puck;
      const { zone, index } = placeForNew(puck);
      dispatch({ type: 'insert', componentType: name, destinationIndex: index, destinationZone: zone });
      dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } });
      // Keys apply to the added widget, not to the previously focused element in the canvas.
      (canvasDocument()?.activeElement as HTMLElement | null | undefined)?.blur();
      showSelected(getPuck);
    };
    const onClick = (event: Event) => (event.target as Element).closest('.ed-plus') && add();
    const onKey = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Enter') return;
      event.preventDefault();
      add();
    };
    item?.addEventListener('click', onClick);
    item?.addEventListener('keydown', onKey);
    return () => {
      item?.removeEventListener('click', onClick);
      item?.removeEventListener('keydown', onKey);
    };
  }, [tool, name, getPuck]);
}
