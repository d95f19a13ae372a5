import { useState } from 'react';
import { isEditConflict } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { StaffMenu } from '../responses.ts';

interface RenameInput {
  menu: StaffMenu;
  close(): void;
  /** Called if another user has saved the menu in the meantime. */
  onStale(): void;
  onRenamed(title: string): Promise<void>;
}

/** Dialog for a new name of a menu that staff have created. */
export function RenameMenu({ menu: { location, version, title: present }, close, onStale, onRenamed }: RenameInput) {
  const api = useApi();
  const [title, setTitle] = useState(present);
  const rename = async () => {
    try {
      const renamed = await api.call('POST staff/menus/rename', { body: { location, version, title } });
      await onRenamed(renamed.title);
      return undefined;
    } catch (thrown) {
      if (isEditConflict(thrown)) onStale();
      throw thrown;
    }
  };
  return (
    <ModalForm title={`تغییر نام منوی «${present}»`} submit="تغییر نام" close={close} send={rename}>
      {(problems) => (
        <TextField
          label="نام منو"
          hint="صفحه‌هایی که این منو را نشان می‌دهند همان می‌مانند."
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
