import { ArrowRight, ExternalLink, PanelLeft, PanelRight, Redo2, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import { mayPublish } from '../../content/posts/rights.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import type { IconDrawing } from '../../ui/icons.ts';
import { Glyph } from '../kit/glyph.tsx';
import { queryOf } from '../query.ts';
import { useSession } from '../session-context.ts';
import { useSaveKey } from './save/save-key.ts';
import { useEditor, usePuckState } from './use-editor.ts';

/** The bar over the editor: the page, its history, its state, and what can be done with it. */
export function EditorHeader() {
  const { post, saving } = useEditor();
  const { me } = useSession();
  const title = usePuckState((state) => String(state.appState.data.root.props?.title ?? ''));
  useSaveKey(document);
  return (
    <header className="ed-header">
      <a
        className="ed-icon-button"
        href={`/wp-admin/${queryOf({ type: post.type })}`}
        aria-label="بازگشت به فهرست"
        title="بازگشت به فهرست"
      >
        <Glyph drawing={ArrowRight} size={20} />
      </a>
      <div className="ed-page">
        <h1>{title || 'بی‌عنوان'}</h1>
        {post.path && <bdi dir="ltr">{post.path}</bdi>}
      </div>
      <History />
      <Panels />
      <SavedState />
      <div className="ed-actions">
        {post.path && saving.isPublic && (
          <a className="button ed-show" data-kind="quiet" href={post.path} target="_blank" rel="noopener">
            <Glyph drawing={ExternalLink} />
            <span>نمایش صفحه</span>
          </a>
        )}
        <button
          type="button"
          className="button"
          data-kind="plain"
          disabled={saving.busy !== null}
          onClick={() => void saving.save()}
        >
          {saving.busy === 'save' ? 'در حال ذخیره…' : 'ذخیرهٔ پیش‌نویس'}
        </button>
        {mayPublish(me.user, post.type) ? (
          <button
            type="button"
            className="button"
            disabled={saving.busy !== null}
            onClick={() => void saving.publish()}
          >
            {saving.busy === 'publish' ? 'در حال انتشار…' : 'انتشار'}
          </button>
        ) : (
          <button type="button" className="button" disabled={saving.busy !== null} onClick={() => void saving.handIn()}>
            {saving.busy === 'hand-in' ? 'در حال تحویل…' : 'تحویل برای انتشار'}
          </button>
        )}
      </div>
    </header>
  );
}

function History() {
  const history = usePuckState((state) => state.history);
  return (
    <div className="ed-group">
      <IconButton label="واگرد" drawing={Undo2} disabled={!history.hasPast} onClick={history.back} />
      <IconButton label="ازنو" drawing={Redo2} disabled={!history.hasFuture} onClick={history.forward} />
    </div>
  );
}

function Panels() {
  const { leftSideBarVisible, rightSideBarVisible } = usePuckState((state) => state.appState.ui);
  const dispatch = usePuckState((state) => state.dispatch);
  return (
    <div className="ed-group">
      <IconButton
        label="ستون ابزارک‌ها"
        drawing={PanelRight}
        pressed={leftSideBarVisible}
        onClick={() => dispatch({ type: 'setUi', ui: { leftSideBarVisible: !leftSideBarVisible } })}
      />
      <IconButton
        label="ستون تنظیمات"
        drawing={PanelLeft}
        pressed={rightSideBarVisible}
        onClick={() => dispatch({ type: 'setUi', ui: { rightSideBarVisible: !rightSideBarVisible } })}
      />
    </div>
  );
}

function SavedState() {
  const { isDirty, isLive, savedAt } = useEditor().saving;
  let text: ReactNode = isLive ? 'منتشرشده' : 'پیش‌نویس منتشرنشده';
  if (isDirty) text = 'ذخیره نشده';
  else if (!isLive && savedAt !== null) text = `ذخیره شد ${timeOf(savedAt)}`;
  return (
    <p className="ed-state" data-state={isDirty ? 'dirty' : isLive ? 'live' : 'draft'}>
      {text}
    </p>
  );
}

function timeOf(ms: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatJalali(ms, { style: 'datetime', timeZone }).replace(/^.*ساعت/, 'ساعت');
}

interface IconButtonInput {
  label: string;
  drawing: IconDrawing;
  onClick(): void;
  disabled?: boolean;
  pressed?: boolean;
}

function IconButton({ label, drawing, onClick, disabled = false, pressed }: IconButtonInput) {
  return (
    <button
      type="button"
      className="ed-icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Glyph drawing={drawing} size={18} />
    </button>
  );
}
