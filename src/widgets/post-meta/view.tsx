import type { ReactNode } from 'react';
import type { PageContext } from '../../builder/context.ts';
import type { ViewInput } from '../../builder/widget.ts';
import { authorArchivePath, dateArchivePath, termArchivePath } from '../../content/archives.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { Picture } from '../../ui/picture.tsx';
import { sampleNote } from '../shared/sample-note.ts';
import type { schema } from './schema.ts';

/** Date, author, reading time and terms of a post; on its own page they link to their archives. */
export function PostMetaView({ props, attrs, page }: ViewInput<typeof schema>) {
  const { publishedAt, updatedAt, terms, author, type, minutes } = page.post;
  const hasMinutes = props.minutes && minutes != null;
  const shown = terms.filter((term) => term.taxonomy === props.taxonomy);
  const hasDate = props.updated || (props.published && publishedAt !== null);
  if (!hasDate && shown.length === 0 && !(props.author && author) && !hasMinutes) {
    return page.editing ? (
      <p {...attrs} {...sampleNote(page, 'تاریخ انتشار یا دسته')} data-align={props.align}>
        <span>انتشار: تاریخ نوشته</span> <span className="term">دستهٔ نوشته</span>
      </p>
    ) : null;
  }
  return (
    <p {...attrs} data-align={props.align}>
      {props.author && author && (
        <Leading to={authorArchivePath(author.slug)} page={page} rel="author">
          {author.picture && <Picture media={author.picture} sizes="32px" alt="" />}
          {author.name}
        </Leading>
      )}
      {props.published && publishedAt !== null && (
        <Leading to={type === 'post' ? dateArchivePath(publishedAt) : null} page={page}>
          <PostTime ms={publishedAt} label="انتشار" />
        </Leading>
      )}
      {props.updated && <PostTime ms={updatedAt} label="به‌روزرسانی" />}
      {hasMinutes && <span>{`زمان خواندن: ${formatNumber(minutes)} دقیقه`}</span>}
      {shown.map((term) => (
        <Leading key={term.id} to={termArchivePath(term)} page={page} rel="tag" className="term">
          {term.name}
        </Leading>
      ))}
    </p>
  );
}

/** A link to an archive. In list cards it is plain text, since a card has one link, to its post. */
function Leading(input: {
  to: string | null;
  page: PageContext;
  rel?: string;
  className?: string;
  children: ReactNode;
}) {
  const { to, page, rel, className, children } = input;
  if (to === null || page.listedBy !== undefined) return <span className={className}>{children}</span>;
  return (
    <a href={to} rel={rel} className={className}>
      {children}
    </a>
  );
}

function PostTime({ ms, label }: { ms: number; label: string }) {
  return <time dateTime={new Date(ms).toISOString()}>{`${label}: ${formatJalali(ms)}`}</time>;
}
