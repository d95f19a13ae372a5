import { useId } from 'react';
import { allFontsCss } from '../../../../site/theme/own-fonts.ts';
import { useDesign } from '../../look.ts';
import type { ControlInput } from './control.ts';

/** A font of the site, each name in its own letterforms. */
export function FontControl({ label, value, inherited, onChange }: ControlInput<string>) {
  const group = useId();
  const design = useDesign();
  const named = [
    { value: '$f-text', name: 'قلم متن سایت' },
    ...design.fonts.map(({ slug, name }) => ({ value: `$f-${slug}`, name })),
  ];
  const applied = named.find((option) => option.value === inherited)?.name;
  const options = [{ value: undefined, name: applied ? `${applied} (پیش‌فرض)` : 'پیش‌فرض' }, ...named];
  const chosen = options.find((option) => option.value === value)?.name ?? 'قلم حذف‌شده';
  return (
    <details className="st-fonts">
      <summary className="ed-input" aria-label={`${label}: ${chosen}`} style={familyOf(value)}>
        {chosen}
      </summary>
      <style>{allFontsCss(design)}</style>
      <fieldset aria-label={label}>
        {options.map((option) => (
          <label key={option.name}>
            <input type="radio" name={group} checked={value === option.value} onChange={() => onChange(option.value)} />
            <span style={familyOf(option.value)}>{option.name}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

const familyOf = (value: string | undefined) => (value ? { fontFamily: `var(--${value.slice(1)})` } : {});
