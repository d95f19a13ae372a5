import type { PageDocument, WidgetNode } from '../../../builder/document.ts';
import type { ThemePart } from '../../../content/posts/template-kind.ts';
import type { Condition } from '../../../features/conditions/types.ts';

type Widget = (type: string, props?: Record<string, unknown>) => WidgetNode;

/** Initial widgets of a new template of a part. */
const contentOf: Record<ThemePart, (widget: Widget) => WidgetNode[]> = {
  header: (widget) => [
    widget('header-bar', {
      children: [
        widget('site-logo', { size: 'medium' }),
        widget('site-menu'),
        widget('search-box', { collapses: true, placeholder: 'جست‌وجو…' }),
      ],
    }),
  ],
  footer: (widget) => [
    widget('footer-band', {
      lead: [widget('site-logo', { size: 'medium', linksHome: false }), widget('contact-line')],
      rights: [widget('copyright-line')],
    }),
  ],
  single: (widget) => [
    widget('container', {
      space: 'small',
      children: [
        widget('breadcrumb'),
        widget('post-title', { tag: 'h1' }),
        widget('post-meta', { author: true, minutes: true }),
        widget('featured-image'),
      ],
    }),
    widget('container', { space: 'small', children: [widget('post-content')] }),
  ],
  archive: (widget) => [
    widget('container', {
      space: 'small',
      children: [
        widget('breadcrumb'),
        widget('post-title', { tag: 'h1' }),
        widget('post-excerpt'),
        widget('loop-grid', { ofArchive: true, pagination: 'numbers_and_prev_next' }),
      ],
    }),
  ],
  'not-found': (widget) => [
    widget('container', {
      children: [
        widget('heading', { text: 'این صفحه پیدا نشد', tag: 'h1' }),
        widget('rich-text', { html: '<p>شاید نشانی‌اش عوض شده باشد؛ آنچه می‌خواهید را جست‌وجو کنید.</p>' }),
        widget('search-box', { size: 'large' }),
      ],
    }),
  ],
};

/** The pages that the only template of a part is for. */
const placeOf: Record<ThemePart, Condition> = {
  header: { on: 'site' },
  footer: { on: 'site' },
  single: { on: 'type', type: 'post' },
  archive: { on: 'archive' },
  'not-found': { on: 'not-found' },
};

interface InitialInput {
  part: ThemePart;
  /** The template that it is a copy of. */
  copied: PageDocument | null;
  /** Another template of the part exists, so the new one gets its conditions from staff. */
  hasOthers: boolean;
  newId(): string;
}

/** The document of a new template; a copy never takes the pages of its original. */
export function initialDocument({ part, copied, hasOthers, newId }: InitialInput): PageDocument {
  const widget: Widget = (type, props = {}) => ({ id: newId(), type, v: 1, props });
  const template = { include: hasOthers ? [] : [placeOf[part]], exclude: [], priority: 0 };
  const settings = { ...copied?.settings, template };
  return { ...(copied ?? { version: 1, content: contentOf[part](widget) }), settings };
}
