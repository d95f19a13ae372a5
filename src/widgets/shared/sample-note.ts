import type { PageContext } from '../../builder/context.ts';

/**
 * Note in the editor's canvas that a post widget shows a sample; `what` names what the post is missing. Spread it on
 * the root element; the canvas prints it below the widget.
 */
export function sampleNote({ post }: Pick<PageContext, 'post'>, what: string): { 'data-note': string } {
  return {
    'data-note':
      post.type === 'template'
        ? 'نمونه؛ در صفحه از خود نوشته پر می‌شود.'
        : `نمونه؛ این صفحه ${what} ندارد و این ابزارک در آن چیزی نشان نمی‌دهد.`,
  };
}
