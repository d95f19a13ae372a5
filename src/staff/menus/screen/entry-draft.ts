import { hrefOf, targetOf } from '../../../admin/links/target.ts';
import type { CustomType, PostType } from '../../../content/posts/types.ts';
import type { MenuRow } from './rows.ts';

type LinkedType = Extract<PostType, 'page' | 'post' | 'product' | 'popup' | CustomType>;
export type TargetKind = LinkedType | 'address' | 'none';

/** Texts and target of a menu entry. A post is linked by id, so the link survives a change of its address. */
export type EntryValues = Pick<MenuRow, 'label' | 'url' | 'postId' | 'newTab' | 'description' | 'note'>;

/** The fields of the dialog. `postId` is the chosen post or popup. */
export interface EntryDraft {
  kind: TargetKind;
  url: string;
  postId: number | undefined;
  label: string;
  newTab: boolean;
  description: string;
  note: string;
}

/** Links with one of these beginnings are accepted as addresses. */
const addresses = /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/;

export function draftOf(row: MenuRow | undefined): EntryDraft {
  const target = targetOf(row?.url ?? '');
  const popupId = target.kind === 'popup' ? target.id : undefined;
  return {
    kind: popupId ? 'popup' : row?.url ? 'address' : row && !row.postId ? 'none' : 'page',
    url: popupId ? '' : (row?.url ?? ''),
    postId: popupId ?? row?.postId,
    label: row?.label ?? '',
    newTab: row?.newTab === true,
    description: row?.description ?? '',
    note: row?.note ?? '',
  };
}

/** True if the target is chosen from a list of posts. */
export function isListed(kind: TargetKind): kind is LinkedType {
  return kind !== 'address' && kind !== 'none';
}

/** True if the target is a page, which can open in a new tab. */
export function opensPage(kind: TargetKind): boolean {
  return kind !== 'none' && kind !== 'popup';
}

/** Text of the entry: the typed one, or else the title of the chosen post. */
const textOf = ({ label, kind }: EntryDraft, title: string | undefined) =>
  label.trim() || (isListed(kind) ? (title ?? '') : '');

/** Messages for invalid fields; `title` is that of the chosen post. */
export function problemsOf(draft: EntryDraft, title: string | undefined) {
  const { kind, url, postId } = draft;
  return {
    label: textOf(draft, title) === '' ? 'نوشتهٔ این مورد را بنویسید.' : undefined,
    url:
      kind === 'address' && !addresses.test(url.trim())
        ? 'نشانی با / یا # آغاز می‌شود، یا کامل است: https://example.com'
        : undefined,
    post: isListed(kind) && !postId ? 'یکی را انتخاب کنید.' : undefined,
  };
}

/** Converts a valid draft to the entry; `title` is that of the chosen post. */
export function valuesOf(draft: EntryDraft, title: string | undefined): EntryValues {
  const { kind, url, postId, newTab } = draft;
  const description = draft.description.trim();
  const note = draft.note.trim();
  return {
    label: textOf(draft, title),
    ...(kind === 'address' && { url: url.trim() }),
    ...(kind === 'popup' && postId && { url: hrefOf({ kind, id: postId, toggle: false }) ?? '' }),
    ...(isListed(kind) && kind !== 'popup' && postId && { postId }),
    ...(newTab && opensPage(kind) && { newTab: true }),
    ...(description && { description }),
    ...(note && { note }),
  };
}
