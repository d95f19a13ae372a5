import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { designOf } from '../../../builder/design/design.ts';
import { shadowTokens } from '../../../builder/design/token-css.ts';
import type { DesignSettings } from '../../../content/settings/design.ts';
import { toLatinDigits } from '../../../platform/persian/digits.ts';
import { themeTokenNames } from '../../../site/theme/token-names.ts';

const lengths = { x: 'افقی', y: 'عمودی', blur: 'محوی', spread: 'گسترش' } as const;
type Fields = Record<string, string>;

/** Returns the first layer of a shadow from what was typed. */
export function shadowFrom(fields: Fields): Record<string, string> {
  const names = [...Object.keys(lengths), 'colour'];
  return Object.fromEntries(names.map((name) => [name, toLatinDigits(fields[name] ?? '').trim()]));
}

interface FieldsInput {
  fields: Fields;
  design: DesignSettings;
  problem: string | undefined;
  set(name: string): (value: string) => void;
}

/** The lengths and the colour of a shadow, with a sample of it. */
export function ShadowFields({ fields, design, problem, set }: FieldsInput) {
  const { colour = '' } = fields;
  const [named = '', opacity = '100'] = colour.split('/');
  const own = design.colours.map(({ slug, name }) => [slug, name] as const);
  const choices = [...own, ...Object.entries(themeTokenNames.colours)].map(
    ([slug, name]) => [`$${slug}`, name] as const,
  );
  const isNamed = colour.startsWith('$');
  const replaced = design.replaced.find(({ kind, slug }) => kind === 'colours' && `$${slug}` === named);
  return (
    <>
      <div className="design-shadow-fields">
        {Object.entries(lengths).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            isLatin
            placeholder="8px"
            value={fields[name] ?? ''}
            onChange={set(name)}
          />
        ))}
        <SelectField
          label="رنگ"
          value={replaced ? `$${replaced.by}` : isNamed ? named : colour}
          choices={isNamed ? choices : [[colour, colour] as const, ...choices]}
          onChange={(next) => set('colour')(`${next}/${isNamed ? opacity : '20'}`)}
        />
        {isNamed && (
          <TextField label="پررنگی ٪" isLatin value={opacity} onChange={(next) => set('colour')(`${named}/${next}`)} />
        )}
      </div>
      <ShadowSample value={[shadowFrom(fields)]} design={design} />
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}

/** A small picture of a shadow, in the site's own colours; without a shadow while a value is wrong. */
export function ShadowSample({ value, design }: { value: Array<Record<string, unknown>>; design: DesignSettings }) {
  const shown = designOf({ ...design, shadows: [{ slug: 'shown', name: 'shown', value }] });
  // The site's own colours are not among those of the staff area.
  const colours = Object.fromEntries(design.colours.map(({ slug, light }) => [`--c-${slug}`, light]));
  return (
    <span
      className="design-sample design-shadow"
      aria-hidden="true"
      style={{ ...colours, boxShadow: shadowTokens(shown)['e-shown'] }}
    />
  );
}
