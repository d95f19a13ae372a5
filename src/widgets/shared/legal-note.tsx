import type { PageContext } from '../../builder/context.ts';

/** Consent note with links to the legal pages; nothing if the site has none. */
export function LegalNote({ legal: { terms, privacy } }: Pick<PageContext['site'], 'legal'>) {
  const links = [
    ...(terms ? [{ href: terms, words: 'قوانین سایت' }] : []),
    ...(privacy ? [{ href: privacy, words: 'حریم خصوصی' }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <p className="legal">
      با فرستادن این فرم،{' '}
      {links.map(({ href, words }, index) => (
        <span key={href}>
          {index > 0 && ' و '}
          <a href={href}>{words}</a>
        </span>
      ))}{' '}
      را می‌پذیرید.
    </p>
  );
}
