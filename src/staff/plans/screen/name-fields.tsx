import { useState } from 'react';
import { fieldsOf } from '../../../admin/kit/form-fields.ts';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { PlanLine } from '../../../shop/catalogue/types.ts';
import type { PlanCategory } from '../responses.ts';
import type { PlanPart } from './draft.ts';

interface NameInput extends PlanPart {
  categories: readonly PlanCategory[];
  lines: readonly PlanLine[];
}

/** Name, category and line of a plan. */
export function NameFields({ draft, problems, set, categories, lines }: NameInput) {
  const [isNewCategory, setNewCategory] = useState(!categories.some(({ category }) => category === draft.category));
  const usual = categories.find(({ category }) => category === draft.category)?.lines ?? [];
  const ownFirst = [
    ...lines.filter(({ slug }) => usual.includes(slug)),
    ...lines.filter(({ slug }) => !usual.includes(slug)),
  ];
  const field = fieldsOf({ draft, problems, set });
  return (
    <section aria-labelledby="plan-name">
      <h2 id="plan-name">نام و جا</h2>
      <TextField label="نام" maxLength={100} {...field('name')} />
      <TextField label="کد" isLatin hint="مانند VPS-DE-1؛ مشتری آن را روی کارت می‌بیند." {...field('code')} />
      <TextField label="شناسه در نشانی سفارش" isLatin hint="مانند vps-de-1" {...field('slug')} />
      <SelectField
        label="دسته"
        value={isNewCategory ? '' : draft.category}
        problem={isNewCategory ? undefined : problems.category}
        choices={[...categories.map(({ category, name }) => [category, name] as const), ['', 'دستهٔ تازه']]}
        onChange={(category) => {
          setNewCategory(category === '');
          set({ category });
        }}
      />
      {isNewCategory && (
        <TextField
          label="شناسهٔ دستهٔ تازه"
          isLatin
          hint="همان که در نشانی صفحهٔ فروشش می‌آید، مانند germany-vps"
          {...field('category')}
        />
      )}
      <SelectField label="خط محصول" choices={ownFirst.map(({ slug, name }) => [slug, name])} {...field('line')} />
    </section>
  );
}
