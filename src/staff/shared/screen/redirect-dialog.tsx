import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { Redirect, SavedRedirect } from '../../../content/redirects/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';

interface DialogInput {
  /** Redirect to change; null for a new one. */
  redirect: Redirect | null;
  /** Initial source of a new redirect. */
  from?: string;
  close(): void;
  onDone(): void;
}

/** Makes a redirect, or changes one; the page is chosen by its title or written as an address. */
export function RedirectDialog({ redirect, from: first = '', close, onDone }: DialogInput) {
  const api = useApi();
  const [from, setFrom] = useState(redirect?.from ?? first);
  const [to, setTo] = useState(redirect?.to ?? '');
  const [q, setQ] = useState('');
  const { data: found } = useQuery({
    queryKey: ['redirects', 'pages', q],
    queryFn: () => findPages(q),
    enabled: q.trim() !== '',
  });
  const findPages = async (text: string) => {
    const query = { q: text, status: 'published', sort: 'title', perPage: 20 } as const;
    const lists = await Promise.all(
      (['page', 'post', 'product'] as const).map((type) => api.call('GET staff/posts', { query: { ...query, type } })),
    );
    return lists.flatMap(({ data }) => data.flatMap(({ title, path }) => (path ? [[path, title] as const] : [])));
  };
  const save = async () => {
    const body = { from, to };
    const saved = redirect
      ? await api.call('PUT staff/redirects/:id', { id: redirect.id, body: { version: redirect.version, ...body } })
      : await api.call('POST staff/redirects', { body });
    return sentencesOf(saved);
  };
  return (
    <ModalForm
      title={redirect ? 'تغییر این مسیر' : 'تغییر مسیر تازه'}
      submit="ذخیره"
      busy="در حال ذخیره…"
      close={close}
      send={save}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <TextField
            label="از نشانی"
            isLatin
            autoFocus={first === ''}
            maxLength={2000}
            placeholder="/old-page/"
            value={from}
            onChange={setFrom}
            problem={problems.from}
          />
          <TextField
            label="به نشانی"
            isLatin
            autoFocus={first !== ''}
            maxLength={2000}
            placeholder="/new-page/"
            hint="نشانی صفحه‌ای از همین سایت، یا نشانی کامل جای دیگر. اگر نشانی صفحه بعدها عوض شود، این هم همراهش می‌رود."
            value={to}
            onChange={setTo}
            problem={problems.to}
          />
          <TextField label="یا صفحه را با عنوانش پیدا کنید" value={q} onChange={setQ} />
          {q.trim() !== '' && (
            <SelectField
              label="صفحه‌های پیداشده"
              value={found?.some(([path]) => path === to) ? to : ''}
              choices={[['', found?.length === 0 ? 'چیزی پیدا نشد' : 'انتخاب کنید'], ...(found ?? [])]}
              onChange={(path) => path !== '' && setTo(path)}
            />
          )}
        </>
      )}
    </ModalForm>
  );
}

/** Describes the saved redirect, and the redirect chains that it shortened. */
function sentencesOf({ from, to, through, shortened }: SavedRedirect): string {
  return [
    `«${from}» از این پس به «${to}» می‌رود.`,
    ...(through.length > 0 ? [`«${through[0]}» خودش به جای دیگری می‌رفت؛ بازدیدکننده یک‌راست به پایان راه می‌رسد.`] : []),
    ...(shortened > 0 ? [`${formatNumber(shortened)} مسیر دیگر هم که به این‌جا می‌آمد یک‌راست شد.`] : []),
  ].join(' ');
}
