import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide';
import { allPosts } from '../../../../admin/all-posts.ts';
import { useApi } from '../../../../admin/api-context.ts';
import { useTemplateTools } from '../../../../admin/editor/sections/use-template-tools.ts';
import { Button } from '../../../../admin/kit/button.tsx';
import { IconButton } from '../../../../admin/kit/icon-button.tsx';
import { PageThumbnail } from '../../../../admin/kit/page-thumbnail.tsx';
import { ErrorState, Loading } from '../../../../admin/kit/states.tsx';
import { TextField } from '../../../../admin/kit/text-field.tsx';
import type { PostRow } from '../../../posts/responses.ts';
import './kit-choice.css';

/** Initial content of a page: empty, a built-in design by its key, or a saved one by its id. */
export type KitChoiceValue = null | { key: string } | { id: number };

const ownKey = ['templates', 'kits'];

interface ChoiceInput {
  value: KitChoiceValue;
  onChange(value: KitChoiceValue): void;
}

/** Complete designs that a page can be started from, with live previews. */
export function KitChoice({ value, onChange }: ChoiceInput) {
  const api = useApi();
  const ready = useQuery({ queryKey: ['page-kits'], queryFn: () => api.call('GET staff/page-kits', {}) });
  const own = useQuery({ queryKey: ownKey, queryFn: () => allPosts(api, 'template') });
  const kept = own.data?.filter(({ kind }) => kind === 'kit') ?? [];
  const error = ready.error ?? own.error;
  return (
    <fieldset className="kits">
      <legend>از کجا آغاز شود؟</legend>
      <div className="kits-list">
        <Kit
          name="صفحهٔ خالی"
          summary="از نو بسازید، یا بخش‌های آماده را یکی‌یکی بگذارید."
          isChosen={value === null}
          onChoose={() => onChange(null)}
        />
        {kept.map((row) => (
          <div key={row.id}>
            <Kit
              name={row.title}
              summary="طرح نگه‌داشتهٔ شما و همکاران"
              src={`/wp-admin/preview/${row.id}?draft=1`}
              isChosen={value !== null && 'id' in value && value.id === row.id}
              onChoose={() => onChange({ id: row.id })}
            />
            <KeptTools
              row={row}
              onRemoved={() => {
                if (value !== null && 'id' in value && value.id === row.id) onChange(null);
              }}
            />
          </div>
        ))}
        {ready.data?.kits.map(({ key, name, summary }) => (
          <Kit
            key={key}
            name={name}
            summary={summary}
            src={`/wp-admin/gallery/kits/${key}`}
            isChosen={value !== null && 'key' in value && value.key === key}
            onChoose={() => onChange({ key })}
          />
        ))}
      </div>
      {ready.isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void Promise.all([ready.refetch(), own.refetch()])} />}
    </fieldset>
  );
}

interface KitInput {
  name: string;
  summary: string;
  /** Address of its preview. */
  src?: string;
  isChosen: boolean;
  onChoose(): void;
}

function Kit({ name, summary, src, isChosen, onChoose }: KitInput) {
  return (
    <label className="kits-one">
      {src ? <PageThumbnail name={name} src={src} /> : <span className="kits-empty" aria-hidden="true" />}
      <span className="kits-name">
        <input type="radio" name="kit" checked={isChosen} onChange={onChoose} />
        {name}
      </span>
      <small>{summary}</small>
    </label>
  );
}

/** Renames and deletes a saved design. */
function KeptTools({ row, onRemoved }: { row: PostRow; onRemoved(): void }) {
  const { name, setName, run, rename, trash } = useTemplateTools(row, ownKey);
  const remove = () =>
    run(async () => {
      await trash();
      onRemoved();
    }, 'به زباله‌دان رفت.');
  if (name !== null) {
    return (
      <div className="kits-tools">
        <TextField label="نام طرح" value={name} onChange={setName} maxLength={200} />
        <Button kind="plain" isDisabled={name.trim() === ''} onPress={() => void rename(name.trim())}>
          ذخیرهٔ نام
        </Button>
      </div>
    );
  }
  return (
    <div className="kits-tools">
      <IconButton label={`تغییر نام «${row.title}»`} drawing={Pencil} onPress={() => setName(row.title)} />
      <IconButton label={`حذف «${row.title}»`} drawing={Trash2} onPress={() => void remove()} />
    </div>
  );
}
