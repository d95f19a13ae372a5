import { type Overrides, Puck, type Viewports } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import { useMemo } from 'react';
import { z } from 'zod';
import { readDocument } from '../../builder/document.ts';
import type { EditedPost } from '../../http/staff/calls.ts';
import { registry, widgets } from '../../widgets/index.ts';
import { Notice } from '../kit/notice.tsx';
import { CanvasFrame } from './canvas/frame.tsx';
import { toPuck } from './puck/codec.ts';
import { createConfig } from './puck/config.tsx';
import { dictionary } from './puck/dictionary.ts';
import { DrawerItem } from './puck/drawer-item.tsx';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import './editor.css';
import { NumberField } from './fields/number-field.tsx';
import { EditorHeader } from './header.tsx';
import { savedState, useSaving } from './save/saving.ts';
import { EditorContext } from './use-editor.ts';

// The content security policy forbids making functions from text, which zod would try for speed.
z.config({ jitless: true });

const viewports: Viewports = [
  { width: 360, height: 'auto', label: 'موبایل', icon: 'Smartphone' },
  { width: 768, height: 'auto', label: 'تبلت', icon: 'Tablet' },
  { width: 1440, height: 'auto', label: 'رایانه', icon: 'Monitor' },
];
const overrides: Partial<Overrides> = {
  header: EditorHeader,
  drawerItem: DrawerItem,
  iframe: CanvasFrame,
  fieldTypes: { number: NumberField as Overrides['fieldTypes']['number'] },
};
/** The canvas gets its own styles, so that none of the editor's leak into the page. */
const iframe = { enabled: true, syncHostStyles: false };
const dnd = { behavior: 'auto' } as const;

interface EditorInput {
  answer: EditedPost;
  /** Starts again from what the server has. */
  reload(): void;
}

/** The visual editor of one page. What it starts from is read once; give it a new `key` to start again. */
export default function Editor(input: EditorInput) {
  if (readDocument(input.answer.draft.document)) return <PageEditor {...input} />;
  return (
    <Notice title="صفحه باز نشد" text="ساختار این صفحه برای این نسخه از برنامه شناخته‌شده نیست؛ چیزی تغییر نکرد." />
  );
}

function PageEditor({ answer, reload }: EditorInput) {
  const { page, post } = answer;
  const postId = post.id;
  const initial = useMemo(() => savedState(answer), [answer]);
  const { saving, onChange } = useSaving({ postId, initial });
  const config = useMemo(() => createConfig(widgets, answer.post), [answer]);
  const data = useMemo(() => toPuck(initial.draft, registry), [initial]);
  const shared = useMemo(() => ({ post, page, saving }), [post, page, saving]);
  return (
    <EditorContext value={shared}>
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
          height="100dvh"
        />
      </main>
      {saving.conflict && <ConflictDialog mine={saving.conflict} close={saving.closeConflict} reload={reload} />}
    </EditorContext>
  );
}
