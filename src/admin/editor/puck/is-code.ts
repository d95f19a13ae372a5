import { markedPaths } from '../../../builder/slots.ts';
import type { AnyWidget } from '../../../builder/widget.ts';

/** True if only people with the right `design.code` may add a widget. */
export const isCode = (widget: AnyWidget): boolean => markedPaths(widget.schema, 'frame').length > 0;
