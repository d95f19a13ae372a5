import type { Ref } from 'react';
import { readElement } from '../../../builder/document.ts';
import { elementAttrs, elementCss } from '../../../builder/element.ts';
import type { RootAttrs } from '../../../builder/widget.ts';

interface AttrsInput {
  id: string;
  type: string;
  element: unknown;
  dragRef: ((element: Element | null) => void) | null;
}

/** Returns the attributes of a widget's root element: those of the public page and Puck's drag handle. */
export function canvasAttrs({ id, type, element, dragRef }: AttrsInput): RootAttrs {
  const attrs = elementAttrs({ id, type, settings: readElement(element), css: canvasCss(id, element) });
  return { ...attrs, ...(dragRef ? { ref: dragRef as Ref<never> } : {}) };
}

/** Returns the CSS of an element's common settings; elements hidden on a device are faded there, so that they stay editable. */
export function canvasCss(id: string, element: unknown): string {
  return elementCss(id, readElement(element)).replaceAll('{display:none}', '{opacity:.25}');
}
