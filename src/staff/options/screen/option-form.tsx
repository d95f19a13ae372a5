import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { CheckboxGroup } from '../../../admin/kit/checkbox-group.tsx';
import { Conflict } from '../../../admin/kit/conflict.tsx';
import { afterSaving, LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { RemoveButton } from '../../../admin/kit/remove-button.tsx';
import { useSaving } from '../../../admin/kit/saving.ts';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { PlanLine, StaffOption } from '../../../shop/catalogue/types.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { draftOf, emptyOption, type OptionDraft, sentOf } from './draft.ts';
import { kindNames, purposeNames } from './labels.ts';
import { QuantityFields } from './quantity-fields.tsx';
import './options.css';

/** Option form with the fields of its kind. The slug of a sold option cannot change. */
export function OptionForm({
  stored,
  lines,
}: {
  stored: (StaffOption & { sold: number }) | null;
  lines: readonly PlanLine[];
}) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const [initial] = useState(() => (stored ? draftOf(stored) : emptyOption));
  const [draft, setDraft] = useState(initial);
  const { form, problems, isBusy, present, refuse, run } = useSaving<StaffOption>('option');
  const set = (changes: Partial<OptionDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const lineChoices = lines.map(({ slug, name }) => [slug, name] as const);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const sent = sentOf(draft);
    if ('problems' in sent) return refuse(sent.problems);
    const { option } = sent;
    const id = stored?.id ?? 0;
    void run(
      async () => {
        if (stored)
          await api.call('PUT staff/options/:id', {
            id,
            body: { version: (present ?? stored).version, option },
          });
        else await api.call('POST staff/options', { body: option });
        showToast({ tone: 'good', text: `«${option.name}» ذخیره شد.` });
        await left();
      },
      () => api.call('GET staff/options/:id', { id }),
    );
  };

  const left = async () => {
    await client.invalidateQueries({ queryKey: ['options', 'list'] });
    navigate('/options/', afterSaving);
  };

  return (
    <form className="settings" noValidate ref={form} onSubmit={save}>
      <LeaveGuard isChanged={JSON.stringify(draft) !== JSON.stringify(initial)} />
      {present && <Conflict what="این گزینه" takeTheirs={() => setDraft(draftOf(present))} />}
      <section aria-labelledby="option-what">
        <h2 id="option-what">چه پرسیده می‌شود</h2>
        <TextField
          label="نام"
          maxLength={60}
          hint="خریدار همین را می‌بیند، مانند «سیستم‌عامل»."
          value={draft.name}
          problem={problems.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="شناسه"
          isLatin
          isReadOnly={stored !== null}
          hint={stored ? 'عوض نمی‌شود؛ خریدهای پیشین آن را می‌شناسند.' : 'مانند extra-ip'}
          value={draft.slug}
          problem={problems.slug}
          onChange={(slug) => set({ slug })}
        />
        <SelectField
          label="برای چیست"
          value={draft.purpose}
          choices={Object.entries(purposeNames)}
          onChange={(purpose) => set({ purpose: purpose as OptionDraft['purpose'] })}
        />
        <SelectField
          label="چگونه انتخاب می‌شود"
          value={draft.kind}
          choices={Object.entries(kindNames)}
          problem={problems.kind}
          onChange={(kind) => set({ kind: kind as OptionDraft['kind'] })}
        />
        <CheckboxGroup
          label="با کدام خط‌های محصول"
          hint="هیچ‌کدام یعنی با همه."
          choices={lineChoices}
          chosen={draft.lines}
          onChange={(chosen) => set({ lines: chosen })}
        />
        <Checkbox isSelected={draft.active} onChange={(active) => set({ active })}>
          هنگام سفارش پرسیده می‌شود
        </Checkbox>
      </section>
      {draft.kind === 'choice' ? (
        <ChoiceFields
          choices={draft.choices}
          lines={lineChoices}
          problems={problems}
          onChange={(choices) => set({ choices })}
        />
      ) : (
        <QuantityFields draft={draft} problems={problems} set={set} />
      )}
      <div className="save-bar">
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'کمی صبر کنید…' : 'ذخیره'}
        </Button>
        {stored && (
          <RemoveButton
            name={`«${stored.name}»`}
            remove={
              stored.sold === 0
                ? () => api.call('DELETE staff/options/:id', { id: stored.id, body: { version: stored.version } })
                : undefined
            }
            onDone={() => void left()}
          >
            {stored.sold === 0 ? (
              <p>هیچ سفارشی این گزینه را ندارد. از فرم سفارش می‌رود و سبدهایی که آن را دارند باید بی آن ثبت شوند.</p>
            ) : (
              <p>
                {formatNumber(stored.sold)} خرید این گزینه را دارد و نامش باید در آن‌ها بماند. «هنگام سفارش پرسیده می‌شود»
                را خاموش کنید تا دیگر فروخته نشود.
              </p>
            )}
          </RemoveButton>
        )}
      </div>
    </form>
  );
}
