import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { sampleNote } from '../shared/sample-note.ts';
import { type Branch, treeOf } from './rules.ts';
import type { schema } from './schema.ts';

/** Links to the headings of the page. As a bar, `now` shows the name of the current section. */
export function TableOfContentsView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const [from, to] = [Number(props.from), Number(props.to)];
  const entries = (page.outline?.headings ?? []).filter(({ level }) => level >= from && level <= to);
  // Beside a text without headings its place stays empty: the text is as wide as in other articles.
  if (entries.length === 0 && !page.editing) return props.side ? <div {...attrs} data-side="" hidden /> : null;

  const titleId = `${id}-title`;
  const list =
    entries.length === 0 ? (
      <p>سرتیترهای صفحه این‌جا فهرست می‌شوند.</p>
    ) : (
      <List branches={props.hierarchical ? treeOf(entries) : entries.map((entry) => ({ ...entry, children: [] }))} />
    );
  return (
    <nav
      {...attrs}
      {...(entries.length === 0
        ? sampleNote(page, 'سرتیتری در این سطح‌ها')
        : behaviour({ name: 'table-of-contents', id, when: 'engaged' }))}
      {...(props.title === '' ? { 'aria-label': 'فهرست مطالب' } : { 'aria-labelledby': titleId })}
      data-numbered={props.numbered ? '' : undefined}
      data-side={props.side ? '' : undefined}
    >
      {props.collapsible ? (
        <details open={(props.open && !props.side) || page.editing}>
          {props.side ? (
            <summary>
              <span id={titleId}>{props.title || 'فهرست مطالب'}</span>
              <span className="now" />
            </summary>
          ) : (
            <summary id={titleId}>{props.title || 'فهرست مطالب'}</summary>
          )}
          {list}
        </details>
      ) : (
        <>
          {props.title !== '' && (
            <p className="title" id={titleId}>
              {props.title}
            </p>
          )}
          {list}
        </>
      )}
    </nav>
  );
}

function List({ branches }: { branches: Branch[] }) {
  return (
    <ol>
      {branches.map(({ anchor, text, children }) => (
        <li key={anchor}>
          <a href={`#${encodeURIComponent(anchor)}`}>{text}</a>
          {children.length > 0 && <List branches={children} />}
        </li>
      ))}
    </ol>
  );
}
