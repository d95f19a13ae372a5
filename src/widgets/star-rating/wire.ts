import type { PageContext } from '../../builder/context.ts';

/** The star-rating feature's fixed action name, the field `action` of its request. */
export const ratingAction = 'mizban-star-rating';

/** Payload fields by which the server finds the stored widget; staff cannot configure fields of these names. */
export const postField = 'id';
export const widgetField = 'widget';

/** Location of a rating: in the document of its post, or in the template of a grid on another page. */
export interface RatingPlace {
  widgetId: string;
  /** The grid that contains it, the post of the grid's page, and the post of the item. */
  list: { id: string; page: number; item: number } | null;
}

/**
 * The value of the widget field: `rating1`, or `7107-loop001-12-rating1` for a widget of the template by which the grid
 * `loop001` of page 7107 shows post 12. `id` is the one the view gets, which carries grid and post in an item.
 */
export function writePlace(id: string, { listedBy }: Pick<PageContext, 'listedBy'>): string {
  return listedBy === undefined ? id : `${listedBy}-${id}`;
}

/** Parses the output of `writePlace`; null if invalid. */
export function readPlace(text: string): RatingPlace | null {
  const match = /^(?:(\d{1,15})-([a-z0-9]{7})-(\d{1,15})-)?([a-z0-9]{7})$/.exec(text);
  if (!match) return null;
  const [, page, id, item, widgetId = ''] = match;
  return { widgetId, list: id === undefined ? null : { id, page: Number(page), item: Number(item) } };
}

/** Return target after a vote without JavaScript; `id` is the one passed to the view. */
export function ratingAnchor(id: string): string {
  return `rating-${id}`;
}
