/** Problem of a widget of a stored document; the stored document stays unchanged. */
export interface Fault {
  widgetId: string;
  type: string;
  /** With `invalid-setting` the widget is rendered without that value; with every other reason it is left out. */
  reason:
    | 'not-a-widget'
    | 'unknown-type'
    | 'invalid-props'
    | 'invalid-setting'
    | 'duplicate-id'
    | 'too-deep'
    | 'view-failed'
    | 'load-failed';
  /** The dropped setting of the element: `style.hover.colour.mobile`. */
  path?: string;
  cause?: unknown;
}
