import { Pencil } from 'lucide';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { RemoveButton } from '../../../admin/kit/remove-button.tsx';
import type { StaffMenu } from '../responses.ts';

interface BarInput {
  menu: StaffMenu;
  isBusy: boolean;
  isChanged: boolean;
  save(): Promise<void>;
  onRename(): void;
  onRemoved(): void;
}

/** Saves a menu; those that staff have created can be renamed and removed, too. */
export function MenuSaveBar({ menu, isBusy, isChanged, save, onRename, onRemoved }: BarInput) {
  const api = useApi();
  return (
    <div className="save-bar">
      <Button onPress={() => void save()} isDisabled={isBusy || !isChanged}>
        {isBusy ? 'در حال ذخیره…' : 'ذخیرهٔ منو'}
      </Button>
      {menu.isOwn && (
        // A rename reloads the menu, so unsaved entries have to be saved first.
        <Button kind="plain" isDisabled={isBusy || isChanged} onPress={onRename}>
          <Glyph drawing={Pencil} />
          تغییر نام
        </Button>
      )}
      {menu.isOwn && (
        <RemoveButton
          name={`منوی «${menu.title}»`}
          remove={() =>
            api.call('POST staff/menus/remove', { body: { location: menu.location, version: menu.version } })
          }
          onDone={onRemoved}
        >
          <p>هر صفحه‌ای که این منو را نشان می‌دهد از این پس جای آن خالی است.</p>
        </RemoveButton>
      )}
      <p role="status">{isChanged && !isBusy ? 'تغییرها هنوز ذخیره نشده‌اند.' : ''}</p>
    </div>
  );
}
