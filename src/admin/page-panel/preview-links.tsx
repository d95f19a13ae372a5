import { Copy, Trash2 } from 'lucide';
import { useEffect, useState } from 'react';
import type { PreviewLinkRow } from '../../staff/posts/responses.ts';
import { copyText } from '../../ui/copy.ts';
import { sentenceOf } from '../api.ts';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { DateTime } from '../kit/date-time.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Modal } from '../kit/modal.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useToast } from '../kit/toast.tsx';

const lasting = [
  ['24', 'یک روز'],
  ['168', 'یک هفته'],
  ['720', 'یک ماه'],
] as const;

/** Links to the draft for people without an account. */
export function PreviewLinks({ postId, close }: { postId: number; close(): void }) {
  const api = useApi();
  const toast = useToast();
  const [links, setLinks] = useState<PreviewLinkRow[]>([]);
  const [hours, setHours] = useState<string>('168');
  const showError = (thrown: unknown) => toast({ tone: 'bad', text: sentenceOf(thrown) });
  useEffect(() => {
    api.call('GET staff/posts/:id/preview-links', { id: postId }).then(
      (response) => setLinks(response.links),
      () => {},
    );
  }, [api, postId]);
  const make = async () => {
    const link = await api.call('POST staff/posts/:id/preview-links', { id: postId, body: { hours: Number(hours) } });
    setLinks([link, ...links]);
  };
  const revoke = async (linkId: number) => {
    const response = await api.call('POST staff/posts/:id/revoke-preview-link', { id: postId, body: { linkId } });
    setLinks(response.links);
  };
  const copy = async (url: string) => {
    const isCopied = await copyText(url);
    toast(
      isCopied
        ? { tone: 'good', text: 'پیوند کپی شد.' }
        : { tone: 'bad', text: 'مرورگر اجازهٔ کپی نداد؛ پیوند را باز کنید و نشانی آن را بردارید.' },
    );
  };
  return (
    <Modal title="پیوند پیش‌نمایش" close={close}>
      <p>هرکس این پیوند را داشته باشد، بی‌آنکه وارد شود، آخرین پیش‌نویس ذخیره‌شده را می‌بیند.</p>
      <SelectField label="تا کی باز بماند" value={hours} choices={lasting} onChange={setHours} />
      <ul className="compare-list" aria-label="پیوندهای باز">
        {links.map(({ id, url, expiresAt }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener" dir="ltr">
              {`${url.slice(0, 48)}…`}
            </a>
            <span className="share-link">
              <span className="hint">
                تا <DateTime at={expiresAt} />
              </span>
              <IconButton label="کپی پیوند" drawing={Copy} onPress={() => void copy(url)} />
              <IconButton label="بستن پیوند" drawing={Trash2} onPress={() => void revoke(id).catch(showError)} />
            </span>
          </li>
        ))}
      </ul>
      <div className="modal-actions">
        <Button onPress={() => void make().catch(showError)}>ساختن پیوند</Button>
        <Button kind="quiet" onPress={close}>
          بستن
        </Button>
      </div>
    </Modal>
  );
}
