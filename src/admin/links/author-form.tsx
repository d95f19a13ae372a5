import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorArchivePath } from '../../content/archives.ts';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { Loading } from '../kit/states.tsx';

/** Links to the list of an author's articles: `/blog/author/sara/`. */
export function AuthorForm({ onPick }: { onPick(href: string): void }) {
  const api = useApi();
  const [slug, setSlug] = useState('');
  const { data } = useQuery({
    queryKey: ['links', 'authors'],
    queryFn: () => api.call('GET staff/posts/choices', {}),
  });
  if (!data) return <Loading />;
  const choices = data.authors.flatMap(({ name, slug: own }) => (own === null ? [] : [[own, name] as const]));
  return (
    <>
      <SelectField
        label="نویسنده"
        value={slug}
        choices={[['', choices.length === 0 ? 'هنوز کسی معرفی عمومی ندارد' : 'انتخاب کنید'], ...choices]}
        hint="همکارانی که در «حساب من» برای بازدیدکنندگان معرفی شده‌اند."
        onChange={setSlug}
      />
      <Button isDisabled={slug === ''} onPress={() => onPick(authorArchivePath(slug))}>
        تأیید
      </Button>
    </>
  );
}
