import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';

/** Prompts for the name of a new menu. */
export function NewMenu({ close, onMade }: { close(): void; onMade(location: string): void }) {
  const api = useApi();
  const [title, setTitle] = useState('');
  const make = async () => {
    const { location } = await api.call('POST staff/menus', { body: { title } });
    onMade(location);
    return undefined;
  };
  return (
    <ModalForm title="منوی تازه" submit="ساختن منو" close={close} send={make}>
      {(problems) => (
        <TextField
          label="نام منو"
          hint="این منو را در ویرایشگر، با ابزارک «منو»، در هر صفحه‌ای می‌شود گذاشت."
          maxLength={60}
          autoFocus
          value={title}
          onChange={setTitle}
          problem={problems.title}
        />
      )}
    </ModalForm>
  );
}
