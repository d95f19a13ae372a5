import { widgetIdPattern } from '../../builder/document.ts';

/**
 * Resolves the widget `id` relative to the widget `own`: in a list item the one of the same item,
 * `lst0001-13-btn0001` and `off0001` → `lst0001-13-off0001`. Other values stay unchanged.
 */
export function siblingId(own: string, id: string): string {
  return widgetIdPattern.test(id) ? own.slice(0, -7) + id : id;
}
