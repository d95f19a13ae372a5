import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useToast } from '../../kit/toast.tsx';

const nobody = { name: '', slug: '', bio: '' };

/** What readers learn of who wrote an article. */
export function OwnAuthor() {
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['me', 'author'],
    queryFn: () => api.call('GET staff/me/author', {}),
    gcTime: 0,
  });
  return (
    <section className="panel" aria-labelledby="own-author">
      <h2 id="own-author">معرفی به خوانندگان</h2>
      <p className="hint">
        با نوشته‌های شما نشان داده می‌شود و صفحه‌ای برای همهٔ آن‌ها می‌سازد. تا نامی ننویسید، خوانندگان چیزی از شما نمی‌بینند.
      </p>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <AuthorForm known={data.author ?? nobody} />}
    </section>
  );
}

function AuthorForm({ known }: { known: typeof nobody }) {
  const api = useApi();
  const toast = useToast();
  const [author, setAuthor] = useState(known);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const set = (changes: Partial<typeof nobody>) => setAuthor({ ...author, ...changes });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblems({});
    try {
      const saved = await api.call('PUT staff/me/author', { body: author });
      setAuthor(saved.author ?? nobody);
      toast({ tone: 'good', text: 'معرفی ذخیره شد.' });
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      setProblems(Object.keys(fields).length > 0 ? fields : { name: sentenceOf(thrown) });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <TextField label="نام نویسنده" value={author.name} problem={problems.name} onChange={(name) => set({ name })} />
      <TextField
        label="نشانی صفحهٔ نوشته‌ها"
        hint="مانند sara-amini؛ خالی: از نام ساخته می‌شود."
        value={author.slug}
        problem={problems.slug}
        onChange={(slug) => set({ slug })}
      />
      <TextField
        label="چند کلمه دربارهٔ شما"
        value={author.bio}
        problem={problems.bio}
        onChange={(bio) => set({ bio })}
      />
      <Button type="submit">ذخیرهٔ معرفی</Button>
    </form>
  );
}
