import { Icon } from '../../../ui/icon.tsx';
import { answerField, type GuideAddress, guideQuery, type Sort, sorts } from './address.ts';
import type { Answer, Question } from './finder.ts';
import type { Guide } from './state.ts';

export interface FinderTexts {
  finderTitle: string;
  questions: Question[];
}

interface FinderInput {
  path: string;
  state: GuideAddress;
  texts: FinderTexts;
  answers: Answer[];
  found: Guide['found'];
  /** Id of the element that has the plans. */
  plansId: string;
  /** Address without answers. */
  clear: string;
}

const sortNames: Record<Sort, string> = {
  price: 'ارزان‌ترین',
  ram: 'بیشترین رم',
  cpu: 'بیشترین پردازنده',
  disk: 'بیشترین دیسک',
};

/** A few optional questions to find a plan, and the sort order of the plans. */
export function Finder({ path, state, texts, answers: given, found, plansId, clear }: FinderInput) {
  const { what, where, cycle, answers, sort } = state;
  const summary = given.length === 0 ? texts.finderTitle : `پاسخ‌های شما: ${given.map(({ label }) => label).join('، ')}`;
  return (
    <details className="finder" open={found === 'none'}>
      <summary>
        <Icon name="circle-help" />
        {summary}
      </summary>
      <form method="get" action={`${path}#${plansId}`}>
        {[...guideQuery({ what, where, cycle })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {texts.questions.map(({ label, choices }, question) => (
          <Pills
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no identity besides its position
            key={question}
            label={label}
            name={answerField(question)}
            chosen={String(answers[question] || '')}
            choices={choices.map((choice, index) => ({ value: String(index + 1), label: choice.label }))}
          />
        ))}
        <Pills
          label="کدام اول بیاید؟"
          name="sort"
          chosen={sort || sorts[0]}
          choices={sorts.map((value) => ({ value, label: sortNames[value] }))}
        />
        <p className="ways">
          <button type="submit" className="btn">
            نمایش پلن‌های مناسب
          </button>
          {(given.length > 0 || sort !== '') && (
            <a href={clear} data-step="clear">
              پاک کردن پاسخ‌ها
            </a>
          )}
        </p>
      </form>
    </details>
  );
}

interface PillsInput {
  label: string;
  name: string;
  chosen: string;
  choices: Array<{ value: string; label: string }>;
}

function Pills({ label, name, chosen, choices }: PillsInput) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === chosen} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
