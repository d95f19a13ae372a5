import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { ContentType } from '../../../content/content-types/schema.ts';
import { type EntryDraft, isListed, type problemsOf, type TargetKind } from './entry-draft.ts';

/** Loaded lazily: it imports all widgets, which a menu needs only to find lists of posts. */
const LinkDialog = lazy(async () => ({ default: (await import('../../../admin/links/link-dialog.tsx')).LinkDialog }));

const kindsOf = (types: readonly ContentType[]): ReadonlyArray<readonly [TargetKind, string]> => [
  ['page', 'صفحه'],
  ['post', 'نوشته'],
  ['product', 'محصول'],
  ...types.map(({ type, one }) => [type, one] as const),
  ['popup', 'باز کردن پاپ‌آپ'],
  ['address', 'دسته، برچسب، بایگانی یا نشانی دلخواه'],
  ['none', 'هیچ‌جا؛ سرگروه زیرمنوست'],
];

interface TargetInput {
  draft: EntryDraft;
  set(changes: Partial<EntryDraft>): void;
  /** Posts of the chosen kind whose titles contain `q`. */
  posts: ReadonlyArray<{ id: number; title: string }>;
  q: string;
  setQ(q: string): void;
  /** Title of the chosen post, which may not be among `posts`. */
  title: string | undefined;
  problems: Partial<ReturnType<typeof problemsOf>>;
}

/** Fields for the target of a menu entry. */
export function EntryTarget({ draft: { kind, url, postId }, set, posts, q, setQ, title, problems }: TargetInput) {
  const kinds = kindsOf(useSession().me.contentTypes.types);
  const choices = [
    ['', posts.length === 0 ? 'چیزی پیدا نشد' : 'انتخاب کنید'] as const,
    ...(postId && title && !posts.some(({ id }) => id === postId) ? [[String(postId), title] as const] : []),
    ...posts.map((post) => [String(post.id), post.title] as const),
  ];
  return (
    <>
      <SelectField
        label="به کجا می‌رود"
        value={kind}
        choices={kinds}
        onChange={(next) => set({ kind: next as TargetKind, postId: undefined })}
      />
      {isListed(kind) && (
        <>
          <TextField label="جست‌وجو در عنوان" value={q} onChange={setQ} />
          <SelectField
            label={kinds.find(([one]) => one === kind)?.[1] ?? ''}
            value={postId ? String(postId) : ''}
            choices={choices}
            problem={problems.post}
            onChange={(id) => set({ postId: id === '' ? undefined : Number(id) })}
          />
        </>
      )}
      {kind === 'address' && <AddressField url={url} onChange={(next) => set({ url: next })} problem={problems.url} />}
    </>
  );
}

/** A typed address, or one chosen from the archives of the site. */
function AddressField({
  url,
  onChange,
  problem,
}: {
  url: string;
  onChange(url: string): void;
  problem: string | undefined;
}) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <TextField label="نشانی" isLatin maxLength={2000} value={url} onChange={onChange} problem={problem} />
      <Button kind="plain" onPress={() => setChoosing(true)}>
        انتخاب دسته، برچسب، بایگانی یا صفحه
      </Button>
      {isChoosing && (
        <Suspense>
          <LinkDialog
            href={url}
            panels={[]}
            placesOnly
            close={() => setChoosing(false)}
            onPick={({ href }) => {
              onChange(href);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
