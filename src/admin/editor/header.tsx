import { useGetPuck } from '@puckeditor/core';
import {
  ArrowRight,
  BookmarkPlus,
  ClipboardCheck,
  ClipboardPaste,
  Ellipsis,
  ExternalLink,
  History as HistoryDrawing,
  LayoutTemplate,
  Moon,
  PanelLeft,
  PanelRight,
  Redo2,
  Settings2,
  Share2,
  Sparkles,
  Sun,
  Undo2,
} from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayCreate, mayPublish } from '../../content/posts/rights.ts';
import { hasRight } from '../../content/users/rights.ts';
import type { IconDrawing } from '../../ui/icons.ts';
import { CheckPanel } from '../check/check-panel.tsx';
import { Glyph } from '../kit/glyph.tsx';
import { MenuButton, type MenuEntry } from '../kit/menu.tsx';
import { PagePanel } from '../page-panel/page-panel.tsx';
import { PreviewLinks } from '../page-panel/preview-links.tsx';
import { queryOf } from '../query.ts';
import { useSession } from '../session-context.ts';
import { useCanvasScheme } from './canvas/frame.tsx';
import { useChosenScheme } from './canvas/scheme.ts';
import { useClipboard, useClipboardKeys } from './clipboard/use-clipboard.ts';
import { SelectionBar } from './commands/selection-bar.tsx';
import { useJump, useRequestedWidget } from './commands/use-jump.ts';
import { useKeys } from './commands/use-keys.ts';
import { useOneColumn } from './panels/use-one-column.ts';
import { stepInHistory } from './puck/history.ts';
import { useInlineEditor } from './rich-text/inline-editor-store.ts';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import { useSaveKey } from './save/save-key.ts';
import { SavedState } from './save/saved-state.tsx';
import { usePresence } from './save/use-presence.ts';
import { KeepKitDialog } from './sections/keep-kit-dialog.tsx';
import { KeepDialog } from './sections/save-dialog.tsx';
import { SectionsDialog } from './sections/sections-dialog.tsx';
import { useEditor, usePuckState } from './use-editor.ts';

const TidyDialog = lazy(() => import('./style/tidy-dialog.tsx'));
const WrittenBar = lazy(() => import('./rich-text/inline-toolbar.tsx'));

