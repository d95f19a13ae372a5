/** A small live preview of a page, which cannot be reached by keys or pointer. */
export function PageThumbnail({ name, src }: { name: string; src: string }) {
  return (
    <span className="page-thumbnail" aria-hidden="true">
      <iframe title={name} src={src} loading="lazy" tabIndex={-1} inert />
    </span>
  );
}
