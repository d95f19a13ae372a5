import { CircleAlert, CircleCheck, Lightbulb } from 'lucide';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { Finding } from '../../site/check/types.ts';
import { Button } from '../kit/button.tsx';
import { Glyph } from '../kit/glyph.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { EmptyState } from '../kit/states.tsx';
import { TextArea } from '../kit/text-area.tsx';
import type { Checked } from './checked.ts';
import './check.css';

const seen = 'رنگ‌ها و اندازه‌ها در مرورگر، در پهنای موبایل، تبلت و رایانه، سنجیده شد.';
const unseen =
  'تضاد رنگ این نسخه بررسی نشده است. در ویرایشگر «بررسی صفحه» را بزنید؛ اگر باز هم نشد، صفحه را تازه کنید.';

interface CheckInput {
  checked: Checked;
  close(): void;
  isBusy: boolean;
  /** Shows a widget of the page. */
  jump(widgetId: string): void;
  /** Opens the description of the page, which is not a widget. */
  describe(): void;
  /** Publishes nevertheless. */
  overrule(reason: string): void;
}

/** Findings of the check before publishing: errors that block publishing, suggestions, and a link to each. */
export function CheckPanel({
  checked: { findings, isBrowserChecked, stops },
  close,
  jump,
  describe,
  ...work
}: CheckInput) {
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  return (
    <SidePanel title="بررسی پیش از انتشار" close={close}>
      {stops && <p role="alert">تا این‌ها برطرف نشوند صفحه منتشر نمی‌شود.</p>}
      {findings.length === 0 && (
        <EmptyState drawing={CircleCheck} title="ایرادی پیدا نشد">
          <p>متن، عنوان‌ها، تصویرها، پیوندها و وزن صفحه دیده شد.</p>
        </EmptyState>
      )}
      <p className="hint">{isBrowserChecked ? seen : unseen}</p>
      <FindingList title="ایرادها" level="error" findings={errors} jump={jump} describe={describe} />
      <FindingList title="پیشنهادها" level="warning" findings={warnings} jump={jump} describe={describe} />
      {stops && <Overrule mayOverrule={stops.mayOverrule} {...work} />}
    </SidePanel>
  );
}

interface ListInput extends Pick<CheckInput, 'jump' | 'describe'> {
  title: string;
  level: Finding['level'];
  findings: readonly Finding[];
}

function FindingList({ title, level, findings, jump, describe }: ListInput) {
  if (findings.length === 0) return null;
  return (
    <section className="findings" data-level={level} aria-labelledby={`findings-${level}`}>
      <h3 id={`findings-${level}`}>
        <Glyph drawing={level === 'error' ? CircleAlert : Lightbulb} />
        {title} ({formatNumber(findings.length)})
      </h3>
      <ul>
        {findings.map(({ rule, widgetId, label, sentence }) => (
          <li key={`${rule} ${widgetId} ${sentence}`}>
            <p>
              <strong>{label}:</strong> {sentence}
            </p>
            {widgetId !== null && (
              <Button kind="plain" onPress={() => jump(widgetId)}>
                برو به ابزارک<span className="sr"> {label}</span>
              </Button>
            )}
            {rule === 'description' && (
              <Button kind="plain" onPress={describe}>
                نوشتن شرح
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Overrule({
  mayOverrule,
  isBusy,
  overrule,
}: Pick<CheckInput, 'isBusy' | 'overrule'> & { mayOverrule: boolean }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  if (!mayOverrule) {
    return <p className="hint">فقط مدیر و ویرایشگر می‌توانند با نوشتن دلیل از این ایرادها بگذرند.</p>;
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 5) return setProblem('دلیل را در یک جمله بنویسید.');
    overrule(reason.trim());
  };
  return (
    <form noValidate className="panel-form" onSubmit={send}>
      <TextArea
        label="چرا با این همه منتشر شود؟"
        value={reason}
        onChange={setReason}
        hint="دلیل شما با نامتان در تاریخچهٔ صفحه می‌ماند."
        problem={problem}
      />
      <div className="modal-actions">
        <Button type="submit" kind="danger" isDisabled={isBusy}>
          {isBusy ? 'در حال انتشار…' : 'با این همه منتشر شود'}
        </Button>
      </div>
    </form>
  );
}
