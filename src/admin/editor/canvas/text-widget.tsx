import { useGetPuck } from '@puckeditor/core';
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { RawHtml } from '../../../builder/raw-html.tsx';
import type { ViewInput } from '../../../builder/widget.ts';
import { focusSelected } from '../commands/focus.ts';
import { usePuckState } from '../use-editor.ts';

const WrittenText = lazy(() => import('../rich-text/inline-editor.tsx'));

interface TextInput {
  View: ComponentType<ViewInput>;
  input: ViewInput;
  itemId: string;
  label: string;
  /** As stored, with catalogue placeholders by name. */
  html: string;
}

/** A text in the canvas; a double click starts inline editing. */
export function TextWidget({ View, input, itemId, label, html }: TextInput) {
  const getPuck = useGetPuck();
  const isSelected = usePuckState((state) => state.selectedItem?.props.id === itemId);
  /** Position of the press that started inline editing. */
  const [pressed, setPressed] = useState<{ left: number; top: number } | null>(null);
  useEffect(() => {
    if (!isSelected) setPressed(null);
  }, [isSelected]);
  const attrs = {
    ...input.attrs,
    onDoubleClick: ({ clientX: left, clientY: top }: MouseEvent) => setPressed((before) => before ?? { left, top }),
  };
  if (!pressed) return <View {...input} attrs={attrs} />;

  const change = (next: string) => {
    const { dispatch, getItemById, getSelectorForId } = getPuck();
    const item = getItemById(itemId);
    const at = getSelectorForId(itemId);
    if (!item || !at) return;
    const data = { ...item, props: { ...item.props, html: next } };
    dispatch({ type: 'replace', data, destinationIndex: at.index, destinationZone: at.zone });
  };
  const close = () => {
    setPressed(null);
    focusSelected(getPuck);
  };
  const surface = (
    <Suspense fallback={<RawHtml html={html} />}>
      <WrittenText label={label} html={html} pressed={pressed} onChange={change} close={close} />
    </Suspense>
  );
  // Headings get no anchors while they are edited.
  const { outline: _, ...page } = input.page;
  return <View {...input} attrs={attrs} page={page} props={{ ...(input.props as object), html: surface } as never} />;
}
