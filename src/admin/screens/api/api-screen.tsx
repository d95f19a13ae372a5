import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OpenApiCall } from '../../../http/staff/open-api-types.ts';
import { descriptionUrl } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Screen } from '../../kit/screen.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { groups } from '../entry.ts';
import './api.css';

interface Described {
  method: string;
  path: string;
  call: OpenApiCall;
}

/** `/wp-admin/api/`: what programs can ask of the site, from the description that programs read. */
export default function ApiScreen() {
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: () => api.call('GET openapi.json', {}),
  });
  const calls = Object.entries(data?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Described => ({ method: method.toUpperCase(), path, call })),
  );
  const tags = [...new Set(calls.flatMap(({ call }) => call.tags))].sort();
  return (
    <Screen title="برای برنامه‌نویسان" trail={[{ label: groups.tools }]}>
      <p>
        هر چه پیشخوان می‌کند با همین فراخوان‌ها می‌کند؛ نشانی همه با <bdi dir="ltr">/wp-json/mizban/v1</bdi> آغاز می‌شود.
        برنامه‌ها توصیف کامل را از <a href={descriptionUrl}>openapi.json</a> می‌خوانند. فهرست‌ها <bdi dir="ltr">page</bdi>،{' '}
        <bdi dir="ltr">perPage</bdi>، <bdi dir="ltr">sort</bdi> و <bdi dir="ltr">q</bdi> را می‌پذیرند و{' '}
        <bdi dir="ltr">{'{ data, total }'}</bdi> پاسخ می‌دهند؛ مقدار نادرست با ۴۲۲ و جمله‌ای برای هر جا برمی‌گردد.
      </p>
      <p>
        برنامه‌ها با کلیدی کار می‌کنند که در <Link to="/tokens/">کلیدهای برنامه‌ها</Link> می‌سازید و با هر درخواست می‌فرستند:{' '}
        <bdi dir="ltr">Authorization: Bearer mzb_…</bdi>
      </p>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {tags.map((tag) => (
        <section key={tag} className="api-group" aria-labelledby={`api-${tag}`}>
          <h2 id={`api-${tag}`}>
            <bdi dir="ltr">{tag}</bdi>
          </h2>
          {calls
            .filter(({ call }) => call.tags.includes(tag))
            .map((described) => (
              <Call key={`${described.method} ${described.path}`} {...described} />
            ))}
        </section>
      ))}
    </Screen>
  );
}

function Call({ method, path, call: { summary, parameters, requestBody } }: Described) {
  const inside = {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { body: requestBody.content } : {}),
  };
  return (
    <details className="api-call">
      <summary>
        <code dir="ltr">
          <strong>{method}</strong> {path}
        </code>
        <span>{summary}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what runs over is scrolled with the keyboard. */}
      <pre dir="ltr" tabIndex={0}>
        {Object.keys(inside).length > 0 ? JSON.stringify(inside, null, 2) : '—'}
      </pre>
    </details>
  );
}
