import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetNode } from '../../../builder/document.ts';
import { RawHtml } from '../../../builder/raw-html.tsx';
import type { RootAttrs } from '../../../builder/widget.ts';
import { registry } from '../../../widgets/index.ts';
import { loopGrid } from '../../../widgets/loop-grid/index.ts';
import { gridAttrs } from '../../../widgets/loop-grid/root.ts';
import { type Api, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { nodeOf } from '../puck/codec.ts';
import { type EditorShared, useEditor, usePuckState } from '../use-editor.ts';
import { Placeholder } from './placeholder.tsx';

const pause = 350;

interface ServerWidgetInput {
  itemId: string;
  label: string;
  attrs: RootAttrs;
  dragRef: ((element: Element | null) => void) | null;
}

/** A widget whose HTML the server renders, because it needs data that only the server has. */
export function ServerWidget({ itemId, label, attrs, dragRef }: ServerWidgetInput) {
  const item = usePuckState((state) => state.getItemById(itemId));
  const node = item ? nodeOf(item, registry) : null;
  const { html, error } = useServerHtml(node ? JSON.stringify(node) : '');
  const frame = useRef<HTMLDivElement>(null);

  // The root element of the printed HTML is the widget's own, as on the public page: it becomes Puck's handle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has a new root element
  useLayoutEffect(() => {
    const root = frame.current?.firstElementChild?.firstElementChild;
    if (root) dragRef?.(root);
  }, [html, dragRef]);

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
  if (node?.type === loopGrid.type) {
    // What is being typed may be half a value; the server has the last word on it.
    const { data: props = loopGrid.schema.parse({}) } = loopGrid.schema.safeParse(node.props);
    return <RawHtml html={html} attrs={gridAttrs({ id: node.id, props, attrs })} />;
  }
  return (
    <div ref={frame} className="canvas-html">
      <RawHtml html={html} className="canvas-html" />
    </div>
  );
}

/**
 * The server's HTML for a widget in JSON; asked at once, and again a moment after the last change. One that could not be
 * had is asked for again when the connection is back.
 */
function useServerHtml(widget: string): { html: string | null; error: string } {
  const api = useApi();
  const { post } = useEditor();
  const [shown, setShown] = useState<{ html: string | null; error: string }>({ html: null, error: '' });
  const isFirst = useRef(true);

  useEffect(() => {
    if (widget === '') return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      isFirst.current = false;
      try {
        const html = await htmlOf(JSON.parse(widget), { api, post, signal });
        if (!signal.aborted) setShown({ html, error: '' });
      } catch (thrown) {
        if (signal.aborted) return;
        setShown({ html: null, error: sentenceOf(thrown) });
        addEventListener('online', ask, { once: true, signal });
      }
    };
    const timer = setTimeout(ask, isFirst.current ? 0 : pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, post, widget]);
  return shown;
}

/** The whole widget; of a loop grid its content, asked for in the way that pages refresh it. */
async function htmlOf(
  widget: WidgetNode,
  { api, post, signal }: { api: Api; post: EditorShared['post']; signal: AbortSignal },
): Promise<string> {
  if (widget.type !== loopGrid.type) {
    const body = { postId: post.id, widget: { ...widget } };
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
