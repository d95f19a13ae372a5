import { mapPaths, markedPaths } from '../../../builder/slots.ts';
import type { AnyWidget } from '../../../builder/widget.ts';

/** The props of a freshly dropped widget; its slots are empty. */
export function defaultProps(widget: AnyWidget): Record<string, unknown> {
  const props = widget.schema.parse(widget.editor.initial ?? {}) as Record<string, unknown>;
  return mapPaths(props, markedPaths(widget.schema, 'slot'), () => []);
}
