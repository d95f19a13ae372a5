import { FileChoice } from '../../../admin/media/file-choice.tsx';
import type { Draft } from './draft.ts';
import { ChoiceField, LatinField, SwitchField } from './fields.tsx';
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
  const light = (changes: Partial<Draft['lightbox']>) => onChange({ lightbox: { ...lightbox, ...changes } });
  return (
    <section aria-labelledby="settings-lightbox">
      <h2 id="settings-lightbox">نمای بزرگ تصویرها</h2>
      <SwitchField
        path="lightbox.enabled"
        label="پیوند به تصویر در نمای بزرگ باز شود"
        hint="هر ابزارک می‌تواند برای خودش جز این باشد."
        value={lightbox.enabled}
        onChange={(enabled) => light({ enabled })}
      />
      <fieldset>
        <legend>دکمه‌ها و شمارنده</legend>
        <SwitchField
          path="lightbox.counter"
          label="شمارنده"
          value={lightbox.counter}
          onChange={(counter) => light({ counter })}
        />
        <SwitchField
          path="lightbox.fullscreen"
          label="تمام‌صفحه"
          value={lightbox.fullscreen}
          onChange={(fullscreen) => light({ fullscreen })}
        />
        <SwitchField
          path="lightbox.zoom"
          label="بزرگ‌نمایی"
          value={lightbox.zoom}
          onChange={(zoom) => light({ zoom })}
        />
        <SwitchField
          path="lightbox.share"
          label="هم‌رسانی"
          value={lightbox.share}
          onChange={(share) => light({ share })}
        />
      </fieldset>
      <ChoiceField
        path="lightbox.titleFrom"
        label="عنوان زیر تصویر"
        value={lightbox.titleFrom}
        choices={{ title: 'عنوان تصویر', caption: 'زیرنویس', alt: 'متن جایگزین', none: 'نباشد' }}
        onChange={(titleFrom) => light({ titleFrom })}
      />
      <ChoiceField
        path="lightbox.descriptionFrom"
        label="توضیح زیر تصویر"
        value={lightbox.descriptionFrom}
        choices={{ description: 'توضیح تصویر', caption: 'زیرنویس', alt: 'متن جایگزین', none: 'نباشد' }}
        onChange={(descriptionFrom) => light({ descriptionFrom })}
      />
    </section>
  );
}

function Embeds({ draft, onChange }: PartInput) {
  const { facebook_sdk: facebook } = draft;
  return (
    <section aria-labelledby="settings-embeds">
      <h2 id="settings-embeds">ابزارک‌ها</h2>
      <SwitchField
        path="lazy_load_background_images"
        label="تصویرهای پس‌زمینه هنگام نزدیک شدن بارگذاری شوند"
        hint="صفحه زودتر آماده می‌شود؛ تصویر نخستین بخش همیشه همراه صفحه می‌آید."
        value={draft.lazy_load_background_images}
        onChange={(lazy) => onChange({ lazy_load_background_images: lazy })}
      />
      <SwitchField
        path="offline"
        label="صفحه‌های دیده‌شده بدون اینترنت هم باز شوند"
        hint="مرورگر بازدیدکننده شصت صفحهٔ آخر را نگه می‌دارد؛ صفحه‌های دیگر در نبود اینترنت صفحهٔ ‎/offline/‎ را نشان می‌دهند."
        value={draft.offline}
        onChange={(offline) => onChange({ offline })}
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
