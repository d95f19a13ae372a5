import { useQuery } from '@tanstack/react-query';
import { allPosts } from '../../../admin/all-posts.ts';
import { useApi } from '../../../admin/api-context.ts';
import { ChoiceField } from './fields.tsx';
import type { PartInput } from './part.ts';

/** Pages with the legal texts of the site. */
export function Legal({ draft, onChange }: PartInput) {
  const api = useApi();
  const { data = [] } = useQuery({ queryKey: ['settings', 'pages'], queryFn: () => allPosts(api, 'page', 'title') });
  const pages = data.flatMap(({ status, path, title }) => (status === 'published' && path ? [[path, title]] : []));
  const choices = (present: string): Record<string, string> => ({
    '': 'هیچ‌کدام',
    ...(present ? { [present]: present } : {}),
    ...Object.fromEntries(pages),
  });
  const { legal } = draft;
  return (
    <section aria-labelledby="settings-legal">
      <h2 id="settings-legal">صفحه‌های حقوقی</h2>
      <p className="hint">پیوندشان پایین همهٔ صفحه‌ها و زیر فرم‌ها می‌آید. صفحه را نخست در «صفحه‌ها» بسازید و منتشر کنید.</p>
      <ChoiceField
        path="legal.terms"
        label="قوانین سایت"
        value={legal.terms}
        choices={choices(legal.terms)}
        onChange={(terms) => onChange({ legal: { ...legal, terms } })}
      />
      <ChoiceField
        path="legal.privacy"
        label="حریم خصوصی"
        value={legal.privacy}
        choices={choices(legal.privacy)}
        onChange={(privacy) => onChange({ legal: { ...legal, privacy } })}
      />
    </section>
  );
}
