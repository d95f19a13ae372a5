import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RawHtml } from '../../../builder/raw-html.tsx';
import type { RootAttrs } from '../../../builder/widget.ts';
import { registry } from '../../../widgets/index.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { nodeOf } from '../puck/codec.ts';
import { useEditor, usePuckState } from '../use-editor.ts';
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
  const { html, error } = useServerHtml(item ? JSON.stringify(nodeOf(item, registry)) : '');
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
  return (
    <div ref={frame} className="canvas-html">
      <RawHtml html={html} className="canvas-html" />
    </div>
  );
}

/** The server's HTML for a widget in JSON; asked at once, and again a moment after the last change. */
function useServerHtml(widget: string): { html: string | null; error: string } {
  const api = useApi();
  const { id: postId } = useEditor().post;
  const [shown, setShown] = useState<{ html: string | null; error: string }>({ html: null, error: '' });
  const isFirst = useRef(true);

  useEffect(() => {
    if (widget === '') return;
    const abort = new AbortController();
    const ask = async () => {
      isFirst.current = false;
      try {
        const body = { postId, widget: JSON.parse(widget) };
        const { data } = await api.call('POST staff/render-widget', { body, signal: abort.signal });
        if (!abort.signal.aborted) setShown({ html: data, error: '' });
      } catch (thrown) {
        if (!abort.signal.aborted) setShown({ html: null, error: sentenceOf(thrown) });
      }
    };
    const timer = setTimeout(ask, isFirst.current ? 0 : pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, postId, widget]);
  return shown;
}
