import { NumberSetting, SwitchField, WordListField } from './fields.tsx';
import type { PartInput } from './part.ts';

/** Comment permissions and moderation rules. */
export function Comments({ draft, onChange }: PartInput) {
  const { comments } = draft;
  const set = (changes: Partial<typeof comments>) => onChange({ comments: { ...comments, ...changes } });
  return (
    <>
      <section aria-labelledby="settings-comments">
        <h2 id="settings-comments">باز و بسته بودن</h2>
        <SwitchField
          path="comments.openByDefault"
          label="صفحه‌ها و نوشته‌های تازه دیدگاه بپذیرند"
          hint="هر کدام را می‌توانید در مشخصات خودش باز یا بسته کنید."
          value={comments.openByDefault}
          onChange={(openByDefault) => set({ openByDefault })}
        />
        <NumberSetting
          path="comments.closeAfterDays"
          label="بستن دیدگاه نوشته‌ها پس از چند روز"
          hint="صفر: همیشه باز می‌مانند."
          value={comments.closeAfterDays}
          onChange={(closeAfterDays) => set({ closeAfterDays })}
        />
      </section>
      <section aria-labelledby="settings-moderation">
        <h2 id="settings-moderation">بررسی پیش از نمایش</h2>
        <SwitchField
          path="comments.holdAll"
          label="همهٔ دیدگاه‌ها منتظر تأیید بمانند"
          value={comments.holdAll}
          onChange={(holdAll) => set({ holdAll })}
        />
        <SwitchField
          path="comments.holdNewAuthors"
          label="دیدگاه کسی که هنوز دیدگاه تأییدشده‌ای ندارد منتظر بماند"
          value={comments.holdNewAuthors}
          onChange={(holdNewAuthors) => set({ holdNewAuthors })}
        />
        <NumberSetting
          path="comments.holdLinks"
          label="با چند پیوند یا بیشتر منتظر بماند"
          hint="صفر: تعداد پیوندها مهم نیست."
          value={comments.holdLinks}
          onChange={(holdLinks) => set({ holdLinks })}
        />
        <WordListField
          path="comments.holdWords"
          label="واژه‌هایی که دیدگاه را منتظر نگه می‌دارند"
          value={comments.holdWords}
          onChange={(holdWords) => set({ holdWords })}
        />
        <WordListField
          path="comments.spamWords"
          label="واژه‌هایی که دیدگاه را هرزنامه می‌کنند"
          value={comments.spamWords}
          onChange={(spamWords) => set({ spamWords })}
        />
      </section>
    </>
  );
}
