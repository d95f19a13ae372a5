import { Ban } from 'lucide';
import { useState } from 'react';
import { searchKey } from '../../../platform/persian/letters.ts';
import { type IconName, iconNames, icons } from '../../../ui/icons.ts';
import { Button } from '../../kit/button.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { IconGrid } from '../../kit/icon-grid.tsx';
import { Modal } from '../../kit/modal.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { iconLabel, iconLabels } from './icon-labels.ts';

interface IconInput {
  label: string;
  /** Puck renders the field of an undone widget once more, without its value. */
  value: Choice | undefined;
  mayBeNone: boolean;
  onChange(value: Choice): void;
}

type Choice = IconName | 'none';

const labelOf = (choice: Choice) => (choice === 'none' ? 'بی‌نماد' : iconLabel(choice));
const drawingOf = (choice: Choice) => (choice === 'none' ? Ban : icons[choice]);

/** The icon that is chosen, and the button that shows all of them with their names. */
export function IconPicker({ label, value = 'none', mayBeNone, onChange }: IconInput) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const query = searchKey(q);
  const found = iconNames.filter((name) => query === '' || searchKey(`${iconLabels[name]} ${name}`).includes(query));
  const offered: Choice[] = mayBeNone && query === '' ? ['none', ...found] : found;
  const pick = (name: Choice) => {
    setOpen(false);
    onChange(name);
  };
  return (
    <>
      <Button kind="plain" aria-label={`${label}: ${labelOf(value)}`} onPress={() => setOpen(true)}>
        <Glyph drawing={drawingOf(value)} size={20} />
        {labelOf(value)}
      </Button>
      {isOpen && (
        <Modal title={`انتخاب ${label}`} close={() => setOpen(false)}>
          <SearchBox label="جست‌وجوی نماد" value={q} onChange={setQ} />
          {offered.length === 0 && <p>نمادی با این نام نیست.</p>}
          <IconGrid
            label="نمادها"
            items={offered.map((choice) => ({ id: choice, label: labelOf(choice), drawing: drawingOf(choice) }))}
            value={value}
            onChange={pick}
          />
          <div className="modal-actions">
            <Button kind="quiet" onPress={() => setOpen(false)}>
              انصراف
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
