import type { MediaView } from '../content/media/types.ts';
import { mediaAddress } from '../ui/picture.tsx';

/** The picture of the site, or the mark of the brand: two servers, one of them awake. */
export function LogoMark({ picture }: { picture: MediaView | undefined }) {
  if (picture) {
    const smallest = picture.variants.find(({ format }) => format === 'webp')?.key ?? picture.key;
    return <img className="logo" src={mediaAddress(smallest)} alt="" />;
  }
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M8 9h16v5H8zm0 9h16v5H8z" />
      <circle cx="21" cy="20.5" r="1.4" />
    </svg>
  );
}
