import { isPlainObject } from '../../builder/style/read.ts';

/** An element of an Elementor document: a section, column, container or widget. */
export interface ElementorElement {
  id: string;
  /** The type of the widget, or `section`, `column`, `container`. */
  type: string;
  settings: Record<string, unknown>;
  /** Styles of an atomic element (Elementor 4), by their ids. */
  styles: Record<string, unknown>;
  children: ElementorElement[];
}

export interface ElementTree {
  elements: ElementorElement[];
  /** Number of elements left out because they exceed the maximum depth or count. */
  omitted: number;
}

/** Real documents have at most 11 levels and 405 elements. */
const limits = { depth: 40, elements: 5_000 };

/**
 * Parses the elements of a document, which is untrusted input: anything else is ignored, and nothing is read beyond the
 * limits. An empty map may be stored as `[]`.
 */
export function readElements(value: unknown): ElementTree {
  let [left, omitted] = [limits.elements, 0];
  const readLevel = (list: unknown, depth: number): ElementorElement[] => {
    if (!Array.isArray(list)) return [];
    const found: ElementorElement[] = [];
    for (const item of list) {
      if (!isPlainObject(item)) continue;
      const type = typeOf(item);
      if (type === null) continue;
      if (depth >= limits.depth || left === 0) {
        omitted += 1;
        continue;
      }
      left -= 1;
      found.push({
        id: typeof item.id === 'string' ? item.id.slice(0, 40) : '',
        type,
        settings: isPlainObject(item.settings) ? item.settings : {},
        styles: isPlainObject(item.styles) ? item.styles : {},
        children: readLevel(item.elements, depth + 1),
      });
    }
    return found;
  };
  return { elements: readLevel(value, 0), omitted };
}

const typeName = /^[a-z0-9][a-z0-9_.-]{0,80}$/i;

function typeOf({ elType, widgetType }: Record<string, unknown>): string | null {
  const type = elType === 'widget' ? widgetType : elType;
  return typeof type === 'string' && typeName.test(type) ? type : null;
}
