import { Copy } from 'lucide';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { formatBytes, kindNames } from '../../../admin/media/labels.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { MediaRow } from '../responses.ts';

/** Kind, name, size and permanent address of a file. */
export function FileFacts({ item: { kind, fileName, bytes, width, height, address } }: { item: MediaRow }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      toast({ tone: 'good', text: 'نشانی رونوشت شد.' });
    } catch {
      toast({ tone: 'bad', text: 'مرورگر اجازهٔ رونوشت نداد؛ نشانی را خودتان انتخاب کنید.' });
    }
  };
  return (
    <dl className="media-facts">
      <dt>نوع</dt>
      <dd>{kindNames[kind]}</dd>
      <dt>نام پرونده</dt>
      <dd>
        <bdi>{fileName || '—'}</bdi>
      </dd>
      <dt>اندازه</dt>
      <dd>
        {formatBytes(bytes)}
        {width > 0 && `، ${formatNumber(width)} × ${formatNumber(height)} پیکسل`}
      </dd>
      <dt>نشانی ماندگار</dt>
      <dd>
        <a href={address} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{address}</bdi>
        </a>
        <Button kind="quiet" onPress={() => void copy()}>
          <Glyph drawing={Copy} />
          رونوشت
        </Button>
      </dd>
    </dl>
  );
}
