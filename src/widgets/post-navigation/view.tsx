import type { ViewInput } from '../../builder/widget.ts';
import { bindWords } from '../../platform/persian/bind.ts';
import { Icon } from '../../ui/icon.tsx';
import { sampleNote } from '../shared/sample-note.ts';
import type { Neighbours } from './load.ts';
import type { schema } from './schema.ts';

/** Links to the posts published before and after this one. */
export function PostNavigationView({ props, attrs, data, page }: ViewInput<typeof schema, Neighbours>) {
  const isFound = data.previous !== null || data.next !== null;
  if (!isFound && !page.editing) return null;
  const { previous, next } = isFound ? data : example;
  return (
    <nav
      {...attrs}
      {...(isFound ? {} : sampleNote(page, 'نوشتهٔ قبلی و بعدی'))}
      aria-label="نوشتهٔ قبلی و بعدی"
      data-surface={props.surface}
    >
      {previous && (
        <a className="previous" href={previous.path} rel="prev">
          <Icon name="chevron-right" />
          {props.previous !== '' && <small>{props.previous}</small>}
          <span className="title">{bindWords(previous.title)}</span>
        </a>
      )}
      {next && (
        <a className="next" href={next.path} rel="next">
          <Icon name="chevron-left" />
          {props.next !== '' && <small>{props.next}</small>}
          <span className="title">{bindWords(next.title)}</span>
        </a>
      )}
    </nav>
  );
}

const example: Neighbours = {
  previous: { title: 'عنوان نوشتهٔ قبلی', path: '/' },
  next: { title: 'عنوان نوشتهٔ بعدی', path: '/' },
};
