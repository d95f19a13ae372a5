import { lastingAddress } from '../../content/media/index.ts';
import type { MediaItem, MediaUse } from '../../content/media/types.ts';
import { hasRight } from '../../content/users/rights.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { mediaAddress } from '../../ui/picture.tsx';
import type { MediaRow } from './responses.ts';

/** True if the user uploaded the file or may edit all files. */
export function mayChange({ ownerId }: MediaItem, user: SignedIn): boolean {
  return hasRight(user, 'media.edit') || ownerId === user.id;
}

/** Counts the places of use; the live and the draft revision of a post are one. */
export function countUses(uses: MediaUse[]): number {
  const placeOf = (use: MediaUse) => {
    if (use.place === 'settings') return 'settings';
    return use.place === 'author' ? use.personId : use.postId;
  };
  return new Set(uses.map(placeOf)).size;
}

/** Replaces storage keys and owner of a file by URLs and the user's permissions. */
export function toRow(item: MediaItem, { user, uses }: { user: SignedIn; uses: MediaUse[] }): MediaRow {
  const { ownerId: _owner, sourceKey, variants, key, ...row } = item;
  const isShown = item.kind === 'picture' || item.kind === 'drawing';
  const near = (width: number) =>
    variants
      .filter((variant) => variant.format === 'webp')
      .sort((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width))[0]?.key ?? key;
  return {
    ...row,
    address: lastingAddress(item),
    src: mediaAddress(key),
    thumbnail: isShown ? mediaAddress(near(320)) : null,
    preview: isShown ? mediaAddress(near(960)) : null,
    whole: item.kind === 'picture' ? mediaAddress(sourceKey ?? key) : null,
    uses: countUses(uses),
    mayChange: mayChange(item, user),
  };
}
