import type { ViewInput } from '../../builder/widget.ts';
import { LegalLinks } from '../shared/legal-links.tsx';
import type { schema } from './schema.ts';

/** Copyright line with links to the legal terms. */
export function CopyrightLineView({ props, attrs, data, page }: ViewInput<typeof schema, CopyrightData>) {
  const showsLinks = props.legal && !data.hasLegalMenu;
  const { terms, privacy } = page.site.legal;
  if (props.text === '' && !(showsLinks && (terms || privacy)) && !page.editing) return null;
  return (
    <p {...attrs}>
      {props.text}
      {showsLinks && <LegalLinks legal={page.site.legal} />}
    </p>
  );
}

export interface CopyrightData {
  hasLegalMenu: boolean;
}
