import { createElement } from 'react';

/** HTML that has passed `sanitiseRichText`. The one component that prints HTML without escaping. */
export function RawHtml({ html, as = 'div', className }: { html: string; as?: 'div' | 'span'; className?: string }) {
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}
