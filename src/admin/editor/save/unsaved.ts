import type { PageDocument } from '../../../builder/document.ts';
import type { EditedPost } from '../../../staff/posts/responses.ts';
import { jsonEqual } from './json-equal.ts';
import type { UnsavedCopy } from './local-copy.ts';

/** Returns the newest unsaved draft, from the device or the server; null if there is none. */
export function newestUnsaved({ autosave, draft }: EditedPost, copy: UnsavedCopy | null): UnsavedCopy | null {
  const sent = autosave && { ...autosave, document: autosave.document as PageDocument };
  const newest = [copy, sent].filter((one) => one !== null).sort((a, b) => b.savedAt - a.savedAt)[0];
  if (!newest) return null;
  const isSaved = jsonEqual(
    { title: newest.title, document: newest.document },
    { title: draft.title, document: draft.document },
  );
  return isSaved ? null : newest;
}
