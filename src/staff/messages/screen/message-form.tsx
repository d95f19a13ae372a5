import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Conflict } from '../../../admin/kit/conflict.tsx';
import { fieldsOf } from '../../../admin/kit/form-fields.ts';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { useSaving } from '../../../admin/kit/saving.ts';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { Wording } from '../../../platform/mail/compose.ts';
import type { MessageRow } from '../responses.ts';
import { MessagePreview } from './message-preview.tsx';
import { Placeholders } from './placeholders.tsx';

const empty: Wording = { subject: '', text: '', button: '' };

/** Editor of one mail's wording next to its preview; `onSaved` resets it to the stored wording. */
export function MessageForm({ stored, onSaved }: { stored: MessageRow; onSaved(): void }) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const [draft, setDraft] = useState(stored.wording);
  const { form, problems, isBusy, present, run } = useSaving<MessageRow>('');
  const [isTesting, setTesting] = useState(false);
  const { me } = useSession();
  const message = stored.id;
  const set = (changes: Partial<Wording>) => setDraft((now) => ({ ...now, ...changes }));
  const field = fieldsOf({ draft, problems, set });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored.wording);

  const readPresent = async () => {
    const { groups } = await api.call('GET staff/messages', {});
    const row = groups.flatMap(({ messages }) => messages).find(({ id }) => id === message);
    return row ?? stored;
  };
  const save = (words: Wording) =>
    run(async () => {
      const seen = (present ?? stored).changedAt;
      const row = await api.call('PUT staff/messages', { body: { message, ...words, seen } });
      await client.invalidateQueries({ queryKey: ['messages'] });
      const text = row.changedAt === null ? 'متن پیش‌فرض برگشت.' : 'متن پیام ذخیره شد.';
      showToast({ tone: 'good', text });
      onSaved();
    }, readPresent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft);
  };
  const test = async () => {
    setTesting(true);
    try {
      const { isSent, message: text } = await api.call('POST staff/messages/test', { body: { message, ...draft } });
      showToast({ tone: isSent ? 'good' : 'bad', text });
    } catch (thrown) {
      showToast({ tone: 'bad', text: `فرستاده نشد. ${sentenceOf(thrown)}` });
    }
    setTesting(false);
  };

  return (
    <div className="message-editor">
      <form className="settings" noValidate ref={form} onSubmit={submit}>
        <LeaveGuard isChanged={isChanged} />
        {present && <Conflict what="این پیام" takeTheirs={() => setDraft(present.wording)} />}
        <TextField label="موضوع" {...field('subject')} />
        <TextArea
          label="متن"
          rows={14}
          hint="هر بند با یک سطر خالی از بند بعد جدا می‌شود. اگر فیلدی را خالی بگذارید، متن پیش‌فرض می‌آید."
          {...field('text')}
        />
        {stored.byDefault.button !== '' && <TextField label="نوشتهٔ دکمه" {...field('button')} />}
        <Placeholders names={stored.placeholders} required={stored.required} />
        <div className="save-bar">
          <Button type="submit" isDisabled={isBusy}>
            {isBusy ? 'در حال ذخیره…' : 'ذخیره'}
          </Button>
          <Button kind="plain" isPending={isTesting} onPress={() => void test()}>
            فرستادن آزمایشی به خودم
          </Button>
          {stored.changedAt !== null && (
            <Button kind="plain" isDisabled={isBusy} onPress={() => void save(empty)}>
              برگشت به متن پیش‌فرض
            </Button>
          )}
        </div>
        <p className="hint">
          آزمایش با داده‌های نمونه به <bdi dir="ltr">{me.user.email}</bdi> می‌رود و متن را ذخیره نمی‌کند.
        </p>
      </form>
      <MessagePreview message={message} draft={draft} />
    </div>
  );
}
