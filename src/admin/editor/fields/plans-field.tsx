import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '../../../content/users/rights.ts';
import { formatToman } from '../../../platform/money.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { priceUnit, unitPrice } from '../../../shop/catalogue/pricing.ts';
import { useApi } from '../../api-context.ts';
import { queryOf } from '../../query.ts';
import { useSession } from '../../session-context.ts';
import { usePuckState } from '../use-editor.ts';
import { siblingList, siblingText } from './sibling-props.ts';

/** The category of the plans that a widget sells, with links to them and their prices. */
export function plansField(label: string): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange, name }) => (
      <PlansField label={label} value={value ?? ''} onChange={onChange} name={name} />
    ),
  };
}

/** The lines of plans that a widget sells; none chosen are all. */
export function planLinesField(label: string): CustomField<string[]> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange, name }) => (
      <LinesField label={label} value={value ?? []} onChange={onChange} name={name} />
    ),
  };
}

interface FieldInput<T> {
  label: string;
  value: T;
  onChange(value: T): void;
}

/** Loads the selectable plans; empty until loaded. */
function useShelves() {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['plans', 'lines'], queryFn: () => api.call('GET staff/plans/lines', {}) });
  return data ?? { categories: [], lines: [] };
}

function PlansField({ label, value, onChange, name: path }: FieldInput<string> & { name: string }) {
  const { me } = useSession();
  const { categories } = useShelves();
  const isKnown = value === '' || categories.some(({ category }) => category === value);
  return (
    <>
      <FieldLabel label={label}>
        <select className="ed-input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">هیچ</option>
          {!isKnown && <option value={value}>{value}</option>}
          {categories.map(({ category, name }) => (
            <option key={category} value={category}>
              {name}
            </option>
          ))}
        </select>
      </FieldLabel>
      {hasRight(me.user, 'plans.change') && (
        <div className="ed-prices">
          {value !== '' && <Prices category={value} path={path} />}
          <a href={`/wp-admin/plans/${queryOf({ category: value || null })}`} target="_blank" rel="noreferrer">
            پلن‌ها و قیمت‌های این دسته
          </a>
        </div>
      )}
    </>
  );
}

/** The plans that the widget sells, each price leading to the plan where it is changed. */
function Prices({ category, path }: { category: string; path: string }) {
  const api = useApi();
  const lines = usePuckState(({ selectedItem }) => siblingList(selectedItem?.props, path, 'lines'));
  const { data } = useQuery({
    queryKey: ['plans', 'prices', category],
    queryFn: () => api.call('GET staff/plans', { query: { category, perPage: 100 } }),
  });
  const sold = data?.data.filter(({ line, active }) => active && (lines.length === 0 || lines.includes(line))) ?? [];
  return (
    <ul aria-label="قیمت پلن‌ها">
      {sold.map(({ id, name, code, prices }) => (
        <li key={id}>
          <a href={`/wp-admin/plans/${id}`} target="_blank" rel="noreferrer">
            {name} <bdi dir="ltr">{code}</bdi>
          </a>
          {prices[0] && <span>{formatToman(unitPrice(prices[0], priceUnit(prices)))}</span>}
        </li>
      ))}
      {data && data.total > data.data.length && (
        <li className="hint">{formatNumber(data.total - data.data.length)} پلن دیگر در فهرست پلن‌هاست.</li>
      )}
    </ul>
  );
}

/** The lines of the category selected next to them; other selected values stay, so that they can be removed. */
function LinesField({ label, value, onChange, name: path }: FieldInput<string[]> & { name: string }) {
  const { categories, lines } = useShelves();
  const category = usePuckState(({ selectedItem }) => siblingText(selectedItem?.props, path, 'category'));
  const own = categories.find((one) => one.category === category)?.lines ?? [];
  const offered = lines.filter(({ slug }) => own.includes(slug) || value.includes(slug));
  const unknown = value.filter((slug) => !lines.some((line) => line.slug === slug));
  if (category === '' && value.length === 0) return null;
  return (
    <fieldset className="ed-lines">
      <legend>{label}</legend>
      {[...offered, ...unknown.map((slug) => ({ slug, name: slug }))].map(({ slug, name }) => (
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
