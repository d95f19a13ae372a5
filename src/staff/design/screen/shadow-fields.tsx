import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { designOf } from '../../../builder/design/design.ts';
import { colourTokens, shadowTokens } from '../../../builder/design/token-css.ts';
import type { DesignSettings } from '../../../content/settings/design.ts';
import { toLatinDigits } from '../../../platform/persian/digits.ts';
import { themeTokenNames } from '../../../site/theme/token-names.ts';
import { coloursOf, type ThemeChoice } from '../../../site/theme/tokens.ts';

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
  theme: ThemeChoice;
  problem: string | undefined;
  set(name: string): (value: string) => void;
}

/** The lengths and the colour of a shadow, with a sample of it. */
export function ShadowFields({ fields, design, theme, problem, set }: FieldsInput) {
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
      <ShadowSample value={[shadowFrom(fields)]} design={design} theme={theme} />
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}

interface SampleInput {
  value: Array<Record<string, unknown>>;
  design: DesignSettings;
  theme: ThemeChoice;
}

/** A shadow in the light colours of the site, on its ground; none while a value is wrong. */
export function ShadowSample({ value, design, theme }: SampleInput) {
  const shown = designOf({ ...design, shadows: [{ slug: 'shown', name: 'shown', value }] });
  // The staff area has other colours, in the scheme of its user.
  const ofTheme = Object.entries(coloursOf('light', theme)).map(([slug, colour]) => [`c-${slug}`, colour] as const);
  const colours = [...ofTheme, ...Object.entries(colourTokens(shown, 'light'))];
  return (
    <span
      className="design-sample design-shadow"
      aria-hidden="true"
      style={Object.fromEntries(colours.map(([name, colour]) => [`--${name}`, colour]))}
    >
      <span style={{ boxShadow: shadowTokens(shown)['e-shown'] }} />
    </span>
  );
}
