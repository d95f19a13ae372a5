import type { ViewInput } from '../../builder/widget.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import type { schema } from './schema.ts';

export function PostMetaView({ props, attrs, page }: ViewInput<typeof schema>) {
  const { publishedAt, updatedAt, terms } = page.post;
  const shown = terms.filter((term) => term.taxonomy === props.taxonomy);
  return (
    <p {...attrs} data-align={props.align}>
      {props.published && publishedAt !== null && <Moment ms={publishedAt} label="انتشار" />}
      {props.updated && <Moment ms={updatedAt} label="به‌روزرسانی" />}
      {shown.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </p>
  );
}

function Moment({ ms, label }: { ms: number; label: string }) {
  return <time dateTime={new Date(ms).toISOString()}>{`${label}: ${formatJalali(ms)}`}</time>;
}
