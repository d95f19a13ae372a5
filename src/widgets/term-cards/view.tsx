import type { ViewInput } from '../../builder/widget.ts';
import { termArchivePath } from '../../content/archives.ts';
import type { LoopTerm } from '../../content/loops/types.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

/**
 * The used terms of a taxonomy, each with its count. They link to their archives; terms without one link to the part of
 * the page with their slug as id.
 */
export function TermCardsView({ props, attrs, data, page }: ViewInput<typeof schema, LoopTerm[]>) {
  const terms = data.filter(({ count }) => count > 0);
  if (terms.length === 0 && !page.editing) return null;
  const Tag = props.tag;
  const icons = new Map(props.icons.map(({ slug, icon }) => [slug, icon]));
  return (
    <ul {...attrs}>
      {terms.map((term) => (
        <li key={term.id}>
          <Icon name={icons.get(term.slug) ?? 'layers'} />
          <Tag className="title">
            <a href={termArchivePath(term) ?? `#${encodeURIComponent(term.slug)}`}>{term.name}</a>
          </Tag>
          {term.description !== '' && <p>{term.description}</p>}
          <p className="count">{`${toPersianDigits(term.count)} ${props.noun}`}</p>
        </li>
      ))}
    </ul>
  );
}
