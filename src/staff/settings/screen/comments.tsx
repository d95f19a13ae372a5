import { fieldsOf, NumberSetting, SwitchField, WordListField } from './fields.tsx';
import type { PartInput } from './part.ts';

/** Comment permissions and moderation rules. */
export function Comments({ draft: { comments }, onChange }: PartInput) {
  const field = fieldsOf('comments.', comments, (changes) => onChange({ comments: { ...comments, ...changes } }));
  return (
    <>
      <section aria-labelledby="settings-comments">
        <h2 id="settings-comments">باز و بسته بودن</h2>
        <SwitchField
          {...field('openByDefault')}
          label="صفحه‌ها و نوشته‌های تازه دیدگاه بپذیرند"
          hint="هر کدام را می‌توانید در مشخصات خودش باز یا بسته کنید."
        />
        <NumberSetting
          {...field('closeAfterDays')}
          label="بستن دیدگاه نوشته‌ها پس از چند روز"
          hint="صفر: همیشه باز می‌مانند."
        />
      </section>
      <section aria-labelledby="settings-moderation">
        <h2 id="settings-moderation">بررسی پیش از نمایش</h2>
        <SwitchField {...field('holdAll')} label="همهٔ دیدگاه‌ها منتظر تأیید بمانند" />
        <SwitchField {...field('holdNewAuthors')} label="دیدگاه کسی که هنوز دیدگاه تأییدشده‌ای ندارد منتظر بماند" />
        <NumberSetting
          {...field('holdLinks')}
          label="با چند پیوند یا بیشتر منتظر بماند"
          hint="صفر: تعداد پیوندها مهم نیست."
        />
        <WordListField {...field('holdWords')} label="واژه‌هایی که دیدگاه را منتظر نگه می‌دارند" />
        <WordListField {...field('spamWords')} label="واژه‌هایی که دیدگاه را هرزنامه می‌کنند" />
      </section>
    </>
  );
}
