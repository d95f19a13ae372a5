import { type FormEvent, useState } from 'react';
import { archivePath } from '../../content/archives.ts';
import type { ContentType } from '../../content/content-types/schema.ts';
import { labelsOf } from '../../content/posts/labels.ts';
import type { CustomType, PostType } from '../../content/posts/types.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { Modal } from '../kit/modal.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { useSession } from '../session-context.ts';
import { AuthorForm } from './author-form.tsx';
import { DateForm } from './date-form.tsx';
import { PostList } from './post-list.tsx';
import { hrefOf, type LinkTarget, panelLabels, targetOf } from './target.ts';
import { TermForm } from './term-form.tsx';
import './link-dialog.css';

/** A panel of the page that is being edited. */
export interface PagePanelName {
  id: string;
  title: string;
}

export interface PickedLink {
  href: string;
  newTab: boolean;
}

interface DialogInput {
  /** The current address; empty for a new link. */
  href: string;
  /** Absent if the link cannot open in a new tab, or that is decided elsewhere. */
  newTab?: boolean;
  panels: readonly PagePanelName[];
  /** Only links to a page, for example the redirect after a form. */
  placesOnly?: boolean;
  onPick(link: PickedLink): void;
  /** Absent if there is no link to remove. */
  onRemove?: (() => void) | undefined;
  close(): void;
}

type Kind = PostKind | 'term' | 'author' | 'date' | LinkTarget['kind'];
type PostKind = Extract<PostType, 'page' | 'post' | 'product' | CustomType>;

const placesOf = (types: readonly ContentType[]): ReadonlyArray<readonly [Kind, string]> => [
  ['page', 'صفحهٔ سایت'],
  ['post', 'نوشتهٔ وبلاگ'],
  ['product', 'محصول'],
  ...types.map(({ type, all }) => [type, all] as const),
  ['term', 'دسته یا برچسب'],
  ['author', 'نوشته‌های یک نویسنده'],
  ['date', 'نوشته‌های یک سال یا ماه'],
  ['address', 'نشانی دلخواه'],
];
const actions: ReadonlyArray<readonly [Kind, string]> = [
  ['popup', 'باز کردن پاپ‌آپ'],
  ['close-popup', 'بستن پاپ‌آپ'],
  ['panel', 'پنل کناری همین صفحه'],
  ['lightbox', 'نمایش بزرگ تصویر یا ویدیو'],
  ['file', 'پروندهٔ کتابخانه'],
  ['phone', 'تماس تلفنی'],
  ['mail', 'نوشتن ایمیل'],
];

const starts: { [K in LinkTarget['kind']]: Extract<LinkTarget, { kind: K }> } = {
  address: { kind: 'address', url: '' },
  phone: { kind: 'phone', number: '' },
  mail: { kind: 'mail', to: '' },
  file: { kind: 'file', url: '' },
  popup: { kind: 'popup', id: 0, toggle: false },
  'close-popup': { kind: 'close-popup', forGood: false },
  panel: { kind: 'panel', id: '', does: 'open' },
  lightbox: { kind: 'lightbox', url: '', type: 'image', title: '' },
};

