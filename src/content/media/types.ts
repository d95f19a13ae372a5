/** Kinds in the library: photos, vector drawings, videos, Lottie animations and PDF files. */
export const mediaKinds = ['picture', 'drawing', 'video', 'animation', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Labels of the kinds. */
export const mediaKindNames: Readonly<Record<MediaKind, string>> = {
  picture: 'تصویر',
  drawing: 'طرح SVG',
  video: 'ویدیو',
  animation: 'پویانمایی',
  document: 'PDF',
};

/** Kinds that can be used as a picture. */
export const pictureKinds: readonly MediaKind[] = ['picture', 'drawing'];

/** One generated size of a picture. */
export interface MediaVariant {
  format: 'avif' | 'webp';
  width: number;
  height: number;
  /** The storage key; the public address is `/media/{key}`. */
  key: string;
  bytes: number;
}

/** A point of a picture in per cent from its left and upper edge. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A part of a picture in per cent of its width and height, from its left and upper edge. */
export interface CropBox extends FocalPoint {
  width: number;
  height: number;
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
  /** Focal point that stays visible when the picture is cropped by layout; absent: the centre. */
  focal?: FocalPoint;
}

/** A file of the media library as staff see it. */
export interface MediaItem extends Omit<MediaView, 'focal'> {
  kind: MediaKind;
  bytes: number;
  /** Original file name. */
  fileName: string;
  /** Empty: in no folder. */
  folder: string;
  focal: FocalPoint;
  /** The part of the picture that is shown, and the key of the whole; null: all of it. */
  crop: CropBox | null;
  sourceKey: string | null;
  ownerId: string | null;
  /** Incremented by every change. */
  version: number;
  createdAt: number;
  changedAt: number;
}

/** A new entry, with sentences that describe how it differs from the upload. */
export interface IngestedItem extends MediaItem {
  changes: string[];
}

/** Where something of the library is shown. */
export type MediaUse =
  | { place: 'live' | 'draft' | 'next' | 'featured'; postId: number; type: string; title: string; path: string | null }
  | { place: 'author'; personId: string; name: string }
  | { place: 'settings' };
