import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { type FunctionComponent, useMemo } from 'react';
import { knownTaxonomies } from '../../../content/terms/taxonomies.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { registry } from '../../../widgets/index.ts';
import { useApi } from '../../api-context.ts';
import { fetchAllPages } from '../../fetch-all-pages.ts';
import { allItems } from '../puck/codec.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { usePuckState } from '../use-editor.ts';
import { Choice, type ChoiceInput } from './choice-fields.tsx';

/** Creates a field whose value is an opaque key: staff select by name. */
const fieldOf =
  (Control: FunctionComponent<ChoiceInput<string>>) =>
  (label: string): CustomField<string> => ({
    type: 'custom',
    label,
    render: ({ value, onChange }) => <Control label={label} value={value ?? ''} onChange={onChange} />,
  });

/** One plan of the catalogue. */
export const planChoice = fieldOf(function PlanChoice(input) {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['plans', 'choices'],
    queryFn: () => fetchAllPages((cut) => api.call('GET staff/plans', { query: cut })),
  });
  const options = data?.map(({ slug, name, code }) => ({ id: slug, title: `${name} (${code})` })) ?? [];
  if (isError) return <Typed {...input} />;
  return <Choice {...input} options={options} other={(slug) => `پلنی با شناسهٔ ${slug}`} />;
});

/** One of the site's coupons. */
export const couponChoice = fieldOf(function CouponChoice(input) {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['coupons', 'choices'],
    queryFn: () => fetchAllPages((cut) => api.call('GET staff/coupons', { query: cut })),
  });
  const options = data?.map(({ code }) => ({ id: code, title: code })) ?? [];
  if (isError) return <Typed {...input} />;
  return <Choice {...input} options={options} other={(code) => code} />;
});

/** One of the grids of posts on the page, by its name. */
export const gridChoice = fieldOf(function GridChoice(input) {
  const content = usePuckState((state) => state.appState.data.content);
  const grids = useMemo(
    () =>
      allItems(content, registry)
        .filter(({ type }) => type === 'loop-grid')
        .map(({ props }, at) => ({
          id: widgetIdOf(props.id),
          title: String(props.label ?? '') || `شبکهٔ ${toPersianDigits(String(at + 1))}`,
        })),
    [content],
  );
  const none = grids.length === 0 ? 'نخست «شبکهٔ نوشته‌ها» در صفحه بگذارید' : 'هیچ';
  return <Choice {...input} options={grids} none={none} other={(id) => `شبکه‌ای با شناسهٔ ${id}`} />;
});

/** A taxonomy of the site; one is always chosen. */
export const taxonomyChoice = fieldOf(({ label, value, onChange }) => (
  <FieldLabel label={label}>
    <select className="ed-input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {!(value in knownTaxonomies) && <option value={value}>دسته‌بندی دیگر: {value}</option>}
      {Object.entries(knownTaxonomies).map(([id, { all }]) => (
        <option key={id} value={id}>
          {all}
        </option>
      ))}
    </select>
  </FieldLabel>
));

/** Input of the raw key, for users who may not read the list. */
function Typed({ label, value, onChange }: ChoiceInput<string>) {
  return (
    <FieldLabel label={label}>
      <input className="ed-input" dir="ltr" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </FieldLabel>
  );
}
