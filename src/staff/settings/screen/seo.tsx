import { MediaChoice } from '../../../admin/media/media-choice.tsx';
import { type SeoType, searchWords, seoWords } from '../../../content/settings/seo.ts';
import { fieldsOf, NumberSetting, SwitchField, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';

const types: Record<SeoType, { label: string; title: string; excerpt: string }> = {
  page: { label: 'صفحه‌ها', title: 'دربارهٔ ما', excerpt: 'از سال ۱۳۹۰ میزبان کسب‌وکارهای ایرانی هستیم.' },
  post: { label: 'نوشته‌ها', title: 'چگونه سرور بخریم؟', excerpt: 'پیش از خرید سرور به چه نکته‌هایی توجه کنیم؟' },
  product: { label: 'محصول‌ها', title: 'سرور مجازی آلمان', excerpt: 'سرور با دیسک NVMe و تحویل آنی.' },
};

/** Metadata for search engines and social networks. */
export function Seo({ draft, onChange }: PartInput) {
  const { seo } = draft;
  const set = (changes: Partial<typeof seo>) => onChange({ seo: { ...seo, ...changes } });
  const field = fieldsOf('seo.', seo, set);
  return (
    <>
      <section aria-labelledby="settings-seo">
        <h2 id="settings-seo">عنوان و شرح در نتیجهٔ جست‌وجو</h2>
        <p className="hint">
          صفحه‌ای که عنوان و شرح خودش را دارد همان را نشان می‌دهد. در الگو می‌توانید این‌ها را بنویسید:{' '}
          {Object.entries(seoWords).map(([name, words], index) => (
            <span key={name}>
              {index > 0 && '، '}
              <bdi dir="ltr">{`{{${name}}}`}</bdi> برای {words}
            </span>
          ))}
          .
        </p>
        {(Object.keys(types) as SeoType[]).map((type) => {
          const { label, title, excerpt } = types[type];
          const example = { type, path: '/x/', title, excerpt, seo: { title: '', description: '' } };
          const preview = searchWords(example, draft);
          return (
            <fieldset key={type}>
              <legend>{label}</legend>
              <WordsField
                path={`seo.titles.${type}`}
                label="الگوی عنوان"
                value={seo.titles[type]}
                onChange={(template) => set({ titles: { ...seo.titles, [type]: template } })}
              />
              <WordsField
                path={`seo.descriptions.${type}`}
                label="الگوی شرح"
                value={seo.descriptions[type]}
                onChange={(template) => set({ descriptions: { ...seo.descriptions, [type]: template } })}
              />
              <figure className="panel-preview">
                <figcaption>نمونه</figcaption>
                <strong>{preview.title}</strong>
                <p>{preview.description}</p>
              </figure>
            </fieldset>
          );
        })}
        <SwitchField
          {...field('noindex')}
          label="موتورهای جست‌وجو هیچ صفحه‌ای از سایت را نگه ندارند"
          hint="برای سایتی که هنوز آماده نیست. پیش از آغاز کار خاموشش کنید."
        />
        <SwitchField
          {...field('indexNow')}
          label="موتورهای جست‌وجو از هر انتشار باخبر شوند (IndexNow)"
          hint="Bing، Yandex و چند موتور دیگر صفحهٔ تازه را زودتر می‌بینند. نشانی صفحه به سرویس آن‌ها فرستاده می‌شود."
        />
        <NumberSetting {...field('leastVotes')} label="کمترین تعداد رأی برای نشان دادن امتیاز در نتیجهٔ جست‌وجو" />
      </section>
      <section aria-labelledby="settings-share-picture">
        <h2 id="settings-share-picture">تصویر هم‌رسانی</h2>
        <div className="field">
          <MediaChoice
            label="تصویر هم‌رسانی"
            value={draft.sharePicture}
            onChange={(sharePicture) => onChange({ sharePicture })}
          />
          <p className="hint">
            تا تصویری انتخاب نکنید، برای هر صفحه تصویری با عنوان خودش کشیده می‌شود. اگر انتخاب کنید، صفحه‌ها با تصویر شاخص
            خودشان هم‌رسانی می‌شوند و آن‌ها که ندارند با این تصویر. بهترین اندازه ۱۲۰۰ × ۶۳۰ پیکسل است.
          </p>
        </div>
      </section>
    </>
  );
}
