/** One generated size of a picture. */
export interface MediaVariant {
  format: 'avif' | 'webp';
  width: number;
  height: number;
  /** The storage key; the public address is `/media/{key}`. */
  key: string;
  bytes: number;
}

/** A picture of the media library as widgets see it. */
export interface MediaView {
  id: number;
  key: string;
  mime: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  description: string;
  variants: MediaVariant[];
}
