import { Eye } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { Discard } from '../../../admin/kit/discard.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { nameOf } from '../../../admin/media/labels.ts';
import { CropEditor } from './crop-editor.tsx';
import { FileActions } from './file-actions.tsx';
import { FileFacts } from './file-facts.tsx';
import { FocalEditor } from './focal-editor.tsx';
import { Preview } from './preview.tsx';
import { type Texts, TextsForm } from './texts-form.tsx';
import { useMediaFile } from './use-media-file.ts';
import { WhereUsed } from './where-used.tsx';

type Mode = 'look' | 'focal' | 'crop';

interface DetailsInput {
  id: number;
  close(): void;
  onChange(): void;
}

/** Details of one file: preview, texts, usages and actions. */
export function Details({ id, close, onChange }: DetailsInput) {
  const [mode, setMode] = useState<Mode>('look');
  const [texts, setTexts] = useState<Partial<Texts>>({});
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (Object.keys(texts).length > 0 ? setLeaving(true) : close());
  const look = () => setMode('look');
  const { item, error, progress, load, save, crop, replace } = useMediaFile(id, () => {
    look();
    onChange();
  });
  if (error !== null) {
    return (
      <Modal title="پرونده" close={close}>
        <ErrorState error={error} retry={() => void load()} />
        <CloseButton close={close} />
      </Modal>
    );
  }
  if (!item) {
    return (
      <Modal title="پرونده" close={close}>
        <Loading />
      </Modal>
    );
  }
  return (
    <Modal title={nameOf(item)} close={leave} isWide>
      {isLeaving && <Discard stay={() => setLeaving(false)} discard={close} />}
      <div className="details">
        <div className="details-look">
          {mode === 'focal' && (
            <FocalEditor
              item={item}
              close={look}
              save={(focal) => save({ focal }, 'نقطهٔ کانونی ذخیره شد.').catch(ignoreShown)}
            />
          )}
          {mode === 'crop' && <CropEditor item={item} close={look} save={(box) => crop(box).catch(ignoreShown)} />}
          {mode === 'look' && <Preview item={item} />}
          {mode === 'look' && item.mayChange && (
            <FileActions
              item={item}
              progress={progress}
              edit={setMode}
              replace={(file) => void replace(file).catch(ignoreShown)}
              onRemoved={() => {
                onChange();
                close();
              }}
            />
          )}
          <FileFacts item={item} />
        </div>
        <div className="details-texts">
          {item.mayChange ? (
            <TextsForm item={item} changes={texts} onChange={setTexts} save={(next) => save(next, 'ذخیره شد.')} />
          ) : (
            <p className="hint">
              <Glyph drawing={Eye} /> این پرونده را شخص دیگری بارگذاری کرده است؛ آن را می‌بینید و به کار می‌برید، ولی
              نمی‌توانید تغییرش دهید.
            </p>
          )}
          <WhereUsed uses={item.usedIn} />
        </div>
      </div>
      <CloseButton close={leave} />
    </Modal>
  );
}

/** The toast has shown the error already. */
const ignoreShown = () => {};

function CloseButton({ close }: { close(): void }) {
  return (
    <div className="modal-actions">
      <Button kind="quiet" onPress={close}>
        بستن
      </Button>
    </div>
  );
}
