import { withStandIns } from '../../../builder/bindings/fill.ts';
import { parseHashAction } from '../../../features/hash-actions/index.ts';
import type { CheckedPage, Rule, RuleFinding } from '../types.ts';

/** Widgets without required content, and panels that nothing on the page opens. */
export const unfinished: Rule = (page) =>
  page.nodes.flatMap(({ id, widget, props, bindings }): RuleFinding[] => {
    const missing = widget.editor.missing?.(withStandIns(props, bindings)) ?? null;
    if (missing !== null) return [{ level: 'error', widgetId: id, sentence: missing }];
    if (widget.type !== 'off-canvas' || isOpened(id, page)) return [];
    const sentence = 'هیچ دکمه یا پیوندی در این صفحه این پنل را باز نمی‌کند.';
    return [{ level: 'warning', widgetId: id, sentence }];
  });

function isOpened(panel: string, { printed }: CheckedPage): boolean {
  return printed.links.some(({ href }) => {
    const action = href === null ? null : parseHashAction(href);
    if (!action || !/^off_canvas:(?!close)/.test(action.name)) return false;
    return (action.settings as { id?: unknown }).id === panel;
  });
}
