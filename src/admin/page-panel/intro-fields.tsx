import { findType } from '../../content/content-types/find-type.ts';
import { type PageFrame, pageFrames } from '../../content/posts/types.ts';
import type { Term } from '../../content/terms/types.ts';
import type { StaffResponse } from '../../staff/calls.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { MediaChoice } from '../media/media-choice.tsx';
import { useSession } from '../session-context.ts';
import { PanelTerms } from './terms.tsx';
import type { FieldsPart } from './values.ts';

interface IntroInput extends FieldsPart {
  choices: StaffResponse<'GET staff/posts/choices'>;
  hasAddress: boolean;
  onTermAdded(term: Term): void;
}

const frameNames: Record<PageFrame, string> = {
  site: 'با سربرگ و پابرگ سایت',
  none: 'خالی، بی‌سربرگ و پابرگ',
};

/** Excerpt, picture, author, terms and frame of a page. */
export function IntroFields({ panel, choices, values, problems, hasAddress, set, onTermAdded }: IntroInput) {
  const own = findType(useSession().me.contentTypes, panel.type);
  return (
    <fieldset>
      <legend>معرفی صفحه</legend>
      {own?.hasExcerpt !== false && (
        <TextArea
          label="چکیده"
          value={values.excerpt}
          onChange={(excerpt) => set({ excerpt })}
          hint="در فهرست‌ها و نتیجهٔ جست‌وجو می‌آید."
          problem={problems.excerpt}
        />
      )}
      {own?.hasPicture !== false && (
        <div className="field">
          <span className="panel-label">تصویر شاخص</span>
          <MediaChoice
            label="تصویر شاخص"
            value={values.featuredMediaId}
            onChange={(featuredMediaId) => set({ featuredMediaId })}
          />
          {problems.featuredMediaId && <span className="problem">{problems.featuredMediaId}</span>}
        </div>
      )}
      <SelectField
        label="نویسنده"
        value={values.authorId ?? ''}
        choices={[['', 'بی‌نام'], ...choices.authors.map(({ id, name }) => [id, name] as const)]}
        onChange={(id) => set({ authorId: id === '' ? null : id })}
        problem={problems.authorId}
      />
      <PanelTerms
        type={panel.type}
        terms={choices.terms}
        chosen={values.termIds}
        onChange={(termIds) => set({ termIds })}
        onAdded={onTermAdded}
      />
      {hasAddress && (
        <>
          <SelectField
            label="قالب صفحه"
            value={values.frame}
            choices={pageFrames.map((value) => [value, frameNames[value]])}
            onChange={(frame) => set({ frame: frame as PageFrame })}
          />
          <Checkbox isSelected={values.commentsOpen} onChange={(commentsOpen) => set({ commentsOpen })}>
            دیدگاه تازه می‌پذیرد
          </Checkbox>
        </>
      )}
    </fieldset>
  );
}
