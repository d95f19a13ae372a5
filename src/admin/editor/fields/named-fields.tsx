import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide';
import { useMemo } from 'react';
import { taxonomyOfField } from '../../../content/loops/field-taxonomy.ts';
import { labelsOf } from '../../../content/posts/labels.ts';
import { knownTaxonomies } from '../../../content/terms/taxonomies.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import type { PlanName } from '../../../shop/catalogue/types.ts';
import { form } from '../../../widgets/form/index.ts';
import { isInput } from '../../../widgets/form/rules.ts';
import { registry } from '../../../widgets/index.ts';
import { useApi } from '../../api-context.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { useSession } from '../../session-context.ts';
import { allItems } from '../puck/codec.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { useEditor, usePuckState } from '../use-editor.ts';
import { Choice, type ChoiceInput, fieldOf } from './choice-fields.tsx';
import { siblingText } from './sibling-props.ts';

/** The plans and coupons that can be picked; empty until they are known. */
function useChoices() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['plans', 'choices'],
    queryFn: () => api.call('GET staff/plans/choices', {}),
  });
  return data ?? { plans: [], coupons: [] };
}

const planTitle = ({ name, code }: PlanName) => `${name} (${code})`;
const inactiveCoupon = (code: string) => `${code} (دیگر فعال نیست)`;

/** One plan of the catalogue. */
export const planChoice = fieldOf(function PlanChoice(input) {
  const options = useChoices().plans.map((plan) => ({ id: plan.slug, title: planTitle(plan) }));
  return <Choice {...input} options={options} other={() => deletedPlan} />;
}, '');

/** Single plans in their order. */
export const planListChoice = fieldOf<string[]>(function PlanListChoice({ label, value, onChange }) {
  const { plans } = useChoices();
  const titleOf = (slug: string) => {
    const plan = plans.find((one) => one.slug === slug);
    return plan ? planTitle(plan) : deletedPlan;
  };
  const move = (from: number, to: number) => onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from] ?? ''));
  return (
    <FieldLabel label={label} el="div">
      <ol className="ed-chosen">
        {value.map((slug, index) => (
          <li key={slug}>
            <span>
              {plans.find((plan) => plan.slug === slug)?.name ?? deletedPlan}
              <bdi dir="ltr">{plans.find((plan) => plan.slug === slug)?.code}</bdi>
            </span>
            <IconButton
              label={`بالا بردن «${titleOf(slug)}»`}
              drawing={ArrowUp}
              isDisabled={index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              label={`پایین بردن «${titleOf(slug)}»`}
              drawing={ArrowDown}
              isDisabled={index === value.length - 1}
              onPress={() => move(index, index + 1)}
            />
            <IconButton
              label={`برداشتن «${titleOf(slug)}»`}
              drawing={X}
              onPress={() => onChange(value.filter((other) => other !== slug))}
            />
          </li>
        ))}
      </ol>
      <select
        className="ed-input"
        aria-label="افزودن پلن"
        value=""
        onChange={(event) => onChange([...value, event.currentTarget.value])}
      >
        <option value="">افزودن پلن…</option>
        {plans
          .filter(({ slug }) => !value.includes(slug))
          .map((plan) => (
            <option key={plan.slug} value={plan.slug}>
              {planTitle(plan)}
            </option>
          ))}
      </select>
    </FieldLabel>
  );
}, []);

const deletedPlan = 'پلنی که پاک شده است';

/** One of the site's coupons. */
export const couponChoice = fieldOf(function CouponChoice(input) {
  const options = useChoices().coupons.map((code) => ({ id: code, title: code }));
  return <Choice {...input} options={options} other={inactiveCoupon} />;
}, '');

const gridTitle = (label: string, at: number) => label || `شبکهٔ ${toPersianDigits(String(at + 1))}`;
const missingGrid = 'شبکه‌ای که دیگر در صفحه نیست';

/** The grids of posts in the document that is edited. */
function useOwnGrids() {
  const content = usePuckState((state) => state.appState.data.content);
  return useMemo(
    () =>
      allItems(content, registry)
        .filter(({ type }) => type === 'loop-grid')
        .map(({ props }, at) => ({ id: widgetIdOf(props.id), title: gridTitle(String(props.label ?? ''), at) })),
    [content],
  );
}

