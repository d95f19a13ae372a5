import { FileChoice } from '../../../admin/media/file-choice.tsx';
import { ChoiceField, fieldsOf, LatinField, SwitchField } from './fields.tsx';
import type { PartInput } from './part.ts';

/** Lightbox options and widget defaults. */
export function Pictures(input: PartInput) {
  return (
    <>
      <Lightbox {...input} />
      <Embeds {...input} />
    </>
  );
}

function Lightbox({ draft: { lightbox }, onChange }: PartInput) {
  const field = fieldsOf('lightbox.', lightbox, (changes) => onChange({ lightbox: { ...lightbox, ...changes } }));
  return (
    <section aria-labelledby="settings-lightbox">
      <h2 id="settings-lightbox">نمای بزرگ تصویرها</h2>
      <SwitchField
        {...field('enabled')}
        label="پیوند به تصویر در نمای بزرگ باز شود"
        hint="هر ابزارک می‌تواند برای خودش جز این باشد."
      />
      <fieldset>
        <legend>دکمه‌ها و شمارنده</legend>
        <SwitchField {...field('counter')} label="شمارنده" />
        <SwitchField {...field('fullscreen')} label="تمام‌صفحه" />
        <SwitchField {...field('zoom')} label="بزرگ‌نمایی" />
        <SwitchField {...field('share')} label="هم‌رسانی" />
      </fieldset>
      <ChoiceField
        {...field('titleFrom')}
        label="عنوان زیر تصویر"
        choices={{ title: 'عنوان تصویر', caption: 'زیرنویس', alt: 'متن جایگزین', none: 'نباشد' }}
      />
      <ChoiceField
        {...field('descriptionFrom')}
        label="توضیح زیر تصویر"
        choices={{ description: 'توضیح تصویر', caption: 'زیرنویس', alt: 'متن جایگزین', none: 'نباشد' }}
      />
    </section>
  );
}

function Embeds({ draft, onChange }: PartInput) {
  const { facebook_sdk: facebook } = draft;
  const field = fieldsOf('', draft, onChange);
  return (
    <section aria-labelledby="settings-embeds">
      <h2 id="settings-embeds">ابزارک‌ها</h2>
      <SwitchField
        {...field('lazy_load_background_images')}
        label="تصویرهای پس‌زمینه هنگام نزدیک شدن بارگذاری شوند"
        hint="صفحه زودتر آماده می‌شود؛ تصویر نخستین بخش همیشه همراه صفحه می‌آید."
      />
      <SwitchField
        {...field('offline')}
        label="صفحه‌های دیده‌شده بدون اینترنت هم باز شوند"
        hint="مرورگر بازدیدکننده شصت صفحهٔ آخر را نگه می‌دارد؛ صفحه‌های دیگر در نبود اینترنت صفحهٔ ‎/offline/‎ را نشان می‌دهند."
      />
      <LatinField
        path="lottie.defaultAnimationUrl"
        label="پویانمایی پیش‌فرض"
        hint="نشانی یک فایل Lottie (با پسوند json) در همین سایت؛ برای ابزارک‌هایی که نشانی خودشان را ندارند."
        value={draft.lottie.defaultAnimationUrl}
        onChange={(defaultAnimationUrl) => onChange({ lottie: { defaultAnimationUrl } })}
      />
      <FileChoice
        kind="animation"
        value={draft.lottie.defaultAnimationUrl}
        onChange={(defaultAnimationUrl) => onChange({ lottie: { defaultAnimationUrl } })}
      />
      <LatinField
        path="facebook_sdk.lang"
        label="زبان فیس‌بوک"
        value={facebook.lang}
        onChange={(lang) => onChange({ facebook_sdk: { ...facebook, lang } })}
      />
      <LatinField
        path="facebook_sdk.app_id"
        label="شناسهٔ برنامه در فیس‌بوک"
        hint="اختیاری؛ نوشته‌های فیس‌بوک بدون آن هم نشان داده می‌شوند."
        value={facebook.app_id}
        onChange={(app_id) => onChange({ facebook_sdk: { ...facebook, app_id } })}
      />
    </section>
  );
}
