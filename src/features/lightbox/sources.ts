/** One size of a picture, from which the viewer chooses. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
}

interface Shown {
  /** The `srcset` of the picture inside the link. */
  srcset: string;
  /** The size given by its `width` and `height`. */
  width: number;
  height: number;
}

/**
 * Returns the sizes in which the viewer may fetch the file at `url`: those of the picture in the link, if it is the same
 * picture, and the file itself. Files of one picture share their name up to the width: `ab/name-640.webp`.
 */
export function pictureSources(url: string, shown: Shown | null): PictureSource[] {
  if (!shown || shown.width <= 0 || shown.height <= 0) return [];
  const stem = stemOf(url);
  const ratio = shown.height / shown.width;
  const sizes = shown.srcset.split(', ').flatMap((candidate) => {
    const [, src, width] = /^(\S+) (\d{1,5})w$/.exec(candidate.trim()) ?? [];
    if (src === undefined || stem === null || stemOf(src) !== stem) return [];
    return [{ src, width: Number(width), height: Math.round(Number(width) * ratio) }];
  });
  if (sizes.length === 0) return [];
  const widest = Math.max(...sizes.map((size) => size.width));
  const own = { src: url, width: shown.width, height: shown.height };
  return shown.width > widest ? [...sizes, own] : sizes;
}

function stemOf(address: string): string | null {
  return /([^/]+\/[^/]+)-\d+\.[a-z]+$/.exec(address)?.[1] ?? null;
}