/** One of the grids of posts on the page, by its name. */
export const gridChoice = fieldOf(function GridChoice(input) {
  const grids = useOwnGrids();
  const none = grids.length === 0 ? 'نخست «شبکهٔ نوشته‌ها» در صفحه بگذارید' : 'هیچ';
  return <Choice {...input} options={grids} none={none} other={() => missingGrid} />;
}, '');

/** Selects one of the grids, by name, of the page whose address is in a sibling prop. */
export function pageGridChoice(label: string, addressProp: string): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange, name }) => (
      <PageGridChoice label={label} onChange={onChange} addressProp={addressProp} path={name} value={value ?? ''} />
    ),
  };
}

function PageGridChoice({ addressProp, path, ...input }: ChoiceInput<string> & { addressProp: string; path: string }) {
  const api = useApi();
  const { post } = useEditor();
  const own = useOwnGrids();
  const address = usePuckState(({ selectedItem }) => siblingText(selectedItem?.props, path, addressProp));
  const page = address.replace(/[?#].*$/, '');
  const isOwn = page !== '' && page === post.path;
  const { data } = useQuery({
    queryKey: ['posts', 'grids', page],
    queryFn: () => api.call('GET staff/posts/grids', { query: { path: page } }),
    enabled: page.startsWith('/') && !isOwn,
  });
  const there = data?.grids.map(({ id, label }, at) => ({ id, title: gridTitle(label, at) })) ?? [];
  const grids = isOwn ? own : there;
  if (page === '')
    return <Choice {...input} options={[]} none="نخست نشانی صفحه را انتخاب کنید" other={() => missingGrid} />;
  const none = grids.length === 0 ? 'آن صفحه «شبکهٔ نوشته‌ها» ندارد' : 'هیچ';
  return <Choice {...input} options={grids} none={none} other={() => missingGrid} />;
}

/** A term of the taxonomy that the widget names. */
export const termChoice = fieldOf(function TermChoice(input) {
  const api = useApi();
  const taxonomy = usePuckState(({ selectedItem }) => String(selectedItem?.props.taxonomy ?? ''));
  const { data } = useQuery({
    queryKey: ['posts', 'choices'],
    queryFn: () => api.call('GET staff/posts/choices', {}),
  });
  const terms = data?.terms.filter((term) => term.taxonomy === taxonomy) ?? [];
  return (
    <Choice
      {...input}
      options={terms.map(({ slug, name }) => ({ id: slug, title: name }))}
      other={() => 'موضوعی که در این دسته‌بندی نیست'}
    />
  );
}, '');

/** Another field of the same form; those without an id get one when the form is read. */
export const formFieldChoice = fieldOf(function FormFieldChoice(input) {
  const rows = usePuckState(({ selectedItem }) => selectedItem?.props.fields as unknown);
  const fields = form.schema.shape.fields.safeParse(rows).data ?? [];
  const options = fields.filter(isInput).map(({ id, label }) => ({ id, title: label }));
  return <Choice {...input} options={options} none="همیشه" other={() => 'فیلدی که دیگر در فرم نیست'} />;
}, '');

/** A taxonomy of the site, or a choice field by which lists are filtered; one is always chosen. */
export const taxonomyChoice = fieldOf(function TaxonomyChoice(input) {
  const { fields, types } = useSession().me.contentTypes;
  const isFilter = usePuckState(({ selectedItem }) => selectedItem?.type === 'taxonomy-filter');
  const ofFields = fields
    .filter(({ kind, isFilterable }) => isFilter && kind === 'choice' && isFilterable)
    .map(({ key, label, type }) => ({ id: taxonomyOfField(key), title: `${label} (${labelsOf(type, types).all})` }));
  const options = [...Object.entries(knownTaxonomies).map(([id, { all }]) => ({ id, title: all })), ...ofFields];
  return <Choice {...input} options={options} none={null} other={() => 'دسته‌بندی دیگری که این‌جا نیست'} />;
}, '');
