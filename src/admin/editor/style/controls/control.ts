/** Input of a control of the style panel: it shows one value and sets it. */
export interface ControlInput<V = unknown> {
  /** Accessible name. */
  label: string;
  value: V | undefined;
  /** The value that applies while none is set here. */
  inherited: V | undefined;
  /** Sets the value, or removes it with `undefined`. Ignores values that the property cannot read. */
  onChange(value: V | undefined): void;
  /** Shows a value in the canvas while it is dragged; the page is not changed. */
  onPreview(value: V): void;
}