/** The bar above the editor: the page, its history, its state, and its actions. */
export function EditorHeader() {
  const { post, saving } = useEditor();
  const { me } = useSession();
  const title = usePuckState((state) => String(state.appState.data.root.props?.title ?? ''));
  const clipboard = useClipboard();
  const written = useInlineEditor();
  const [sections, setSections] = useState<'insert' | 'keep' | null>(null);
  useCanvas();
  useSaveKey(document);
  useKeys(document);
  useClipboardKeys(document, clipboard);
  useRequestedWidget();
  useOneColumn();
  return (
    <header className="ed-header">
      <a
        className="ed-icon-button"
        href={`/wp-admin/posts/${queryOf({ type: post.type })}`}
        aria-label="بازگشت به فهرست"
        title="بازگشت به فهرست"
      >
        <Glyph drawing={ArrowRight} size={20} />
      </a>
      <div className="ed-page">
        <h1>{title || 'بی‌عنوان'}</h1>
        <div>
          {post.path && (
            <span className="ed-address" title={post.path}>
              <bdi dir="ltr">{post.path}</bdi>
            </span>
          )}
          <SavedState />
        </div>
      </div>
      <History />
      <IconButton label="بخش‌های آماده" drawing={LayoutTemplate} onClick={() => setSections('insert')} />
      <SchemeButton />
      <Panels />
      <Others />
      <Conflicts />
      <Check />
      <div className="ed-actions">
        <PageTools paste={clipboard.pasteCopied} />
        {post.path && saving.isPublic && (
          <a
            className="button ed-show ed-roomy"
            data-kind="quiet"
            href={post.path}
            target="_blank"
            rel="noopener"
            title="نمایش صفحه"
          >
            <Glyph drawing={ExternalLink} />
            <span>نمایش صفحه</span>
          </a>
        )}
        <button
          type="button"
          className="button ed-main"
          data-kind="plain"
          disabled={saving.busy !== null}
          onClick={() => void saving.save()}
        >
          <span className="ed-roomy">{saving.busy === 'save' ? 'در حال ذخیره…' : 'ذخیرهٔ پیش‌نویس'}</span>
          <span className="ed-narrow">ذخیره</span>
        </button>
        <IconButton
          label="بررسی صفحه"
          drawing={ClipboardCheck}
          disabled={saving.busy !== null}
          onClick={() => void saving.runCheck()}
        />
        {mayPublish(me.user, post.type) ? (
          <button
            type="button"
            className="button ed-main"
            disabled={saving.busy !== null}
            onClick={() => void saving.publish()}
          >
            {saving.busy !== 'publish' ? 'انتشار' : saving.progress ? 'در حال بررسی…' : 'در حال انتشار…'}
          </button>
        ) : (
          <button
            type="button"
            className="button ed-main"
            disabled={saving.busy !== null}
            onClick={() => void saving.handIn()}
          >
            {saving.busy === 'hand-in'
              ? 'در حال تحویل…'
              : post.status === 'pending'
                ? 'تحویل دوباره'
                : 'تحویل برای انتشار'}
          </button>
        )}
      </div>
      {written && (
        <Suspense>
          <WrittenBar editor={written} />
        </Suspense>
      )}
      <SelectionBar clipboard={clipboard} keep={() => setSections('keep')} />
      {sections === 'insert' && <SectionsDialog add={clipboard.add} close={() => setSections(null)} />}
      {sections === 'keep' && <KeepDialog copied={clipboard.copied} close={() => setSections(null)} />}
    </header>
  );
}

function History() {
  const history = usePuckState((state) => state.history);
  const getPuck = useGetPuck();
  return (
    <div className="ed-group">
      <IconButton
        label="واگرد"
        drawing={Undo2}
        disabled={!history.hasPast}
        onClick={() => stepInHistory(getPuck, 'back')}
      />
      <IconButton
        label="انجام دوباره"
        drawing={Redo2}
        disabled={!history.hasFuture}
        onClick={() => stepInHistory(getPuck, 'forward')}
      />
    </div>
  );
}

