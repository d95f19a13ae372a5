import type { z } from 'zod';
import type { MediaItem, MediaUse } from '../../../content/media/types.ts';
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

/** Calls for media. */
export type ContentCalls = {
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
