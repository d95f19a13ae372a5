import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { type DesignKind, type DesignSettings, designLabels } from '../../../content/settings/design.ts';
import { toLatinDigits } from '../../../platform/persian/digits.ts';
import { withEzafe } from '../../../platform/persian/letters.ts';
import type { ThemeChoice } from '../../../site/theme/tokens.ts';
import type { SavedItem } from '../schemas.ts';
import { type DesignItem, freshSlug } from './items.ts';
import { ShadowFields, shadowFrom } from './shadow-fields.tsx';

export interface DialogInput {
  kind: DesignKind;
  /** The changed item; null for a new one. */
  item: DesignItem | null;
  design: DesignSettings;
  theme: ThemeChoice;
  close(): void;
  onDone(): Promise<void>;
}

type Fields = Record<string, string>;

const presetKinds = [
  ['any', 'هر عنصر'],
  ['text', 'نوشته'],
  ['button', 'دکمه'],
  ['box', 'جعبه'],
] as const;

/** Makes a token, or changes one. The values of a preset are changed in the editor. */
export function ItemDialog({ kind, item, design, theme, close, onDone }: DialogInput) {
  const api = useApi();
  const [fields, setFields] = useState<Fields>(() => fieldsOf(kind, item, design));
  const set = (name: string) => (value: string) => setFields((before) => ({ ...before, [name]: value }));
  const one = withEzafe(designLabels[kind].one);
  const save = async () => {
    const body = { kind, of: item?.slug ?? null, item: itemFrom(kind, item, fields) } as SavedItem;
    await api.call('POST staff/design/save', { body });
    return `${one} «${fields.name?.trim()}» ذخیره شد.`;
  };
  return (
    <ModalForm
      title={item ? `تغییر «${item.name}»` : `${one} تازه`}
      submit={item ? 'ذخیره' : 'ساختن'}
      busy="در حال ذخیره…"
      close={close}
      send={save}
      onDone={onDone}
    >
      {(problems) => {
        const input = (name: string, label: string, more: object = {}) => (
          <TextField
            key={name}
            label={label}
            value={fields[name] ?? ''}
            onChange={set(name)}
            problem={problems[`item.${name}`]}
            {...more}
          />
        );
        return (
          <>
            {input('name', 'نام', { autoFocus: true, maxLength: 60 })}
            {!item &&
              input('slug', 'شناسه', {
                isLatin: true,
                maxLength: 40,
                placeholder: 'brand',
                hint: 'با حرف‌های کوچک لاتین؛ پس از ساختن عوض نمی‌شود، تا صفحه‌ها آن را گم نکنند.',
              })}
            {kind === 'colours' && (
              <>
                <ColourField
                  label="در حالت روشن"
                  value={fields.light}
                  onChange={set('light')}
                  problem={problems['item.light']}
                />
                <ColourField
                  label="در حالت تیره"
                  value={fields.dark}
                  onChange={set('dark')}
                  problem={problems['item.dark']}
                />
              </>
            )}
            {(kind === 'sizes' || kind === 'spaces' || kind === 'radii') &&
              input('value', 'مقدار', { isLatin: true, placeholder: '24px', hint: 'مانند 24px یا 1.5rem' })}
            {kind === 'shadows' && (
              <ShadowFields fields={fields} design={design} theme={theme} problem={problems['item.value']} set={set} />
            )}
            {kind === 'presets' && (
              <SelectField label="برای" value={fields.for ?? 'any'} choices={presetKinds} onChange={set('for')} />
            )}
          </>
        );
      }}
    </ModalForm>
  );
}

function fieldsOf(kind: DesignKind, item: DesignItem | null, design: DesignSettings): Fields {
  if (item) {
    const shadow = 'value' in item && typeof item.value !== 'string' ? (item.value[0] as Fields) : {};
    const texts = Object.entries(item).filter(([, value]) => typeof value === 'string');
    return { ...shadow, ...Object.fromEntries(texts) };
  }
  const slug = kind === 'presets' ? '' : freshSlug(design, kind);
  if (kind === 'colours') return { slug, light: '#2438b8', dark: '#9aaaff' };
  return kind === 'shadows' ? { slug, x: '0', y: '8px', blur: '24px', spread: '0', colour: '$text/20' } : { slug };
}

function itemFrom(kind: DesignKind, item: DesignItem | null, { name = '', slug, ...fields }: Fields): object {
  const common = { slug: item?.slug ?? (slug ?? '').trim(), name };
  const typed = (field: string) => toLatinDigits(fields[field] ?? '').trim();
  switch (kind) {
    case 'colours':
      return { ...common, light: typed('light'), dark: typed('dark') };
    case 'shadows': {
      const others = item && 'value' in item && typeof item.value !== 'string' ? item.value : [];
      return { ...common, value: [{ ...others[0], ...shadowFrom(fields) }, ...others.slice(1)] };
    }
    case 'presets':
      return { ...common, for: fields.for, style: item && 'style' in item ? item.style : {} };
    default:
      return { ...common, value: typed('value') };
  }
}

interface ColourInput {
  label: string;
  value: string | undefined;
  problem: string | undefined;
  onChange(value: string): void;
}

/** A colour, chosen or typed. */
function ColourField({ label, value = '', problem, onChange }: ColourInput) {
  return (
    <div className="design-colour">
      <TextField label={label} isLatin value={value} onChange={onChange} problem={problem} />
      <input
        type="color"
        aria-label={`انتخاب رنگ ${label}`}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
