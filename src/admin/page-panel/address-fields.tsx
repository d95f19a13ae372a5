import { SelectField } from '../kit/select-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import type { FieldsPart, ParentPage } from './values.ts';

/** Slug and parent of a page. */
export function AddressFields({ panel, pages, values, problems, set }: FieldsPart & { pages: readonly ParentPage[] }) {
  const isHome = panel.type === 'page' && panel.slug === '';
  return (
    <fieldset>
      <legend>نشانی</legend>
      <TextField
        label="نامک"
        value={values.slug}
        onChange={(slug) => set({ slug })}
        isDisabled={isHome}
        isLatin
        hint={isHome ? 'صفحهٔ نخست همیشه در نشانی اصلی سایت است.' : 'نشانی پیشین خودبه‌خود به نشانی تازه می‌رسد.'}
        problem={problems.slug}
      />
      {panel.type === 'page' && !isHome && (
        <SelectField
          label="زیرِ صفحهٔ"
          value={String(values.parentId ?? '')}
          choices={[
            ['', 'هیچ‌کدام'],
            ...withParent(pages, panel.parent)
              .filter(({ id }) => id !== panel.id)
              .map(({ id, title }) => [String(id), title] as const),
          ]}
          onChange={(id) => set({ parentId: id === '' ? null : Number(id) })}
          problem={problems.parentId}
        />
      )}
    </fieldset>
  );
}

function withParent(pages: readonly ParentPage[], parent: ParentPage | null) {
  return parent && !pages.some(({ id }) => id === parent.id) ? [parent, ...pages] : pages;
}
