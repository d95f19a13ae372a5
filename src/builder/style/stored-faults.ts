import { type CssScope, problemText } from '../custom-css/css-problem.ts';
import { readCss } from '../custom-css/read-css.ts';
import { readDocument } from '../document.ts';
import { readElement } from '../element/read-element.ts';
import type { Registry } from '../registry.ts';
import { storedNodes } from '../stored-nodes.ts';
import { findProperty } from './properties.ts';

/**
 * Returns a Persian message for each invalid setting of the elements of a document, by widget and path:
 * `abc1234.style.base.colour`; `css` is the CSS of the page. Pages ignore such a setting.
 */
export function elementFaults(document: unknown, registry: Registry): Record<string, string> {
  const messages: Record<string, string> = {};
  const pageCss = firstMistake(readDocument(document)?.css, 'page');
  if (pageCss) messages.css = `CSS صفحه، ${pageCss}`;
  for (const { node, known } of storedNodes(document, registry)) {
    const faults: string[] = [];
    const { css } = readElement(node.element, faults);
    const mistake = firstMistake(css, 'element');
    if (mistake) messages[`${node.id}.css`] = `CSS ابزارک «${known?.widget.editor.label ?? node.type}»، ${mistake}`;
    for (const path of faults) {
      const widget = known?.widget.editor.label ?? node.type;
      messages[`${node.id}.${path}`] =
        `${labelOf(path)} در ابزارک «${widget}» مقدار درستی ندارد؛ آن را دوباره انتخاب کنید.`;
    }
  }
  return messages;
}

/** The first mistake of custom CSS with its line; null if there is none. */
function firstMistake(css: string | undefined, scope: CssScope): string | null {
  const mistake = css ? readCss(css, scope).problems.find(({ isWarning }) => !isWarning) : undefined;
  return mistake ? problemText(mistake) : null;
}

const labels: Readonly<Record<string, string>> = {
  scheme: 'طرح رنگ',
  name: 'نام در ساختار',
  hideOn: 'پنهان‌سازی',
  cssId: 'شناسهٔ CSS',
  classes: 'کلاس‌های CSS',
  css: 'CSS دلخواه',
  sticky: 'چسبندگی',
  motion: 'حرکت',
  entrance: 'پویانمایی ورود',
};

/** The label of a setting for staff: that of the style property, else that of its group. */
function labelOf(path: string): string {
  const [group = '', ...rest] = path.split('.');
  const property = rest.map(findProperty).find((found) => found !== undefined);
  return property ? `«${property.label}»` : `«${labels[group] ?? 'ظاهر'}»`;
}
