import { useId } from 'react';
import { allFontsCss } from '../../../../site/theme/own-fonts.ts';
import { useDesign } from '../../look.ts';
import type { ControlInput } from './control.ts';

/** A font of the site, each name in its own letterforms. */
export function FontControl({ label, value, inherited, onChange }: ControlInput<string>) {
  const group = useId();
  const design = useDesign();
  const own = design.fonts.map(({ slug, name }) => ({ value: `$f-${slug}`, name }));
  const options = [{ value: '', name: 'پیش‌فرض' }, { value: '$f-text', name: 'قلم متن سایت' }, ...own];
  const applied = options.find((option) => option.value !== '' && option.value === inherited)?.name;
  const isDeleted = value !== undefined && !options.some((option) => option.value === value);
  return (
    <fieldset className="st-fonts" aria-label={label}>
      <style>{allFontsCss(design)}</style>
      {[...options, ...(isDeleted ? [{ value, name: 'قلم حذف‌شده' }] : [])].map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={group}
            checked={(value ?? '') === option.value}
            onChange={() => onChange(option.value || undefined)}
          />
          <span style={option.value ? { fontFamily: `var(--${option.value.slice(1)})` } : {}}>
            {option.value === '' && applied ? `پیش‌فرض (${applied})` : option.name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
