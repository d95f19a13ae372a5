import type { Ref } from 'react';
import { readElement } from '../../../builder/element/read-element.ts';
import { elementAttrs, elementCss } from '../../../builder/element.ts';
import type { AnyWidget, RootAttrs } from '../../../builder/widget.ts';

interface AttrsInput {
  id: string;
  widget: AnyWidget;
  element: unknown;
  dragRef: ((element: Element | null) => void) | null;
}

/** Returns the attributes of a widget's root element: those of the public page and Puck's drag handle. */
export function canvasAttrs({ id, widget, element, dragRef }: AttrsInput): RootAttrs {
  const settings = readElement(element);
  const attrs = elementAttrs({ id, type: widget.type, settings, css: elementCss(id, settings, widget) });
  return { ...attrs, ...(dragRef ? { ref: dragRef as Ref<never> } : {}) };
}

/** Returns the CSS of an element's common settings; elements hidden on a device are faded there, so that they stay editable. */
export function canvasCss(id: string, element: unknown, widget: AnyWidget | undefined): string {
  return elementCss(id, readElement(element), widget).replaceAll('{display:none}', '{opacity:.25}');
}
