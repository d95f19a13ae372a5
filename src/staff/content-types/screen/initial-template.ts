import type { PageDocument, WidgetNode } from '../../../builder/document.ts';
import type { CustomType } from '../../../content/posts/types.ts';

/** A template for the pages of a type that staff defined: title, picture and content. */
export function initialTemplate(type: CustomType, newId: () => string): PageDocument {
  const widget = (name: string, props: Record<string, unknown> = {}): WidgetNode => ({
    id: newId(),
    type: name,
    v: 1,
    props,
  });
  const head = [widget('breadcrumb'), widget('post-title', { tag: 'h1' }), widget('featured-image')];
  const content = [head, [widget('post-content')]].map((children) => widget('container', { space: 'small', children }));
  return { version: 1, content, settings: { template: { include: [{ on: 'type', type }], exclude: [], priority: 0 } } };
}
