import { useState } from 'react';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { SiteImport } from './site-import.ts';
import { useFound } from './use-found.ts';

type Chosen = SiteImport['options']['types'];
type Found = NonNullable<ReturnType<typeof useFound>>;

interface TypesInput {
  importId: number;
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

const ways = [
  ['type', 'نوعی تازه در این سایت'],
  ['page', 'برگه'],
  ['none', 'نیاید'],
] as const;

/** Post types that only the old site has, each with its target here. */
export function Types({ importId, chosen, onChange }: TypesInput) {
  const found = useFound(importId);
  if (!found || found.types.length === 0) return null;
  return (
    <div className="site-import-types">
      {found.types.map((type) => (
        <TypeChoice
          key={type.id}
          type={type}
          fields={found.fields.filter((field) => field.type === type.id)}
          chosen={chosen[type.id]}
          onChange={(one) => onChange({ ...chosen, [type.id]: one })}
        />
      ))}
    </div>
  );
}

interface ChoiceInput {
  type: Found['types'][number];
  fields: Found['fields'];
  chosen: Chosen[string] | undefined;
  onChange(chosen: Chosen[string]): void;
}

function TypeChoice({ type, fields, chosen, onChange }: ChoiceInput) {
  const { id, slug, one, all, hasArchive, posts } = type;
  const way = typeof chosen === 'string' ? chosen : 'type';
  const [typed, setTyped] = useState({ slug, one, all, hasArchive, ...(typeof chosen === 'object' && chosen) });
  const put = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const save = () => onChange(typed);
  return (
    <fieldset>
      <legend>
        <bdi dir="ltr">{id}</bdi>: {formatNumber(posts)} مورد
      </legend>
      <SelectField
        label="چه شود؟"
        value={way}
        choices={ways}
        onChange={(next) => onChange(next === 'page' || next === 'none' ? next : typed)}
      />
      {way === 'type' && (
        <>
          <TextField label="نام جمع" maxLength={40} value={typed.all} onChange={(all) => put({ all })} onBlur={save} />
          <TextField label="نام یکی" maxLength={40} value={typed.one} onChange={(one) => put({ one })} onBlur={save} />
          <TextField
            label="نشانی"
            maxLength={60}
            value={typed.slug}
            onChange={(slug) => put({ slug })}
            onBlur={save}
            isLatin
          />
          <Checkbox
            isSelected={typed.hasArchive}
            onChange={(isOn) => {
              put({ hasArchive: isOn });
              onChange({ ...typed, hasArchive: isOn });
            }}
          >
            صفحهٔ بایگانی داشته باشد
          </Checkbox>
          {fields.length > 0 && <p className="hint">فیلدها: {fields.map(({ label }) => label).join('، ')}</p>}
        </>
      )}
    </fieldset>
  );
}
