/** The brand mark: two servers, one of them lit. Without a label it is decorative. */
export function BrandMark({ label }: { label?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden because it only decorates
    <svg
      className="logo"
      viewBox="0 0 32 32"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="32" height="32" rx="8" />
      <path d="M8 9h16v5H8zm0 9h16v5H8z" />
      <circle cx="21" cy="20.5" r="1.4" />
    </svg>
  );
}
