import { Copy, Crop, Crosshair, Eye, RefreshCw, Trash2 } from 'lucide';
import { useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { FileButton } from '../../../admin/kit/file-button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { acceptedTypes, formatBytes, kindNames, nameOf } from '../../../admin/media/labels.ts';
import { pictureKinds } from '../../../content/media/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { UploadedMedia } from '../responses.ts';
import { CropEditor } from './crop-editor.tsx';
import type { Detailed } from './detailed.ts';
import { FocalEditor } from './focal-editor.tsx';
import { Preview } from './preview.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TextsForm } from './texts-form.tsx';
import { WhereUsed } from './where-used.tsx';

type Mode = 'look' | 'focal' | 'crop';

/** Details of one file: preview, texts, usages and actions. */
export function Details({ id, close, onChange }: { id: number; close(): void; onChange(): void }) {
  const api = useApi();
  const toast = useToast();
  const [item, setItem] = useState<Detailed | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [mode, setMode] = useState<Mode>('look');
  const [progress, setProgress] = useState<number | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const load = () =>
    api.call('GET staff/media/:id', { id }).then((found) => {
      setItem(found);
      setError(null);
    }, setError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new at every render and the same for an id.
  useEffect(() => void load(), [id]);

  /** Changes the file and shows the result. After a version conflict, shows the current file. */
  const change = async <Result,>(work: () => Promise<Result>, done: string | ((result: Result) => string)) => {
    try {
      const result = await work();
      toast({ tone: 'good', text: typeof done === 'string' ? done : done(result) });
      setMode('look');
      onChange();
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
      if (!(thrown instanceof ApiError && thrown.status === 409)) throw thrown;
    }
    await load();
  };
  const replace = ([file]: File[]) => {
    if (!file || !item) return;
    setProgress(0);
    const sending = () =>
      api.call('POST staff/media/:id/replace', {
        id,
        query: { version: item.version, name: file.name },
        file,
        onProgress: setProgress,
      });
    const done = ({ changes }: UploadedMedia) =>
      `پرونده جایگزین شد و همهٔ صفحه‌ها تازه را نشان می‌دهند. ${changes.join(' ')}`;
    change(sending, done)
      .catch(() => {})
      .finally(() => setProgress(null));
  };

  if (error !== null) {
    return (
      <Modal title="پرونده" close={close}>
        <ErrorState error={error} retry={() => void load()} />
        <div className="modal-actions">
          <Button kind="quiet" onPress={close}>
            بستن
          </Button>
        </div>
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
  const isPicture = item.kind === 'picture';
  const isShown = item.thumbnail !== null;
  return (
    <Modal title={nameOf(item)} close={close} isWide>
      <div className="details">
        <div className="details-look">
          {mode === 'focal' && (
            <FocalEditor
              item={item}
              close={() => setMode('look')}
              save={(focal) =>
                change(
                  () => api.call('PUT staff/media/:id', { id, body: { version: item.version, focal } }),
                  'نقطهٔ کانونی ذخیره شد.',
                ).catch(() => {})
              }
            />
          )}
          {mode === 'crop' && (
            <CropEditor
              item={item}
              close={() => setMode('look')}
              save={(crop) =>
                change(
                  () => api.call('POST staff/media/:id/crop', { id, body: { version: item.version, crop } }),
                  crop ? 'تصویر بریده شد.' : 'تصویر دوباره کامل شد.',
                ).catch(() => {})
              }
            />
          )}
          {mode === 'look' && <Preview item={item} />}
          {mode === 'look' && item.mayChange && (
            <div className="details-actions">
              {isShown && (
                <Button kind="plain" onPress={() => setMode('focal')}>
                  <Glyph drawing={Crosshair} />
                  نقطهٔ کانونی
                </Button>
              )}
              {isPicture && (
                <Button kind="plain" onPress={() => setMode('crop')}>
                  <Glyph drawing={Crop} />
                  برش
                </Button>
              )}
              <FileButton
                kind="plain"
                accept={isShown ? pictureKinds.flatMap((kind) => acceptedTypes[kind]) : acceptedTypes[item.kind]}
                isDisabled={progress !== null}
                onFiles={replace}
              >
                <Glyph drawing={RefreshCw} />
                {progress === null ? 'جایگزینی' : `در حال جایگزینی… ${formatNumber(Math.round(progress * 100))}٪`}
              </FileButton>
              <Button kind="danger" onPress={() => setRemoving(true)}>
                <Glyph drawing={Trash2} />
                پاک کردن
              </Button>
            </div>
          )}
          <dl className="media-facts">
            <dt>نوع</dt>
            <dd>{kindNames[item.kind]}</dd>
            <dt>نام پرونده</dt>
            <dd>
              <bdi>{item.fileName || '—'}</bdi>
            </dd>
            <dt>اندازه</dt>
            <dd>
              {formatBytes(item.bytes)}
              {item.width > 0 && `، ${formatNumber(item.width)} × ${formatNumber(item.height)} پیکسل`}
            </dd>
            <dt>نشانی ماندگار</dt>
            <dd>
              <a href={item.address} target="_blank" rel="noreferrer">
                <bdi dir="ltr">{item.address}</bdi>
              </a>
              <Button kind="quiet" onPress={() => void copy(item.address, toast)}>
                <Glyph drawing={Copy} />
                رونوشت
              </Button>
            </dd>
          </dl>
        </div>
        <div className="details-texts">
          {item.mayChange ? (
            <TextsForm
              key={item.version}
              item={item}
              save={(texts) =>
                change(
                  () => api.call('PUT staff/media/:id', { id, body: { version: item.version, ...texts } }),
                  'ذخیره شد.',
                )
              }
            />
          ) : (
            <p className="hint">
              <Glyph drawing={Eye} /> این پرونده را شخص دیگری بارگذاری کرده است؛ آن را می‌بینید و به کار می‌برید، ولی
              نمی‌توانید تغییرش دهید.
            </p>
          )}
          <WhereUsed uses={item.usedIn} />
        </div>
      </div>
      <div className="modal-actions">
        <Button kind="quiet" onPress={close}>
          بستن
        </Button>
      </div>
      {isRemoving && (
        <RemoveDialog
          item={item}
          close={() => setRemoving(false)}
          onRemoved={() => {
            onChange();
            close();
          }}
        />
      )}
    </Modal>
  );
}

async function copy(address: string, toast: ReturnType<typeof useToast>): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(address, location.href).href);
    toast({ tone: 'good', text: 'نشانی رونوشت شد.' });
  } catch {
    toast({ tone: 'bad', text: 'مرورگر اجازهٔ رونوشت نداد؛ نشانی را خودتان انتخاب کنید.' });
  }
}
