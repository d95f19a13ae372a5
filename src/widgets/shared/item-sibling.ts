import { widgetIdPattern } from '../../builder/document.ts';

/**
 * The id on the page of the widget `id` as the widget `own` means it: in an item of a list the one of the same item,
 * `lst0001-13-btn0001` and `off0001` → `lst0001-13-off0001`. What is no widget's id stays as it is.
 */
export function siblingId(own: string, id: string): string {
  return widgetIdPattern.test(id) ? own.slice(0, -7) + id : id;
}
