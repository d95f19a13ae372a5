import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { Discard } from '../../../admin/kit/discard.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { hrefOf, targetOf } from '../../../admin/links/target.ts';
import type { PostType } from '../../../content/posts/types.ts';
import type { MenuRow } from './rows.ts';

/** Loaded lazily: it imports all widgets, which a menu needs only to find lists of posts. */
const LinkDialog = lazy(async () => ({ default: (await import('../../../admin/links/link-dialog.tsx')).LinkDialog }));

type Kind = Extract<PostType, 'page' | 'post' | 'product' | 'popup'> | 'address' | 'none';

const kinds: ReadonlyArray<readonly [Kind, string]> = [
  ['page', 'صفحه'],
  ['post', 'نوشته'],
  ['product', 'محصول'],
  ['popup', 'باز کردن پاپ‌آپ'],
  ['address', 'دسته، برچسب، نویسنده یا نشانی دلخواه'],
  ['none', 'هیچ‌جا؛ سرگروه زیرمنوست'],
];

/** Texts and target of a menu entry. A post is linked by id, so the link survives a change of its address. */
export type EntryValues = Pick<MenuRow, 'label' | 'url' | 'postId' | 'newTab' | 'description' | 'note'>;

interface DialogInput {
  /** Absent for a new entry. */
  row: MenuRow | undefined;
  /** Title of the linked post. */
  title: string | undefined;
  done(values: EntryValues, title: string | undefined): void;
  close(): void;
}

export function EntryDialog({ row, title, done, close }: DialogInput) {
  const api = useApi();
  const [label, setLabel] = useState(row?.label ?? '');
  const target = targetOf(row?.url ?? '');
  const popupId = target.kind === 'popup' ? target.id : undefined;
  const [url, setUrl] = useState(popupId ? '' : (row?.url ?? ''));
  const [kind, setKind] = useState<Kind>(
    popupId ? 'popup' : row?.url ? 'address' : row && !row.postId ? 'none' : 'page',
  );
  const [postId, setPostId] = useState(popupId ?? row?.postId);
  const [isTouched, setTouched] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [newTab, setNewTab] = useState(row?.newTab === true);
  const [description, setDescription] = useState(row?.description ?? '');
  const [note, setNote] = useState(row?.note ?? '');
  const [q, setQ] = useState('');
  const [isTried, setTried] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isPost = kind === 'page' || kind === 'post' || kind === 'product';
  const isChosen = isPost || kind === 'popup';
  const { data: found } = useQuery({
    queryKey: ['menus', 'posts', kind, q],
    queryFn: () =>
      api.call('GET staff/posts', { query: { type: kind as PostType, status: 'published', q, sort: 'title' } }),
    enabled: isChosen,
  });
  const posts = found?.data ?? [];
  const chosen = posts.find(({ id }) => id === postId)?.title ?? (postId === row?.postId ? title : undefined);
  const choices = [
    ['', posts.length === 0 ? 'چیزی پیدا نشد' : 'انتخاب کنید'] as const,
    ...(postId && chosen && !posts.some(({ id }) => id === postId) ? [[String(postId), chosen] as const] : []),
    ...posts.map(({ id, title: name }) => [String(id), name] as const),
  ];
  const words = label.trim() || (isChosen ? (chosen ?? '') : '');
  const problems = {
    label: words === '' ? 'نوشتهٔ این مورد را بنویسید.' : undefined,
    url:
      kind === 'address' && !/^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/.test(url.trim())
        ? 'نشانی با / یا # آغاز می‌شود، یا کامل است: https://example.com'
        : undefined,
    post: isChosen && !postId ? 'یکی را انتخاب کنید.' : undefined,
  };
  const leave = () => (isTouched ? setLeaving(true) : close());
  const shown = isTried ? problems : { label: undefined, url: undefined, post: undefined };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (problems.label || problems.url || problems.post) return;
    done(
      {
        label: words,
        ...(kind === 'address' ? { url: url.trim() } : {}),
        ...(isPost && postId ? { postId } : {}),
        ...(kind === 'popup' && postId ? { url: hrefOf({ kind, id: postId, toggle: false }) ?? '' } : {}),
        ...(newTab && kind !== 'none' && kind !== 'popup' ? { newTab: true } : {}),
        ...(description.trim() && { description: description.trim() }),
        ...(note.trim() && { note: note.trim() }),
      },
      chosen,
    );
  };
  return (
    <Modal title={row ? 'تغییر مورد منو' : 'مورد تازه'} close={leave}>
      {isLeaving && <Discard stay={() => setLeaving(false)} discard={close} />}
      <form className="menu-entry" noValidate onChange={() => setTouched(true)} onSubmit={submit}>
        <SelectField
          label="به کجا می‌رود"
          value={kind}
          choices={kinds}
          onChange={(next) => {
            setKind(next as Kind);
            setPostId(undefined);
          }}
        />
        {isChosen && (
          <>
            <TextField label="جست‌وجو در عنوان" value={q} onChange={setQ} />
            <SelectField
              label={kinds.find(([one]) => one === kind)?.[1] ?? ''}
              value={postId ? String(postId) : ''}
              choices={choices}
              problem={shown.post}
              onChange={(id) => setPostId(id === '' ? undefined : Number(id))}
            />
          </>
        )}
        {kind === 'address' && (
          <>
            <TextField label="نشانی" isLatin maxLength={2000} value={url} onChange={setUrl} problem={shown.url} />
            <Button kind="plain" onPress={() => setChoosing(true)}>
              انتخاب دسته، برچسب، نویسنده، تاریخ یا صفحه
            </Button>
          </>
        )}
        {isChoosing && (
          <Suspense>
            <LinkDialog
              href={url}
              panels={[]}
              placesOnly
              close={() => setChoosing(false)}
              onPick={({ href }) => {
                setUrl(href);
                setChoosing(false);
              }}
            />
          </Suspense>
        )}
        <TextField
          label="نوشته در منو"
          maxLength={200}
          {...(isChosen ? { hint: 'خالی یعنی همان عنوان' } : {})}
          value={label}
          onChange={setLabel}
          problem={shown.label}
        />
        <TextField
          label="توضیح زیر آن"
          maxLength={160}
          hint="در زیرمنوی بالای صفحه، یک جملهٔ کوتاه"
          value={description}
          onChange={setDescription}
        />
        <TextField
          label="نوشتهٔ کوتاه کنار آن"
          maxLength={60}
          hint="مانند «تازه»، یا قیمت از فهرست پلن‌ها: «از ‎{{from:germany-vps}}‎»"
          value={note}
          onChange={setNote}
        />
        {kind !== 'none' && kind !== 'popup' && (
          <Checkbox isSelected={newTab} onChange={setNewTab}>
            در زبانهٔ تازه باز شود
          </Checkbox>
        )}
        <div className="modal-actions">
          <Button type="submit">{row ? 'تأیید' : 'افزودن'}</Button>
          <Button kind="quiet" onPress={leave}>
            انصراف
          </Button>
        </div>
      </form>
    </Modal>
  );
}
