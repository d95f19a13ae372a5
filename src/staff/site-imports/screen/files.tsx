import { Trash2, Upload } from 'lucide';
import { useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { FileButton } from '../../../admin/kit/file-button.tsx';
import { formatBytes } from '../../../admin/kit/format-bytes.ts';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { SiteImport } from './site-import.ts';

interface FilesInput {
  site: SiteImport;
  onChange(changed: SiteImport): void;
  /** Reads the files. */
  read(): void;
}

/** The files of the old site, and the button that reads them. */
export function Files({ site: { id, files, state }, onChange, read }: FilesInput) {
  const api = useApi();
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const [problem, setProblem] = useState('');
  const send = async (chosen: File[]) => {
    setProblem('');
    try {
      for (const file of chosen) {
        setSending({ name: file.name, part: 0 });
        const onProgress = (part: number) => setSending({ name: file.name, part });
        onChange(
          await api.call('POST staff/site-imports/:id/files', { id, query: { name: file.name }, file, onProgress }),
        );
      }
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
    setSending(undefined);
  };
  const remove = async (key: string) => {
    try {
      onChange(await api.call('POST staff/site-imports/:id/files/remove', { id, body: { key } }));
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
  };
  return (
    <section aria-labelledby="import-files">
      <h2 id="import-files">پرونده‌های سایت پیشین</h2>
      <p className="hint">
        خروجی XML وردپرس، کیت یا قالب‌های المنتور، پوشهٔ «wp-content/uploads» به شکل ZIP، و خروجی افزونهٔ Redirection؛ یکی
        یا چند تا.
      </p>
      {files.length > 0 && (
        <ul className="site-import-files">
          {files.map(({ key, name, bytes }) => (
            <li key={key}>
              <span className="site-import-name">
                <bdi>{name}</bdi>
              </span>
              <span>{formatBytes(bytes)}</span>
              <IconButton label={`برداشتن ${name}`} drawing={Trash2} onPress={() => void remove(key)} />
            </li>
          ))}
        </ul>
      )}
      {sending && (
        <p role="status">
          <progress value={sending.part} aria-label="پیشرفت فرستادن" /> <bdi>{sending.name}</bdi>:{' '}
          {formatNumber(Math.floor(sending.part * 100))} درصد
        </p>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="row-actions">
        <FileButton
          kind="plain"
          accept={['.xml', '.zip', '.json', '.csv']}
          isMany
          isDisabled={sending !== undefined}
          onFiles={(chosen) => void send(chosen)}
        >
          <Glyph drawing={Upload} />
          افزودن پرونده
        </FileButton>
        {files.length > 0 && (
          <Button kind={state === 'collecting' ? 'main' : 'plain'} isDisabled={sending !== undefined} onPress={read}>
            خواندن پرونده‌ها
          </Button>
        )}
      </div>
    </section>
  );
}
