import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { templateKindNames } from '../../../content/posts/labels.ts';
import '../../shared/screen/panels.css';
import './templates.css';
import type { ExplainedPart } from '../responses.ts';
import { editorOf } from './parts.ts';

/** Prompts for an address, and explains which template its page uses for each part. */
export function ExplainAddress() {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [path, setPath] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['templates', 'explain', path],
    queryFn: () => api.call('GET staff/templates/explain', { query: { path } }),
    enabled: path !== '',
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') setPath(typed.trim());
  };
  return (
    <section className="panel explained" aria-label="قالب یک نشانی">
      <form className="inline-form" noValidate onSubmit={ask}>
        <TextField
          label="نشانی یک صفحه"
          hint="می‌بینید هر بخشش از کدام قالب است و چرا."
          placeholder="/blog/"
          isLatin
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" kind="plain" isDisabled={typed.trim() === ''}>
          کدام قالب؟
        </Button>
      </form>
      {path !== '' && isFetching && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <div role="status">
          <h2>{data.page}</h2>
          <dl>
            {data.parts.map((part) => (
              <Part key={part.part} explained={part} />
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

function Part({ explained: { part, winner, others, note } }: { explained: ExplainedPart }) {
  return (
    <div>
      <dt>{templateKindNames[part]}</dt>
      <dd>
        {winner && (
          <p>
            <a href={editorOf(winner.id)}>{winner.title}</a>
            <span className="row-note">{winner.sentence}</span>
          </p>
        )}
        {note !== '' && <p>{note}</p>}
        {others.length > 0 && (
          <details>
            <summary>چرا نه قالب‌های دیگر؟</summary>
            <ul>
              {others.map(({ id, title, sentence }) => (
                <li key={id}>
                  <a href={editorOf(id)}>{title}</a>: {sentence}
                </li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </div>
  );
}
