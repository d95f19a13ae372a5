import type { PuckContext } from '@puckeditor/core';
import { type ComponentType, type Ref, use, useCallback, useRef } from 'react';
import { fillStored } from '../../../builder/bindings/fill.ts';
import { holdsWidgets } from '../../../builder/slots.ts';
import type { AnyWidget, ViewInput } from '../../../builder/widget.ts';
import { linkedSection } from '../../../widgets/linked-section/index.ts';
import { richText } from '../../../widgets/rich-text/index.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { LinkedSection } from '../sections/linked-section.tsx';
import { useEditedPage, usePuckState } from '../use-editor.ts';
import { canvasAttrs } from './attrs.ts';
import { Boundary } from './boundary.tsx';
import { withBindings, withoutEmptyFields } from './editable-texts.ts';
import { LazySection } from './lazy-section.tsx';
import { isLive, useLive } from './live.ts';
import { LoadedContext } from './loaded.tsx';
import { Placeholder, StandIn } from './placeholder.tsx';
import { ServerWidget } from './server-widget.tsx';
import { TextWidget } from './text-widget.tsx';
import { useOutline } from './use-outline.ts';

/** Props that Puck passes to a component: the widget's props with slots as functions, and its own. */
export type CanvasProps = Record<string, unknown> & { id: string; puck: PuckContext; element?: unknown };

/** Components that replace a widget's view in the canvas only, by the path of their file. */
const canvasViews = import.meta.glob<ComponentType<ViewInput>>('../../../widgets/*/canvas.tsx', {
  eager: true,
  import: 'default',
});

/** A widget in the canvas: the same view as on the public page, without any element around it. */
export function CanvasWidget({ widget, defaults, given }: { widget: AnyWidget; defaults: object; given: CanvasProps }) {
  const edited = useEditedPage();
  const outline = useOutline(widget, edited);
  const page = outline ? { ...edited, outline } : edited;
  const { id: itemId, puck, element, editMode: _, ...props } = given;
  const id = widgetIdOf(itemId);
  const attrs = canvasAttrs({ id, widget, element, dragRef: puck.dragRef });
  const View = canvasViews[`../../../widgets/${widget.type}/canvas.tsx`] ?? widget.view;
  const whole = withBindings(filled(props, defaults));
  const data = use(LoadedContext)[id];
  // A text that was emptied, or that has placeholders, can be written again as long as its widget is selected.
  const isSelected = usePuckState((state) => state.selectedItem?.props.id === itemId);
  const shown = fillStored(widget.schema, isSelected ? whole : withoutEmptyFields(whole), page);
  const input = { id, props: shown as never, attrs, data, page };
  const section = widget.type === linkedSection.type ? whole.section : null;
  const own =
    typeof section === 'number' ? (
      <LinkedSection itemId={itemId} section={section} dragRef={puck.dragRef} />
    ) : widget.type === richText.type ? (
      <TextWidget
        View={View}
        input={input}
        itemId={itemId}
        label={widget.editor.label}
        html={String(whole.html ?? '')}
      />
    ) : isLive(widget.type) ? (
      <LiveView View={View} input={input} type={widget.type} />
    ) : (
      <View {...input} />
    );
  const drawn = (
    <Boundary
      retry={given}
      fallback={
        <Placeholder attrs={attrs} tone="fault">
          «{widget.editor.label}» با این مقدارها نمایش داده نمی‌شود.
        </Placeholder>
      }
    >
      {isServerRendered(widget) ? (
        <ServerWidget itemId={itemId} label={widget.editor.label} attrs={attrs} dragRef={puck.dragRef} />
      ) : (
        own
      )}
    </Boundary>
  );
  if (!isCostly(widget)) return drawn;
  const standIn = (watch: (element: Element | null) => void) => (
    <StandIn label={widget.editor.label} dragRef={puck.dragRef} watch={watch} />
  );
  return (
    <LazySection itemId={itemId} standIn={standIn}>
      {drawn}
    </LazySection>
  );
}

/** A view with its behaviour. */
function LiveView({ View, input, type }: { View: ComponentType<ViewInput>; input: ViewInput; type: string }) {
  const root = useRef<HTMLElement | null>(null);
  const handle = input.attrs.ref as ((element: HTMLElement | null) => void) | undefined;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      root.current = element;
      handle?.(element);
    },
    [handle],
  );
  useLive(root, { type, content: '' });
  return <View {...input} attrs={{ ...input.attrs, ref: ref as Ref<never> }} />;
}

/** True for container widgets and server-rendered widgets. */
function isCostly(widget: AnyWidget): boolean {
  return widget.load !== undefined || holdsWidgets(widget);
}

/**
 * True for widgets that need server data; these arrive as HTML. Container widgets are rendered here, with the data of
 * `LoadedWidgets`.
 */
function isServerRendered(widget: AnyWidget): boolean {
  return widget.load !== undefined && !holdsWidgets(widget);
}

/** Returns the props with defaults for emptied fields. */
function filled(props: Record<string, unknown>, defaults: object): Record<string, unknown> {
  const set = Object.entries(props).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(set) };
}
