import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { descriptionUrl } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { OpenApi, OpenApiCall, OpenApiPart } from '../../../http/staff/open-api-types.ts';
import { navGroups } from '../../define-nav.ts';
import { shapeOf } from './shape.ts';
import './api.css';

interface Described {
  method: string;
  path: string;
  call: OpenApiCall;
}

type Named = OpenApi['components']['schemas'];

/** `/wp-admin/api/`: API reference of the site, rendered from its OpenAPI description. */
export default function ApiScreen() {
  const api = useApi();
  const [searched, setSearched] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: () => api.call('GET openapi.json', {}),
  });
  const query = searched.trim().toLowerCase();
  const calls = Object.entries(data?.paths ?? {})
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]): Described => ({ method: method.toUpperCase(), path, call })),
    )
    .filter(({ method, path, call }) => `${method} ${path} ${call.summary}`.toLowerCase().includes(query));
  const tags = [...new Set(calls.flatMap(({ call }) => call.tags))].sort();
  return (
    <Screen title="برای برنامه‌نویسان" trail={[{ label: navGroups.tools }]}>
      <p>
        هر چه پیشخوان می‌کند با همین فراخوان‌ها می‌کند؛ نشانی همه با <bdi dir="ltr">/wp-json/mizban/v1</bdi> آغاز می‌شود.
        برنامه‌ها توصیف کامل را از <a href={descriptionUrl}>openapi.json</a> می‌خوانند.
      </p>
      <ul className="api-contract">
        <li>
          برنامه‌ها با کلیدی کار می‌کنند که در <Link to="/tokens/">کلیدهای برنامه‌ها</Link> می‌سازید. هر فراخوان یکی از
          اجازه‌هایی را می‌خواهد که کنارش نوشته شده است؛ آنچه «تنها برای آدم‌ها» است با هیچ کلیدی نمی‌شود.
        </li>
        <li>
          فهرست‌ها <bdi dir="ltr">page</bdi>، <bdi dir="ltr">perPage</bdi>، <bdi dir="ltr">sort</bdi> و{' '}
          <bdi dir="ltr">q</bdi> را می‌پذیرند و <bdi dir="ltr">{'{ data, total }'}</bdi> پاسخ می‌دهند؛{' '}
          <bdi dir="ltr">isMore</bdi> می‌گوید که بیش از <bdi dir="ltr">total</bdi> پیدا شده و شمرده نشده است.
        </li>
        <li>
          مقدار نادرست با ۴۲۲ و جمله‌ای برای هر جا در <bdi dir="ltr">fields</bdi> برمی‌گردد. آنچه{' '}
          <bdi dir="ltr">version</bdi> دارد با همان فرستاده می‌شود؛ اگر در این میان عوض شده باشد، پاسخ ۴۰۹ است.
        </li>
        <li>زمان‌ها شمار میلی‌ثانیه‌ها از آغاز ۱۹۷۰ هستند و پول به ریال است.</li>
      </ul>
      <Code>{`curl -H 'Authorization: Bearer mzb_…' '${location.origin}/wp-json/mizban/v1/staff/posts?type=post&perPage=5'`}</Code>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <TextField label="جست‌وجو در فراخوان‌ها" isLatin value={searched} onChange={setSearched} />}
      {data && calls.length === 0 && <p role="status">فراخوانی با این نام نیست.</p>}
      {tags.map((tag) => (
        <section key={tag} className="api-group" aria-labelledby={`api-${tag}`}>
          <h2 id={`api-${tag}`}>
            <bdi dir="ltr">{tag}</bdi>
          </h2>
          {calls
            .filter(({ call }) => call.tags.includes(tag))
            .map((described) => (
              <Call
                key={`${described.method} ${described.path}`}
                {...described}
                named={data?.components.schemas ?? {}}
              />
            ))}
        </section>
      ))}
    </Screen>
  );
}

function Call({ method, path, call, named }: Described & { named: Named }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="api-call" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code dir="ltr">
          <strong>{method}</strong> {path}
        </code>
        <span>{call.summary}</span>
      </summary>
      {isOpen && <Inside call={call} named={named} />}
    </details>
  );
}

/** Request and response of a call. */
function Inside({ call, named }: { call: OpenApiCall; named: Named }) {
  const { description, parameters, requestBody, responses } = call;
  const scopes = (call.security as ReadonlyArray<{ token: string[] }> | undefined)?.flatMap(({ token }) => token) ?? [];
  const response = responses['2XX']?.content?.['application/json'];
  const shown: Array<[title: string, schema: OpenApiPart]> = [
    ...(parameters.length > 0 ? [['در نشانی', fieldsOf(parameters)] as [string, OpenApiPart]] : []),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]): [string, OpenApiPart] => [
      type === 'application/json' ? 'بدنه' : 'بدنه: خود پرونده',
      schema,
    ]),
    ...(response ? [['پاسخ', response.schema] as [string, OpenApiPart]] : []),
  ];
  return (
    <div className="api-inside">
      {description && <p dir="ltr">{description}</p>}
      {call.summary !== 'همه' && (
        <p>
          {scopes.length === 0 ? 'تنها برای آدم‌ها؛ هیچ کلیدی آن را نمی‌کند.' : 'اجازهٔ کلید: '}
          <bdi dir="ltr">{scopes.join(' | ')}</bdi>
        </p>
      )}
      {shown.map(([title, schema]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <Code>{shapeOf(schema, named)}</Code>
        </section>
      ))}
    </div>
  );
}

const fieldsOf = (parameters: OpenApiCall['parameters']): OpenApiPart => ({
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

function Code({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what runs over is scrolled with the keyboard.
    <pre className="api-code" dir="ltr" tabIndex={0}>
      {children}
    </pre>
  );
}
