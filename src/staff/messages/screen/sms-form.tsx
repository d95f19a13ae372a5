import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Conflict } from '../../../admin/kit/conflict.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { useSaving } from '../../../admin/kit/saving.ts';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { SmsProvider } from '../../../platform/config-sms.ts';
import { registeredText, sampleSms, smsPlaceholders } from '../../../shop/customers/sms/texts.ts';
import type { SmsRow } from '../responses.ts';
import { Placeholders } from './placeholders.tsx';
import { SmsSize } from './sms-size.tsx';

interface SmsFormInput {
  stored: SmsRow;
  provider: SmsProvider;
  /** Resets the form to the stored text. */
  onSaved(): void;
}

/** Editor of one SMS text, next to the template to register with the provider. */
export function SmsForm({ stored, provider, onSaved }: SmsFormInput) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const [text, setText] = useState(stored.text);
  const { form, problems, isBusy, present, run } = useSaving<SmsRow>('');
  const { kind } = stored;
  const names = smsPlaceholders(kind);

  const readPresent = async () => {
    const { sms } = await api.call('GET staff/messages', {});
    return sms?.texts.find((row) => row.kind === kind) ?? stored;
  };
  const save = (changed: string) =>
    run(async () => {
      const seen = (present ?? stored).changedAt;
      await api.call('PUT staff/messages/sms', { body: { kind, text: changed, seen } });
      await client.invalidateQueries({ queryKey: ['messages'] });
      showToast({ tone: 'good', text: 'متن پیامک ذخیره شد. آن را در پنل سرویس پیامک هم ثبت کنید.' });
      onSaved();
    }, readPresent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(text);
  };

  return (
    <div className="message-editor">
      <form className="settings" noValidate ref={form} onSubmit={submit}>
        <LeaveGuard isChanged={text !== stored.text} />
        {present && <Conflict what="این پیامک" takeTheirs={() => setText(present.text)} />}
        <TextArea
          label="متن"
          rows={5}
          value={text}
          onChange={setText}
          problem={problems.text}
          hint="هر پیامک فارسی ۷۰ نویسه دارد و بلندتر از آن چند بخش ۶۷ نویسه‌ای می‌شود."
        />
        <SmsSize kind={kind} text={text} />
        <Placeholders names={names} required={names.filter((name) => name === 'link')} labels={{ link: 'نشانی' }} />
        <div className="save-bar">
          <Button type="submit" isDisabled={isBusy}>
            {isBusy ? 'در حال ذخیره…' : 'ذخیره'}
          </Button>
          {stored.changedAt !== null && (
            <Button kind="plain" isDisabled={isBusy} onPress={() => void save('')}>
              برگشت به متن پیش‌فرض
            </Button>
          )}
        </div>
      </form>
      <section className="message-preview" aria-label="پیش‌نمایش">
        <h2>متنی که ثبت می‌کنید</h2>
        <pre className="message-text">
          {text.split(/(\{[^{}]*\})/).map((piece, index) =>
            // Signs of a provider, `%token`, would change sides between Persian words.
            index % 2 === 1 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
              <bdi key={index} dir="ltr">
                {registeredText(kind, provider, piece)}
              </bdi>
            ) : (
              piece
            ),
          )}
        </pre>
        <p className="hint">
          تا وقتی <bdi dir="ltr">{provider}</bdi> متن تازه را تأیید نکند، همان متن پیشین فرستاده می‌شود. شناسهٔ متن در
          تنظیم‌های سرور است.
        </p>
        <h2>آنچه مشتری می‌خواند</h2>
        <pre className="message-text">{sampleSms(kind, text)}</pre>
      </section>
    </div>
  );
}
