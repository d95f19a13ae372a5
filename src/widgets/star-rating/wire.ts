/** The star-rating feature's fixed action name, the field `action` of its request. */
export const ratingAction = 'mizban-star-rating';

/** The payload fields by which the server finds the stored widget; staff cannot configure fields of these names. */
export const postField = 'id';
export const widgetField = 'widget';

/** Where the page returns to after a vote without JavaScript. */
export function ratingAnchor(widgetId: string): string {
  return `rating-${widgetId}`;
}
