import type { HTMLAttributes, ReactNode, RefAttributes } from 'react';

interface RawHtmlInput {
  /** Sanitised HTML; in the editor's canvas the element in which it is being written. */
  html: string | ReactNode;
  as?: string;
  className?: string;
  /** Other attributes of the element around it. */
  attrs?: HTMLAttributes<HTMLElement> & RefAttributes<never>;
}

/** HTML that has passed `sanitiseRichText`. The one component that prints HTML without escaping. */
export function RawHtml({ html, as = 'div', className, attrs }: RawHtmlInput) {
  // The name of any element; its type would be the union of all of them.
  const Tag = as as 'div';
  if (typeof html !== 'string')
    return (
      <Tag className={className} {...attrs}>
        {html}
      </Tag>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place; everything that reaches it is sanitised
  return <Tag className={className} {...attrs} dangerouslySetInnerHTML={{ __html: html }} />;
}
