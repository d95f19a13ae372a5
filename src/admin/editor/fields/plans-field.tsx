import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { may } from '../../../content/users/rights.ts';
import { useApi } from '../../api-context.ts';
import { queryOf } from '../../query.ts';
import { useSession } from '../../session-context.ts';

/** The category of the plans that a widget sells, and the way to them and their prices. */
export function plansField(label: string): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <PlansField label={label} value={value ?? ''} onChange={onChange} />,
  };
}

/** The lines of plans that a widget sells; none chosen are all. */
export function planLinesField(label: string): CustomField<string[]> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <LinesField label={label} value={value ?? []} onChange={onChange} />,
  };
}

interface FieldInput<T> {
  label: string;
  value: T;
  onChange(value: T): void;
}

/** What plans there are to choose from; empty until it is known. */
function useShelves() {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['plans', 'lines'], queryFn: () => api.call('GET staff/plans/lines', {}) });
  return data ?? { categories: [], lines: [] };
}

function PlansField({ label, value, onChange }: FieldInput<string>) {
  const { me } = useSession();
  const names = useShelves().categories.map(({ category }) => category);
  return (
    <>
      <FieldLabel label={label}>
        <select className="ed-input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {[...new Set(['', value, ...names])].map((name) => (
            <option key={name} value={name}>
              {name || 'هیچ'}
            </option>
          ))}
        </select>
      </FieldLabel>
      {may(me.user, 'plans.change') && (
        <a href={`/wp-admin/plans/${queryOf({ category: value || null })}`} target="_blank" rel="noreferrer">
          پلن‌ها و قیمت‌های این دسته
        </a>
      )}
    </>
  );
}

function LinesField({ label, value, onChange }: FieldInput<string[]>) {
  const { lines } = useShelves();
  const unknown = value.filter((slug) => !lines.some((line) => line.slug === slug));
  return (
    <fieldset className="ed-lines">
      <legend>{label}</legend>
      {[...lines, ...unknown.map((slug) => ({ slug, name: slug }))].map(({ slug, name }) => (
        <label key={slug}>
          <input
            type="checkbox"
            checked={value.includes(slug)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, slug] : value.filter((one) => one !== slug))
            }
          />
          {name}
        </label>
      ))}
      <small>هیچ‌کدام یعنی همه</small>
    </fieldset>
  );
}
