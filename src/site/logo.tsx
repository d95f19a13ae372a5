import type { MediaView } from '../content/media/types.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { mediaAddress } from '../ui/picture.tsx';

/** The picture of the site, or the mark of the brand. */
export function LogoMark({ picture }: { picture: MediaView | undefined }) {
  if (!picture) return <BrandMark />;
  const smallest = picture.variants.find(({ format }) => format === 'webp')?.key ?? picture.key;
  return <img className="logo" src={mediaAddress(smallest)} alt="" />;
}