function Panels() {
  const { leftSideBarVisible, rightSideBarVisible } = usePuckState((state) => state.appState.ui);
  const dispatch = usePuckState((state) => state.dispatch);
  return (
    <div className="ed-group ed-panels">
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

/** Tools of the page apart from its document; in narrow windows the rarer ones are in a menu. */
function PageTools({ paste }: { paste(): Promise<void> }) {
  const { post, saving, onPanelSaved } = useEditor();
  const { me } = useSession();
  const jump = useJump();
  const [open, setOpen] = useState<'panel' | 'links' | 'kit' | 'tidy' | null>(null);
  const close = () => setOpen(null);
  const history = `/wp-admin/history/${post.id}`;
  const tidy: MenuEntry[] = hasRight(me.user, 'design.edit')
    ? [{ id: 'tidy', label: 'مرتب‌سازی با طراحی سایت', drawing: Sparkles, onAction: () => setOpen('tidy') }]
    : [];
  const kept: MenuEntry[] =
    post.type === 'page' && mayCreate(me.user, 'template')
      ? [
          {
            id: 'kit',
            label: 'نگه داشتن به‌عنوان طرح صفحه',
            drawing: BookmarkPlus,
            onAction: () => setOpen('kit'),
          },
        ]
      : [];
  const more: MenuEntry[] = [
    { id: 'paste', label: 'چسباندن', drawing: ClipboardPaste, onAction: () => void paste() },
    { id: 'links', label: 'پیوند پیش‌نمایش', drawing: Share2, onAction: () => setOpen('links') },
    ...kept,
    ...tidy,
    { id: 'history', label: 'تاریخچهٔ صفحه', drawing: HistoryDrawing, onAction: () => location.assign(history) },
  ];
  const { path } = post;
  if (path && saving.isPublic) {
    const show = () => void window.open(path, '_blank', 'noopener');
    more.push({ id: 'show', label: 'نمایش صفحه', drawing: ExternalLink, onAction: show });
  }
  return (
    <>
      <IconButton label="مشخصات صفحه" drawing={Settings2} onClick={() => setOpen('panel')} />
      <span className="ed-group ed-roomy">
        <IconButton label="پیوند پیش‌نمایش" drawing={Share2} onClick={() => setOpen('links')} />
        <a className="ed-icon-button" href={history} aria-label="تاریخچهٔ صفحه" title="تاریخچهٔ صفحه">
          <Glyph drawing={HistoryDrawing} size={18} />
        </a>
      </span>
      {[...kept, ...tidy].map(({ id, label, drawing, onAction }) => (
        <span key={id} className="ed-roomy">
          <IconButton label={label} drawing={drawing} onClick={onAction} />
        </span>
      ))}
      <span className="ed-narrow ed-more">
        <MenuButton label="کارهای دیگر" drawing={Ellipsis} items={more} empty="" />
      </span>
      {open === 'panel' && <PagePanel postId={post.id} close={close} onSaved={onPanelSaved} jump={jump} />}
      {open === 'links' && <PreviewLinks postId={post.id} close={close} />}
      {open === 'tidy' && (
        <Suspense>
          <TidyDialog close={close} />
        </Suspense>
      )}
      {open === 'kit' && <KeepKitDialog close={close} />}
    </>
  );
}

/** Shows the canvas in the other scheme. */
function SchemeButton() {
  const isDark = useCanvasScheme() === 'dark';
  const [, choose] = useChosenScheme();
  return (
    <IconButton
      label="نمایش تیرهٔ صفحه"
      drawing={isDark ? Sun : Moon}
      pressed={isDark}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    />
  );
}

/** Presence of other editors; the same poll reports that a schedule has become due. */
function Others() {
  const { post, onPresence } = useEditor();
  const presence = usePresence(post.id);
  useEffect(() => {
    if (presence) onPresence(presence);
  }, [presence, onPresence]);
  const others = presence?.others ?? [];
  return (
    <p className="ed-others" role="status">
      {others.length > 0 && `${others.join('، ')} هم این صفحه را باز کرده است`}
    </p>
  );
}

/** Findings of the check before publishing, with links to each widget and to the description. */
function Check() {
  const { post, saving, onPanelSaved } = useEditor();
  const jump = useJump();
  const [isDescribing, setDescribing] = useState(false);
  if (isDescribing) {
    const close = () => setDescribing(false);
    return <PagePanel postId={post.id} isDescribing close={close} onSaved={onPanelSaved} jump={jump} />;
  }
  if (!saving.check) return null;
  return (
    <CheckPanel
      checked={saving.check}
      close={saving.closeCheck}
      isBusy={saving.busy !== null}
      overrule={(reason) => void saving.publish(reason)}
      describe={() => {
        saving.closeCheck();
        setDescribing(true);
      }}
      jump={(widgetId) => {
        saving.closeCheck();
        // The panel first returns the focus to the element that opened it.
        requestAnimationFrame(() => requestAnimationFrame(() => jump(widgetId)));
      }}
    />
  );
}

/** Lets saving replace the page in the canvas. */
function useCanvas(): void {
  const { canvas } = useEditor().saving;
  const dispatch = usePuckState((state) => state.dispatch);
  useEffect(() => {
    canvas.current = (data) => dispatch({ type: 'setData', data });
    return () => {
      canvas.current = null;
    };
  }, [canvas, dispatch]);
}

/** Shows both versions after a concurrent save. */
function Conflicts() {
  const { saving } = useEditor();
  if (!saving.conflict) return null;
  return (
    <ConflictDialog
      conflict={saving.conflict}
      close={saving.closeConflict}
      resolve={(merged) => void saving.resolveConflict(merged)}
    />
  );
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
