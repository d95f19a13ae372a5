import type { HTMLAttributes, ReactNode, RefAttributes } from 'react';

interface RawHtmlInput {
  /** Sanitised HTML; in the editor's canvas the element in which it is being written. */
  html: string | ReactNode;
  as?: 'div' | 'span';
  className?: string;
  /** Other attributes of the element around it. */
  attrs?: HTMLAttributes<HTMLElement> & RefAttributes<never>;
}

/** HTML that has passed `sanitiseRichText`. The one component that prints HTML without escaping. */
export function RawHtml({ html, as: Tag = 'div', className, attrs }: RawHtmlInput) {
  if (typeof html !== 'string')
    return (
      <Tag className={className} {...attrs}>
        {html}
      </Tag>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place; everything that reaches it is sanitised
  return <Tag className={className} {...attrs} dangerouslySetInnerHTML={{ __html: html }} />;
}
