import { type Overrides, Puck } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { readDocument } from '../../builder/document.ts';
import type { PostStatus } from '../../content/posts/types.ts';
import { hasRight } from '../../content/users/rights.ts';
import type { EditedPost, PostPanel } from '../../staff/posts/responses.ts';
import { registry, widgets } from '../../widgets/index.ts';
import { Notice } from '../kit/notice.tsx';
import { useSession } from '../session-context.ts';
import { CanvasFrame } from './canvas/frame.tsx';
import { DrawnContext } from './canvas/lazy-section.tsx';
import { KeysDialog } from './commands/keys-dialog.tsx';
import { CanvasLook, ChangeDesign } from './look.ts';
import { FieldTabs } from './panels/field-tabs.tsx';
import { Outline } from './panels/outline.tsx';
import { Palette } from './panels/palette.tsx';
import { type Draft, toPuck } from './puck/codec.ts';
import { createConfig } from './puck/config.tsx';
import { dictionary } from './puck/dictionary.ts';
import { DrawerItem } from './puck/drawer-item.tsx';
import './editor.css';
import { BindableCustom, BindableField, BindableNumber } from './bindings/bindable.tsx';
import { MayCode } from './fields/css-fields.tsx';
import { EditorHeader } from './header.tsx';
import { savedState, useSaving } from './save/saving.ts';
import { useBrowserCheck } from './save/use-browser-check.ts';
import { EditedPageProvider } from './template/preview.tsx';
import { EditorContext, type EditorShared } from './use-editor.ts';
import { useSiteDesign } from './use-site-design.ts';
import { viewports } from './viewports.ts';

// The content security policy forbids making functions from text, which zod would try for speed.
z.config({ jitless: true });

const overrides: Partial<Overrides> = {
  header: EditorHeader,
  drawer: Palette,
  drawerItem: DrawerItem,
  outline: Outline,
  fields: FieldTabs as Overrides['fields'],
  // Actions of a widget are in the bar above the canvas, where it covers no text.
  actionBar: () => <></>,
  iframe: CanvasFrame,
  fieldTypes: {
    text: BindableField,
    textarea: BindableField,
    number: BindableNumber,
    custom: BindableCustom,
  } as unknown as Overrides['fieldTypes'],
};
/** The canvas gets its own styles, so that none of the editor's leak into the page. */
const iframe = { enabled: true, syncHostStyles: false };
const dnd = { behavior: 'auto' } as const;

/** An unsaved draft, and the saved state it is based on. */
export interface Resumed {
  draft: Draft;
  base: { draft: Draft; revisionId: number };
}

interface EditorInput {
  edited: EditedPost;
  /** Resumes this draft instead of the saved one. */
  resumed: Resumed | null;
}

/** The visual editor of one page. The initial state is read once; change `key` to start again. */
export default function Editor(input: EditorInput) {
  if (readDocument(input.edited.draft.document)) return <PageEditor {...input} />;
  return (
    <Notice title="صفحه باز نشد" text="ساختار این صفحه برای این نسخه از برنامه شناخته‌شده نیست؛ چیزی تغییر نکرد." />
  );
}

function PageEditor({ edited, resumed }: EditorInput) {
  const [post, setPost] = useState(edited.post);
  const postId = post.id;
  const { user } = useSession().me;
  const userId = user.id;
  const initial = useMemo(() => ({ ...savedState(edited), ...resumed?.base }), [edited, resumed]);
  const data = useMemo(() => toPuck(resumed?.draft ?? initial.draft, registry), [initial, resumed]);
  const onStatus = useCallback((status: PostStatus) => setPost((before) => ({ ...before, status })), []);
  const checkInBrowser = useBrowserCheck(postId, edited.look);
  const unsaved = resumed ? data : null;
  const { saving, onChange } = useSaving({ postId, userId, initial, unsaved, onStatus, checkInBrowser });
  const mayCode = hasRight(user, 'design.code');
  const config = useMemo(
    () => createConfig(widgets, { type: edited.post.type, part: edited.part, mayCode }),
    [edited, mayCode],
  );
  const { learn } = saving;
  const onPanelSaved = useCallback(
    (panel: PostPanel) => {
      const { status, slug, path, publishedAt } = panel;
      setPost((before) => ({ ...before, status, slug, path, publishedAt }));
      learn(panel);
    },
    [learn],
  );
  const onPresence = useCallback<EditorShared['onPresence']>(
    (reported) => {
      // Other responses may be older than local changes.
      if (post.status !== 'scheduled' || reported.status !== 'published') return;
      setPost((before) => ({ ...before, status: reported.status }));
      learn(reported);
    },
    [post.status, learn],
  );
  const [design, changeDesign] = useSiteDesign(edited.look.design);
  const look = useMemo(() => ({ ...edited.look, design }), [edited, design]);
  const [drawn] = useState(() => new Set<string>());
  const [isKeysOpen, setKeysOpen] = useState(false);
  const showKeys = useCallback(() => setKeysOpen(true), []);
  const shared = useMemo(
    () => ({ post, saving, onPanelSaved, onPresence, showKeys }),
    [post, saving, onPanelSaved, onPresence, showKeys],
  );
  return (
    <EditorContext value={shared}>
      <EditedPageProvider edited={edited}>
        <DrawnContext value={drawn}>
          <CanvasLook value={look}>
            <ChangeDesign value={changeDesign}>
              <MayCode value={mayCode}>
                <main className="ed">
                  <Puck
                    config={config}
                    data={data}
                    onChange={onChange}
                    dictionary={dictionary}
                    overrides={overrides}
                    viewports={viewports}
                    iframe={iframe}
                    dnd={dnd}
                    height="var(--visible-height, 100dvh)"
                  />
                </main>
              </MayCode>
            </ChangeDesign>
          </CanvasLook>
        </DrawnContext>
      </EditedPageProvider>
      {isKeysOpen && <KeysDialog close={() => setKeysOpen(false)} />}
    </EditorContext>
  );
}
