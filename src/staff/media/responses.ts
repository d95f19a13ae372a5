import type { MediaItem } from '../../content/media/types.ts';

/** A file of the library, with the addresses of its pictures. */
export interface MediaRow extends Omit<MediaItem, 'key' | 'variants' | 'ownerId' | 'sourceKey'> {
  /** Unchanged when the file is replaced. */
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
