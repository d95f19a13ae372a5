import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Device } from '../../../builder/element/devices.ts';
import type { PropertyName } from '../../../builder/style/properties.ts';
import type { ElementStyle } from '../../../builder/style/style.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { useDesign } from '../look.ts';
import { canvasDocument, canvasScale } from '../puck/place.ts';
import { belowHandles } from './below-handles.ts';
import { isFramed, previewCss } from './canvas-preview.ts';
import { type Handle, handlesOf, shareOf } from './edges.ts';
import { declaredAt, type Target, valueOn, withValue } from './edit-style.ts';
import { columnsOf, draggedTracks, keptWidth, roomOfCell } from './grid-columns.ts';
import { dragCss } from './shown-state.ts';
import { useStyledElement } from './styled-element.ts';
import type { StyledWidget } from './use-styled-widget.ts';

/** Interval at which the edges are measured without an event, as often as the editor measures its own frames. */
const followMs = 100;

interface HandlesInput {
  style: ElementStyle;
  widget: StyledWidget;
  target: Target;
  device: Device;
  onChange(style: ElementStyle): void;
  /** False for a panel that is hidden, such as that of the other layout of the editor. */
  isShown(): boolean;
}

/**
 * The edges of the edited element in the canvas, to be dragged: padding, margin, width, height and columns. For the
 * pointer; the fields of the panel do the same by keyboard, with the arrow keys.
 */
export function CanvasHandles(input: HandlesInput) {
  const find = useStyledElement();
  const design = useDesign();
  const canvas = canvasDocument();
  /** The element that lays out the children of a box; parts of widgets have no columns of their own. */
  const gridIn = (element: Element) => {
    const { isBox, content } = input.widget;
    if (!isBox || input.target.part !== undefined) return null;
    return content === undefined ? element : element.querySelector(`:scope${content}`);
  };
  const [handles, follow] = useHandles({ find, gridIn, isShown: input.isShown });
  const [label, setLabel] = useState<{ text: string; left: number; top: number } | null>(null);
  const drag = useRef<{ handle: Handle; at: number; style: ElementStyle | null } | null>(null);
  if (!canvas?.body || handles.length === 0) return null;
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { handle, at } = drag.current;
    const moved = (handle.axis === 'x' ? event.clientX : event.clientY) - at;
    const element = find();
    if (!element) return;
    const { name, value, text } = dragged(handle, handle.from + moved * handle.sign, {
      ...input,
      element,
      grid: gridIn(element) ?? element,
    });
    const style = withValue(input.style, input.target, { name, device: input.device, value, own: input.widget.own });
    drag.current.style = style;
    previewCss(dragCss({ style, widget: input.widget, state: input.target.state, design }));
    setLabel({ text, left: event.clientX, top: event.clientY });
    follow();
  };
  /** Ends a drag; returns whether a value was dragged. */
  const end = () => {
    const style = drag.current?.style;
    drag.current = null;
    setLabel(null);
    if (style) input.onChange(style);
    return Boolean(style);
  };
  return createPortal(
    <div className="canvas-handles" aria-hidden>
      {handles.map((handle) => (
        <div
          key={JSON.stringify(handle.edge)}
          data-edge={handle.edge.kind}
          data-axis={handle.axis}
          style={handle.box}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { handle, at: handle.axis === 'x' ? event.clientX : event.clientY, style: null };
          }}
          onPointerMove={move}
          onPointerUp={(event) => {
            if (drag.current && !end()) press(event);
          }}
          onPointerCancel={end}
        />
      ))}
      {label && (
        // A canvas that is scaled down shows the label in its own size.
        <output style={{ left: label.left, top: label.top, scale: 1 / canvasScale() }}>{label.text}</output>
      )}
    </div>,
    canvas.body,
  );
}

/** Gives a press that dragged nothing to the page below the handles. */
function press(event: PointerEvent): void {
  const { clientX, clientY, currentTarget } = event;
  const below = belowHandles(currentTarget.ownerDocument, event);
  below?.closest<HTMLElement>('[contenteditable="true"]')?.focus();
  below?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));
}

