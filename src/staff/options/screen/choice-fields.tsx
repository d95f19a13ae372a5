import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import { Button } from '../../../admin/kit/button.tsx';
import { CheckboxGroup } from '../../../admin/kit/checkbox-group.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { FieldProblems } from '../../../platform/errors.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { type ChoiceDraft, withChoice } from './draft.ts';

interface ChoicesInput {
  choices: readonly ChoiceDraft[];
  /** The lines that plans are sold under. */
  lines: ReadonlyArray<readonly [slug: string, name: string]>;
  problems: FieldProblems;
  onChange(choices: ChoiceDraft[]): void;
}

/** Choices of an option with prices; the first is the default. */
export function ChoiceFields({ choices, lines, problems, onChange }: ChoicesInput) {
  const change = (key: number, changes: Partial<ChoiceDraft>) =>
    onChange(choices.map((choice) => (choice.key === key ? { ...choice, ...changes } : choice)));
  const move = (index: number, by: 1 | -1) => {
    const next = [...choices];
    const [choice] = next.splice(index, 1);
    if (choice) next.splice(index + by, 0, choice);
    onChange(next);
  };
  return (
    <section aria-labelledby="option-choices">
      <h2 id="option-choices">انتخاب‌ها</h2>
      <p className="hint">اگر خریدار چیزی نگوید، نخستین انتخاب برای اوست. قیمت‌ها به تومان و با مالیات‌اند.</p>
      {problems['settings.choices'] && (
        <p className="problem" role="alert">
          {problems['settings.choices']}
        </p>
      )}
      <ol className="option-choice-list" aria-label="انتخاب‌ها">
        {choices.map((choice, index) => {
          const name = choice.name || `انتخاب ${formatNumber(index + 1)}`;
          const text = (field: 'name' | 'slug' | 'monthly' | 'setup') => ({
            value: choice[field],
            problem: problems[`settings.choices.${index}.${field}`],
            onChange: (value: string) => change(choice.key, { [field]: value }),
          });
          return (
            <li key={choice.key} className="option-choice">
              <TextField label="نام" maxLength={60} {...text('name')} />
              <TextField label="شناسه" isLatin hint="مانند ubuntu-24-04" {...text('slug')} />
              <NumberInput label="قیمت هر ماه" hint="خالی یعنی رایگان" {...text('monthly')} />
              <NumberInput label="راه‌اندازی" hint="یک بار" {...text('setup')} />
              <CheckboxGroup
                label="با کدام خط‌ها"
                hint="هیچ‌کدام یعنی با همه."
                choices={lines}
                chosen={choice.lines}
                onChange={(chosen) => change(choice.key, { lines: chosen })}
              />
              <span className="option-choice-tools">
                {index > 0 && (
                  <IconButton label={`«${name}» بالاتر برود`} drawing={ArrowUp} onPress={() => move(index, -1)} />
                )}
                {index < choices.length - 1 && (
                  <IconButton label={`«${name}» پایین‌تر برود`} drawing={ArrowDown} onPress={() => move(index, 1)} />
                )}
                <IconButton
                  label={`حذف «${name}»`}
                  drawing={Trash2}
                  onPress={() => onChange(choices.filter(({ key }) => key !== choice.key))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <div>
        <Button kind="plain" onPress={() => onChange(withChoice(choices))}>
          <Glyph drawing={Plus} />
          انتخاب تازه
        </Button>
      </div>
    </section>
  );
}
