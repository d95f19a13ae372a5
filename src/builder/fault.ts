/** Reason why a widget of a stored document does not render; the stored document stays unchanged. */
export interface Fault {
  widgetId: string;
  type: string;
  reason:
    | 'not-a-widget'
    | 'unknown-type'
    | 'invalid-props'
    | 'duplicate-id'
    | 'too-deep'
    | 'view-failed'
    | 'load-failed';
  cause?: unknown;
}
