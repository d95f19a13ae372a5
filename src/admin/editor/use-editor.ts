import { createUsePuck } from '@puckeditor/core';
import { createContext, use, useMemo } from 'react';
import type { PageContext } from '../../builder/context.ts';
import type { Surroundings } from '../../site/render-around.ts';
import type { EditedPost, PostPanel } from '../../staff/posts/responses.ts';
import type { Saving } from './save/saving.ts';

/** State shared by the parts of the editor. */
export interface EditorShared {
  post: EditedPost['post'];
  saving: Saving;
  /** The page panel was saved. */
  onPanelSaved(panel: PostPanel): void;
  /** Called with the state of the page reported by the server while it is open. */
  onPresence(reported: Pick<PostPanel, 'status' | 'hasUnpublishedChanges'>): void;
  /** Opens the list of keys. */
  showKeys(): void;
}

export const EditorContext = createContext<EditorShared | null>(null);

/** The page that is edited. Apart from the rest, which changes with every pause in typing: all widgets read this. */
export const EditedPageContext = createContext<PageContext | null>(null);

/** Surroundings of the edited page; null if there are none. */
export const AroundContext = createContext<Surroundings | null>(null);

/** The shared state; only inside the editor. */
export function useEditor(): EditorShared {
  const shared = use(EditorContext);
  if (!shared) throw new Error('This component belongs inside the editor.');
  return shared;
}

/** Puck's state by selector. */
export const usePuckState = createUsePuck();

/** The page context of widgets in the canvas, with the title being typed. */
export function useEditedPage(): PageContext {
  const page = use(EditedPageContext);
  if (!page) throw new Error('This component belongs inside the editor.');
  const title = usePuckState((state) => String(state.appState.data.root.props?.title ?? ''));
  const { id } = useEditor().post;
  // A template is shown with another page.
  const isOwn = page.post.id === id;
  return useMemo(() => (isOwn ? { ...page, post: { ...page.post, title } } : page), [page, title, isOwn]);
}
