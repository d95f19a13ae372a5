import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import type { SectionUse } from '../../../content/posts/index.ts';
import { mayPublish } from '../../../content/posts/rights.ts';
import type { PostRow } from '../../../staff/posts/responses.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useAttempt } from '../../kit/use-attempt.ts';
import { PostUses } from '../../links/post-uses.tsx';
import { useSession } from '../../session-context.ts';
import { useTemplateTools } from './use-template-tools.ts';

/** Query of the sections saved by staff. */
export const savedSectionsKey = ['templates'];

/** Renames or deletes a section saved by staff. */
export function SavedTools({ row }: { row: PostRow }) {
  const api = useApi();
  const attempt = useAttempt();
  const { name, setName, run, rename, trash } = useTemplateTools(row, savedSectionsKey);
  const [uses, setUses] = useState<readonly SectionUse[]>([]);
  const remove = () => run(trash, 'به زباله‌دان رفت.');
  const removeUsed = () => {
    setUses([]);
    return run(async () => {
      await api.call('POST staff/posts/:id/copy-into-uses', { id: row.id, body: {} });
      await trash();
    }, 'در صفحه‌ها رونوشتش ماند و بخش به زباله‌دان رفت.');
  };
  const tryRemove = async () => {
    await attempt(async () => {
      const { uses: found } = await api.call('GET staff/posts/:id/uses', { id: row.id });
      if (found.length === 0) await remove();
      else setUses(found);
    });
  };
  if (name === null) {
    return (
      <div className="ed-section-tools">
        <IconButton label={`تغییر نام «${row.title}»`} drawing={Pencil} onPress={() => setName(row.title)} />
        <IconButton label={`حذف «${row.title}»`} drawing={Trash2} onPress={() => void tryRemove()} />
        {uses.length > 0 && <UsedDialog row={row} uses={uses} close={() => setUses([])} remove={removeUsed} />}
      </div>
    );
  }
  return (
    <div className="ed-section-tools">
      <TextField label="نام" value={name} onChange={setName} maxLength={200} />
      <Button kind="plain" isDisabled={name.trim() === ''} onPress={() => rename(name.trim())}>
        ذخیرهٔ نام
      </Button>
    </div>
  );
}

interface UsedInput {
  row: PostRow;
  uses: readonly SectionUse[];
  close(): void;
  remove(): Promise<void>;
}

/** Before a section is deleted, asks what to do with the pages that link to it. */
function UsedDialog({ row, uses, close, remove }: UsedInput) {
  const { me } = useSession();
  return (
    <Modal title={`«${row.title}» به کار رفته است`} close={close}>
      <p>این بخش به این‌جاها پیوسته است و بدون آن جایش خالی می‌ماند:</p>
      <PostUses uses={uses} />
      <div className="modal-actions">
        {mayPublish(me.user, 'template') && (
          <Button kind="danger" onPress={() => void remove()}>
            تبدیل به رونوشت و حذف بخش
          </Button>
        )}
        <Button kind="quiet" onPress={close}>
          انصراف
        </Button>
      </div>
    </Modal>
  );
}