/** Selects a link target by name, never by number: a page to go to, or something to open. */
export function LinkDialog({ href, newTab, panels, placesOnly = false, onPick, onRemove, close }: DialogInput) {
  const { types } = useSession().me.contentTypes;
  const places = placesOf(types);
  const before = targetOf(href);
  const [kind, setKind] = useState<Kind>(href === '' ? 'page' : before.kind);
  const [target, setTarget] = useState<LinkTarget>(before);
  const [isNewTab, setNewTab] = useState(newTab === true);
  const [isTried, setTried] = useState(false);
  const address = hrefOf(target);
  const isUsable = address !== null && (!placesOnly || /^(?:[/?#]|https:)/.test(address));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isUsable && target.kind === kind) onPick({ href: address, newTab: isNewTab });
  };
  const pick = (url: string) => onPick({ href: url, newTab: isNewTab });
  const type = types.find((one) => one.type === kind);
  const archive = type?.hasArchive ? archivePath({ kind: 'type', ...type }) : null;
  return (
    <Modal title="پیوند به کجا باشد؟" close={close}>
      <form className="link-form" noValidate onSubmit={submit}>
        <SelectField
          label="این پیوند"
          value={kind}
          choices={placesOnly ? places : [...places, ...actions]}
          onChange={(next) => {
            setKind(next as Kind);
            setTried(false);
            if (next in starts) setTarget(starts[next as LinkTarget['kind']]);
          }}
        />
        {newTab !== undefined && (
          <Checkbox isSelected={isNewTab} onChange={setNewTab}>
            در زبانهٔ تازه باز شود
          </Checkbox>
        )}
        {archive && (
          <Button kind="plain" onPress={() => pick(archive)}>
            فهرست همهٔ {labelsOf(kind as PostKind, types).all}
          </Button>
        )}
        {isPost(kind) && <PostList key={kind} type={kind} present={href} onPick={({ path }) => pick(path ?? '/')} />}
        {kind === 'term' && <TermForm onPick={pick} />}
        {kind === 'author' && <AuthorForm onPick={pick} />}
        {kind === 'date' && <DateForm onPick={pick} />}
        {kind === 'popup' && (
          <PostList
            type="popup"
            present={String(target.kind === 'popup' ? target.id : '')}
            onPick={({ id }) => pick(hrefOf({ kind: 'popup', id, toggle: false }) ?? '')}
          />
        )}
        {target.kind === kind && <TargetFields target={target} panels={panels} onChange={setTarget} />}
        {isTried && !isUsable && (
          <p className="problem" role="alert">
            {problemOf(kind)}
          </p>
        )}
        <div className="modal-actions">
          {target.kind === kind && kind !== 'popup' && <Button type="submit">تأیید</Button>}
          {onRemove && (
            <Button kind="danger" onPress={onRemove}>
              برداشتن پیوند
            </Button>
          )}
          <Button kind="quiet" onPress={close}>
            انصراف
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function isPost(kind: Kind): kind is PostKind {
  return kind === 'page' || kind === 'post' || kind === 'product' || kind.startsWith('x-');
}

function problemOf(kind: Kind): string {
  if (kind === 'phone') return 'شمارهٔ تلفن را درست بنویسید؛ مانند ۰۲۱۹۱۰۰۰۰۰۰.';
  if (kind === 'mail') return 'نشانی ایمیل را درست بنویسید؛ مانند support@example.com.';
  if (kind === 'panel') return 'یکی از پنل‌های صفحه را انتخاب کنید.';
  if (kind === 'file' || kind === 'lightbox') return 'پرونده‌ای از کتابخانه انتخاب کنید یا نشانی آن را بنویسید.';
  return 'نشانی با / یا # آغاز می‌شود، یا کامل است: https://example.com';
}

interface FieldsInput {
  target: LinkTarget;
  panels: readonly PagePanelName[];
  onChange(target: LinkTarget): void;
}

function TargetFields({ target, panels, onChange }: FieldsInput) {
  switch (target.kind) {
    case 'address':
      return (
        <TextField
          label="نشانی"
          isLatin
          maxLength={2000}
          value={target.url}
          hint="از همین سایت: /contact/ — جایی از همین صفحه: #plans — جای دیگر: https://example.com"
          onChange={(url) => onChange({ ...target, url })}
        />
      );
    case 'phone':
      return (
        <TextField
          label="شمارهٔ تلفن"
          isLatin
          value={target.number}
          onChange={(number) => onChange({ ...target, number })}
        />
      );
    case 'mail':
      return <TextField label="نشانی ایمیل" isLatin value={target.to} onChange={(to) => onChange({ ...target, to })} />;
    case 'close-popup':
      return (
        <Checkbox isSelected={target.forGood} onChange={(forGood) => onChange({ ...target, forGood })}>
          دیگر به این بازدیدکننده نشان داده نشود
        </Checkbox>
      );
    case 'panel':
      return (
        <>
          <SelectField
            label="پنل"
            value={target.id}
            choices={[
              ['', panels.length === 0 ? 'این صفحه «پنل کناری» ندارد' : 'انتخاب کنید'],
              ...panels.map(({ id, title }) => [id, title || id] as const),
            ]}
            onChange={(id) => onChange({ ...target, id })}
          />
          <SelectField
            label="چه شود"
            value={target.does}
            choices={Object.entries(panelLabels)}
            onChange={(does) => onChange({ ...target, does: does as typeof target.does })}
          />
        </>
      );
    case 'file':
      return <FileFields kinds={['document', 'picture', 'drawing', 'video']} target={target} onChange={onChange} />;
    case 'lightbox':
      return (
        <>
          <FileFields kinds={['picture', 'drawing', 'video']} target={target} onChange={onChange} />
          <TextField label="عنوان زیر آن" value={target.title} onChange={(title) => onChange({ ...target, title })} />
        </>
      );
    default:
      return null;
  }
}

type FileTarget = Extract<LinkTarget, { kind: 'file' | 'lightbox' }>;

/** A file of the library by its lasting address, or any other address. */
function FileFields({
  kinds,
  target,
  onChange,
}: {
  kinds: Parameters<typeof MediaPicker>[0]['kinds'];
  target: FileTarget;
  onChange(target: LinkTarget): void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextField
        label="نشانی پرونده"
        isLatin
        maxLength={2000}
        value={target.url}
        onChange={(url) => onChange({ ...target, url })}
      />
      <Button kind="plain" onPress={() => setOpen(true)}>
        انتخاب از کتابخانه
      </Button>
      {isOpen && (
        <MediaPicker
          title="انتخاب پرونده"
          kinds={kinds}
          close={() => setOpen(false)}
          onPick={({ address, kind, title }) => {
            setOpen(false);
            const url = address;
            if (target.kind === 'file') onChange({ kind: 'file', url });
            else onChange({ ...target, url, type: kind === 'video' ? 'video' : 'image', title: target.title || title });
          }}
        />
      )}
    </>
  );
}
