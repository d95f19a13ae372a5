import type { ViewInput } from '../../builder/widget.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { SampleMark } from '../shared/sample-mark.tsx';
import { headline, stateLabels, worstOf } from './rules.ts';
import type { schema } from './schema.ts';

/**
 * Status of the service's parts, maintained by staff: a summary sentence, the time of the last change, and a window per
 * part, lit while it works.
 */
export function ServiceStatusView({ props: { tag: Tag, parts, sample }, attrs, page }: ViewInput<typeof schema>) {
  if (parts.length === 0 && !page.editing) return null;
  const { updatedAt } = page.post;
  return (
    <div {...attrs} data-state={worstOf(parts)}>
      <header>
        <Tag className="headline">{headline(parts)}</Tag>
        <p>
          {'آخرین تغییر این صفحه: '}
          <time dateTime={new Date(updatedAt).toISOString()}>{formatJalali(updatedAt, { style: 'datetime' })}</time>{' '}
          {sample && <SampleMark />}
        </p>
      </header>
      <ul>
        {parts.map(({ name, state, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name
          <li key={index} data-state={state}>
            <span className="name">{name}</span>
            <b>{stateLabels[state]}</b>
            {note !== '' && <span className="note">{note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