/** Elements that may be cut off or stretched; others are as high as their content at least. */
const replaced = 'img,video,iframe,canvas,svg,picture';

interface Dragged {
  name: PropertyName;
  value: unknown;
  /** Text of the value, shown beside the pointer. */
  text: string;
}

function dragged(
  { edge }: Handle,
  pixels: number,
  { style, target, device, element, grid }: HandlesInput & { element: Element; grid: Element },
): Dragged {
  const rounded = Math.round(pixels);
  const inPixels = (length: number) => `${toPersianDigits(length)} پیکسل`;
  if (edge.kind === 'width') {
    const value = shareOf(pixels, roomOf(element));
    return { name: 'width', value, text: toPersianDigits(value.replace('%', '٪').replace('.', '٫')) };
  }
  if (edge.kind === 'height') {
    const isFixed = element.matches(replaced) || valueOn(declaredAt(style, target), 'height', device) !== undefined;
    const height = Math.max(1, rounded);
    return { name: isFixed ? 'height' : 'minHeight', value: `${height}px`, text: inPixels(height) };
  }
  if (edge.kind === 'columns') {
    const widths = columnsOf(grid).map((column) => column.width);
    const width = keptWidth(widths, edge.at, pixels);
    const rem = Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize);
    const declared = valueOn(declaredAt(style, target), 'columns', device)?.value;
    const drag = { widths, at: edge.at, width, pixels: { rem, '%': contentWidth(grid) / 100 } };
    return { name: 'columns', value: draggedTracks(declared, drag), text: inPixels(Math.round(width)) };
  }
  const current = valueOn(declaredAt(style, target), edge.kind, device)?.value as object | undefined;
  const length = edge.kind === 'padding' ? Math.max(0, rounded) : rounded;
  const value = { ...current, [edge.side]: length === 0 ? '0' : `${length}px` };
  return { name: edge.kind, value, text: inPixels(length) };
}

/** The width that percentages of an element's width are of: of its cells in a grid, else of the content of its parent. */
function roomOf(element: Element): number {
  const parent = element.parentElement;
  if (!parent) return element.getBoundingClientRect().width;
  const columns = columnsOf(parent);
  return columns.length > 0 ? roomOfCell(element, columns) : contentWidth(parent);
}

function contentWidth(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

interface FollowInput {
  find(): Element | null;
  /** Returns the element whose columns can be dragged. */
  gridIn(element: Element): Element | null;
  isShown(): boolean;
}

/**
 * Follows the edges of the edited element: they move when the page scrolls, loads or changes. Returns the handles and a
 * function that measures them before the next frame.
 */
function useHandles(input: FollowInput): [Handle[], () => void] {
  const [handles, setHandles] = useState<Handle[]>([]);
  const latest = useRef(input);
  latest.current = input;
  const follow = useRef(() => {});
  useEffect(() => {
    let known = '';
    let frame = 0;
    let observed: Element | null = null;
    const measure = () => {
      frame = 0;
      if (isFramed()) return;
      const { find, gridIn, isShown } = latest.current;
      const element = isShown() ? find() : null;
      if (element !== observed) {
        resized.disconnect();
        if (element) resized.observe(element);
        observed = element;
      }
      const next = element ? handlesOf({ element, grid: gridIn(element), scale: canvasScale() }) : [];
      const key = JSON.stringify(next);
      if (key === known) return;
      known = key;
      setHandles(next);
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    follow.current = measureSoon;
    const resized = new ResizeObserver(measureSoon);
    const canvas = canvasDocument();
    canvas?.addEventListener('scroll', measureSoon, { capture: true, passive: true });
    // No event reports that content above the element has moved it.
    const timer = setInterval(measureSoon, followMs);
    measureSoon();
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      resized.disconnect();
      canvas?.removeEventListener('scroll', measureSoon, { capture: true });
    };
  }, []);
  return [handles, useCallback(() => follow.current(), [])];
}
