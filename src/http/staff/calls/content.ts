import type { z } from 'zod';
import type { MediaItem, MediaUse } from '../../../content/media/types.ts';
import type { MenuItem, MenuPost } from '../../../content/menus/types.ts';
import type { StaffTerm, Term } from '../../../content/terms/types.ts';
import type { BulkResponse } from '../bulk.ts';
import type { ListResponse } from '../list-query.ts';
import type {
  changedMedia,
  croppedMedia,
  mediaBulk,
  mediaQuery,
  newFile,
  removedMedia,
  replacement,
} from '../media-bodies.ts';
import type { changedMenu, newMenu, removedMenu, renamedMenu } from '../menu-bodies.ts';
import type {
  changedTerm,
  mergedTerm,
  newTerm,
  removedTerm,
  taxonomyQuery,
  termOrder,
  termsBulk,
  termsQuery,
} from '../term-bodies.ts';

/** Calls for terms, media, menus, redirects and the settings of the site. */
export type ContentCalls = {
  'GET staff/terms': { query: z.input<typeof termsQuery>; response: ListResponse<StaffTerm> };
  /** All terms of a taxonomy in their order. */
  'GET staff/terms/tree': { query: z.input<typeof taxonomyQuery>; response: { terms: StaffTerm[] } };
  'GET staff/terms/taxonomies': { response: { taxonomies: Array<{ name: string; count: number }> } };
  'POST staff/terms': { body: z.input<typeof newTerm>; response: Term };
  /** A stale `version` returns 409 with `data.present`. */
  'PUT staff/terms/:id': { id: number; body: z.input<typeof changedTerm>; response: Term };
  /** Reorders all terms of a taxonomy; returns 409 if the list is incomplete. */
  'POST staff/terms/order': { body: z.input<typeof termOrder>; response: object };
  /** Merges a term into another: moves its posts, redirects its addresses and deletes it. */
  'POST staff/terms/:id/merge': { id: number; body: z.input<typeof mergedTerm>; response: { moved: number } };
  'DELETE staff/terms/:id': { id: number; body: z.input<typeof removedTerm>; response: object };
  'POST staff/terms/bulk': { body: z.input<typeof termsBulk>; response: BulkResponse };
  'GET staff/media': { query: z.input<typeof mediaQuery>; response: ListResponse<MediaRow> };
  'GET staff/media/folders': { response: { folders: Array<{ name: string; count: number }> } };
  /** Uploads a file unchanged; `name` is its display name. */
  'POST staff/media': { query: z.input<typeof newFile>; file: Blob; response: UploadedMedia };
  'GET staff/media/:id': { id: number; response: MediaRow & { usedIn: MediaUse[] } };
  'PUT staff/media/:id': { id: number; body: z.input<typeof changedMedia>; response: MediaRow };
  'POST staff/media/:id/crop': { id: number; body: z.input<typeof croppedMedia>; response: MediaRow };
  'POST staff/media/:id/replace': {
    id: number;
    query: z.input<typeof replacement>;
    file: Blob;
    response: UploadedMedia;
  };
  'DELETE staff/media/:id': { id: number; body: z.input<typeof removedMedia>; response: object };
  'POST staff/media/bulk': { body: z.input<typeof mediaBulk>; response: BulkResponse };
  'GET staff/menus': {
    response: {
      menus: StaffMenu[];
      /** Posts that the menus link to. */
      posts: MenuPost[];
    };
  };
  /** Replaces the menu of a location; a stale `version` returns 409 with `data.present`. */
  'PUT staff/menus': { body: z.input<typeof changedMenu>; response: StaffMenu };
  /** Creates an empty menu, which the menu widget can show. */
  'POST staff/menus': { body: z.input<typeof newMenu>; response: StaffMenu };
  /** Renames a menu that staff created; a stale `version` returns 409 with `data.present`. */
  'POST staff/menus/rename': { body: z.input<typeof renamedMenu>; response: StaffMenu };
  /** Deletes a menu that staff created; menus of the frame cannot be deleted. */
  'POST staff/menus/remove': { body: z.input<typeof removedMenu>; response: { title: string } };
};

/** A file of the library, with the addresses of its pictures. */
export interface MediaRow extends Omit<MediaItem, 'key' | 'variants' | 'ownerId' | 'sourceKey'> {
  /** Stays when the file is replaced. */
  address: string;
  src: string;
  /** Small and large; null if the file is not an image. */
  thumbnail: string | null;
  preview: string | null;
  /** The uncropped image that `crop` refers to; null if it cannot be cropped. */
  whole: string | null;
  /** In how many places it is used. */
  uses: number;
  mayChange: boolean;
}

/** A file that has just been uploaded. */
export interface UploadedMedia extends MediaRow {
  /** Changes made on upload, in sentences. */
  changes: string[];
}

/** Menu of a location, or one that staff created; `version` is 0 if the location has none yet. */
export interface StaffMenu {
  location: string;
  /** Display name. */
  title: string;
  /** Made by staff: it can be removed, and only widgets show it. */
  isOwn: boolean;
  version: number;
  items: MenuItem[];
}
