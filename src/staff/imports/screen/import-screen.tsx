import { PackageOpen, Upload } from 'lucide';
import { useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { FileButton } from '../../../admin/kit/file-button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { navGroups } from '../../define-nav.ts';
import type { ImportedTemplate } from '../responses.ts';
import { ImportReport } from './import-report.tsx';
import './import.css';

interface Uploaded {
  name: string;
  template: ImportedTemplate;
}

/** `/wp-admin/import/`: imports an Elementor template as a draft page, after a report of the result. */
export default function ImportScreen() {
  const api = useApi();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem('');
    setUploaded(undefined);
    try {
      setUploaded({ name: file.name, template: await api.call('POST staff/imports/elementor', { file }) });
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
    setBusy(false);
  };
  const choose = (
    <FileButton
      kind="plain"
      accept={['.json', 'application/json']}
      isDisabled={isBusy}
      onFiles={([file]) => void send(file)}
    >
      <Glyph drawing={Upload} />
      {uploaded ? 'پروندهٔ دیگر' : 'انتخاب پرونده'}
    </FileButton>
  );
  return (
    <Screen title="آوردن از المنتور" trail={[{ label: navGroups.tools }]} actions={choose}>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {isBusy && <p role="status">در حال خواندن پرونده…</p>}
      {uploaded ? (
        <ImportReport key={uploaded.name} {...uploaded} />
      ) : (
        !isBusy && (
          <EmptyState drawing={PackageOpen} title="یک قالب المنتور بیاورید">
            در وردپرس از «قالب‌ها ← قالب‌های ذخیره‌شده» خروجی JSON بگیرید و پرونده را این‌جا انتخاب کنید. پیش از ساختن صفحه
            می‌بینید چه چیزی می‌آید و چه چیزی نه؛ تا آن وقت چیزی ذخیره نمی‌شود.
          </EmptyState>
        )
      )}
    </Screen>
  );
}
