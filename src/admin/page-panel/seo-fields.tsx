import { Checkbox } from '../kit/checkbox.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { TextField } from '../kit/text-field.tsx';
import { SearchPreview, SharePreview } from './previews.tsx';
import type { FieldsPart, PanelValues } from './values.ts';

/** How search engines and social networks show a page. */
export function SeoFields({ panel, values, problems, isDescribing, set }: FieldsPart & { isDescribing: boolean }) {
  const setSeo = (changes: Partial<PanelValues['seo']>) => set({ seo: { ...values.seo, ...changes } });
  return (
    <fieldset>
      <legend>موتورهای جست‌وجو و هم‌رسانی</legend>
      <TextField
        label="عنوان در نتیجهٔ جست‌وجو"
        value={values.seo.title}
        onChange={(title) => setSeo({ title })}
        placeholder={values.title}
        problem={problems['seo.title']}
      />
      <TextArea
        label="شرح در نتیجهٔ جست‌وجو"
        value={values.seo.description}
        onChange={(description) => setSeo({ description })}
        hint="خالی یعنی همان چکیده."
        autoFocus={isDescribing}
        problem={problems['seo.description']}
      />
      <SearchPreview panel={panel} values={values} />
      <SharePreview panel={panel} values={values} />
      <TextField
        label="نشانی اصلی، اگر این متن جای دیگری هم هست"
        value={values.seo.canonical}
        onChange={(canonical) => setSeo({ canonical })}
        placeholder="https://"
        isLatin
        problem={problems['seo.canonical']}
      />
      <Checkbox isSelected={values.seo.noindex} onChange={(noindex) => setSeo({ noindex })}>
        موتورهای جست‌وجو این صفحه را نشان ندهند
      </Checkbox>
    </fieldset>
  );
}
