import { Upload } from 'lucide';
import { useState } from 'react';
import { contentArchive } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DownloadLink } from '../../../admin/kit/download-link.tsx';
import { FileButton } from '../../../admin/kit/file-button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { removedHtmlMessage } from '../../../admin/removed-html-message.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { kindLabels } from '../../../transfer/labels.ts';
import type { StaffResponse } from '../../calls.ts';

type Plan = StaffResponse<'POST staff/tools/import'>;

/** The content of the site as an archive, and archives that become content. */
export function Transfer() {
  const api = useApi();
  const showToast = useToast();
  const attempt = useAttempt();
  const [plan, setPlan] = useState<Plan>();
  /** Which part of the file has been sent. */
  const [sent, setSent] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const look = async (file: File | undefined) => {
    if (!file) return;
    setPlan(undefined);
    setSent(0);
    await attempt(async () => {
      setPlan(await api.call('POST staff/tools/import', { file, onProgress: setSent }));
    });
    setSent(undefined);
  };
  const apply = async ({ id }: Plan) => {
    setBusy(true);
    await attempt(async () => {
      const { added, changed, removed } = await api.call('POST staff/tools/import/apply', { body: { id } });
      const done = `درون‌ریزی شد: ${formatNumber(added)} تازه، ${formatNumber(changed)} عوض‌شده.`;
      showToast({ tone: removed.length === 0 ? 'good' : 'bad', text: done + removedHtmlMessage(removed) });
      setPlan(undefined);
    });
    setBusy(false);
  };
  return (
    <section aria-labelledby="tools-transfer">
      <h2 id="tools-transfer">برون‌بری و درون‌ریزی محتوا</h2>
      <p className="hint">
        صفحه‌ها، نوشته‌ها، دسته‌ها، منوها، رسانه، پلن‌ها و تنظیمات در یک بایگانی؛ بدون افراد و بدون آنچه بازدیدکنندگان
        فرستاده‌اند. برای بردن محتوا میان سایت آزمایشی و سایت اصلی است.
      </p>
      <div className="row-actions">
        <DownloadLink href={contentArchive}>دریافت محتوا</DownloadLink>
        <FileButton
          kind="plain"
          accept={['.gz', 'application/gzip']}
          isDisabled={sent !== undefined}
          onFiles={([file]) => void look(file)}
        >
          <Glyph drawing={Upload} />
          درون‌ریزی بایگانی
        </FileButton>
      </div>
      {sent !== undefined && (
        <p role="status">
          <progress {...(sent < 1 ? { value: sent } : {})} aria-label="پیشرفت فرستادن" />{' '}
          {sent < 1 ? `${formatNumber(Math.floor(sent * 100))} درصد فرستاده شد` : 'در حال سنجیدن بایگانی…'}
        </p>
      )}
      {plan && <Preview plan={plan} isBusy={isBusy} apply={() => void apply(plan)} close={() => setPlan(undefined)} />}
    </section>
  );
}

interface PreviewInput {
  plan: Plan;
  isBusy: boolean;
  apply(): void;
  close(): void;
}

/** Dry run of an import; nothing has changed yet. */
function Preview({ plan, isBusy, apply, close }: PreviewInput) {
  const changes = plan.kinds.reduce((sum, { added, changed }) => sum + added.count + changed.count, 0);
  return (
    <div className="import-plan" role="status">
      <h3>این کارها انجام می‌شود</h3>
      <p>هنوز چیزی عوض نشده است. آنچه در بایگانی نیست دست نمی‌خورد.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">چه</th>
            <th scope="col">تازه</th>
            <th scope="col">عوض می‌شود</th>
            <th scope="col">همان است</th>
          </tr>
        </thead>
        <tbody>
          {plan.kinds.map(({ kind, same, added, changed }) => (
            <tr key={kind}>
              <th scope="row">{kindLabels[kind]}</th>
              <td>
                <Names {...added} />
              </td>
              <td>
                <Names {...changed} />
              </td>
              <td>{formatNumber(same)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {plan.unsafe.count > 0 && (
        <p className="problem">
          آنچه در متن این صفحه‌ها امن نیست همراهشان نمی‌آید: {plan.unsafe.names.join('، ')}
          <More {...plan.unsafe} />.
        </p>
      )}
      {plan.clashes.length > 0 && (
        <div className="problem">
          <p>تا این‌ها هستند درون‌ریزی نمی‌شود:</p>
          <ul>
            {plan.clashes.map((clash) => (
              <li key={clash}>{clash}</li>
            ))}
          </ul>
        </div>
      )}
      {isBusy && (
        <p>
          <progress aria-label="پیشرفت درون‌ریزی" /> در حال درون‌ریزی… اگر کاری نیمه بماند، هیچ‌چیز عوض نمی‌شود.
        </p>
      )}
      {changes === 0 && <p>همه‌چیز همین حالا همان است؛ کاری نمی‌ماند.</p>}
      <div className="row-actions">
        {changes > 0 && plan.clashes.length === 0 && (
          <Button isPending={isBusy} onPress={apply}>
            {isBusy ? 'در حال درون‌ریزی…' : 'درون‌ریزی کن'}
          </Button>
        )}
        <Button kind="quiet" onPress={close}>
          بستن
        </Button>
      </div>
    </div>
  );
}

function Names({ count, names }: { count: number; names: string[] }) {
  if (count === 0) return formatNumber(0);
  return (
    <details>
      <summary>{formatNumber(count)}</summary>
      {names.join('، ')}
      <More count={count} names={names} />
    </details>
  );
}

/** Number of items beyond the listed names. */
function More({ count, names }: { count: number; names: string[] }) {
  return count > names.length && ` و ${formatNumber(count - names.length)} مورد دیگر`;
}
