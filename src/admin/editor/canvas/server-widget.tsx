import { useCallback } from 'react';
import type { WidgetNode } from '../../../builder/document.ts';
import { RawHtml } from '../../../builder/raw-html.tsx';
import type { RootAttrs } from '../../../builder/widget.ts';
import { registry } from '../../../widgets/index.ts';
import { loopGrid } from '../../../widgets/loop-grid/index.ts';
import { gridAttrs } from '../../../widgets/loop-grid/root.ts';
import type { Api } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { nodeOf } from '../puck/codec.ts';
import { useShownAt } from '../template/preview.tsx';
import { type EditorShared, useEditor, usePuckState } from '../use-editor.ts';
import { Placeholder } from './placeholder.tsx';
import { ServerRoot } from './server-root.tsx';
import { useLoaded } from './use-loaded.ts';

interface ServerWidgetInput {
  itemId: string;
  label: string;
  attrs: RootAttrs;
  dragRef: ((element: Element | null) => void) | null;
}

/** A widget whose HTML is rendered by the server, because it needs server data. */
export function ServerWidget({ itemId, label, attrs, dragRef }: ServerWidgetInput) {
  const api = useApi();
  const { post } = useEditor();
  const shownAt = useShownAt();
  const item = usePuckState((state) => state.getItemById(itemId));
  const node = item ? nodeOf(item, registry) : null;
  const ask = useCallback(
    (widget: string, signal: AbortSignal) => htmlOf(JSON.parse(widget), { api, post, shownAt, signal }),
    [api, post, shownAt],
  );
  const { value: html, error } = useLoaded(node ? JSON.stringify(node) : '', ask);

  if (error !== '') {
    return (
      <Placeholder attrs={attrs} tone="fault">
        «{label}» نمایش داده نشد: {error}
      </Placeholder>
    );
  }
  if (html === null) return <Placeholder attrs={attrs}>در حال آماده‌سازی «{label}»…</Placeholder>;
  if (!/<\w/.test(html))
    return <Placeholder attrs={attrs}>«{label}» با این تنظیمات چیزی برای نمایش ندارد.</Placeholder>;
  if (node?.type === loopGrid.type && shownAt === undefined) {
    // A value being typed may be incomplete; the server validates it.
    const { data: props = loopGrid.schema.parse({}) } = loopGrid.schema.safeParse(node.props);
    const isPaged = /\b(?:page-numbers|e-load-more)\b/.test(html);
    const root = gridAttrs({ id: node.id, props, attrs, hasCards: props.template === null, isPaged });
    return <RawHtml html={html} attrs={root} />;
  }
  return <ServerRoot html={html} type={node?.type ?? ''} dragRef={dragRef} />;
}

/**
 * Loads the whole widget; for a loop grid without a page of the site only its content, with the request that pages use
 * to refresh it.
 */
async function htmlOf(
  widget: WidgetNode,
  {
    api,
    post,
    shownAt,
    signal,
  }: { api: Api; post: EditorShared['post']; shownAt: string | undefined; signal: AbortSignal },
): Promise<string> {
  if (widget.type !== loopGrid.type || shownAt !== undefined) {
    const body = { postId: post.id, shownAt, widget: { ...widget } };
    return (await api.call('POST staff/render-widget', { body, signal })).data;
  }
  const body = {
    post_id: post.id,
    widget_filters: {},
    widget_id: widget.id,
    pagination_base_url: encodeURI(post.path ?? ''),
    widget_model: { ...widget },
    is_edit_mode: true,
  };
  return (await api.call('POST refresh-loop', { body, signal })).data;
}
