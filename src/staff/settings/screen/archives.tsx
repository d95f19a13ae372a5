import { useQuery } from '@tanstack/react-query';
import { allPosts } from '../../../admin/all-posts.ts';
import { useApi } from '../../../admin/api-context.ts';
import { ChoiceField } from './fields.tsx';
import type { PartInput } from './part.ts';

/** Which template the lists of articles of categories, tags, authors and times are built of. */
export function Archives({ draft, onChange }: PartInput) {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['posts', 'template', 'choices'],
    queryFn: () => allPosts(api, 'template', 'title'),
  });
  const chosen = String(draft.archives.template ?? '');
  const known = Object.fromEntries(data.map(({ id, title }) => [String(id), title]));
  const choices = { '': 'ظاهر ساده', ...(chosen in known ? {} : { [chosen]: 'قالب انتخاب‌شده' }), ...known };
  return (
    <section aria-labelledby="settings-archives">
      <h2 id="settings-archives">بایگانی نوشته‌ها</h2>
      <ChoiceField
        path="archives.template"
        label="قالب صفحهٔ دسته، برچسب، نویسنده و تاریخ"
        hint="قالبی که در آن شبکه‌ای با «فقط نوشته‌های همان بایگانی» هست."
        value={chosen}
        choices={{ ...choices, '': 'ظاهر ساده' }}
        onChange={(template) => onChange({ archives: { template: template === '' ? null : Number(template) } })}
      />
    </section>
  );
}
