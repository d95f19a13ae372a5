import type { Rule } from '../types.ts';

/** Header and footer are rendered once for many pages, so they must contain no personal widget. */
export const personalFrame: Rule = ({ isFrame, nodes }) =>
  nodes
    .filter(({ widget }) => isFrame && widget.personal)
    .map(({ id, widget }) => ({
      level: 'error',
      widgetId: id,
      sentence: `«${widget.editor.label}» برای هر بازدیدکننده جداست و در بالا و پایین صفحه نمی‌آید؛ آن را در یک صفحه بگذارید.`,
    }));
