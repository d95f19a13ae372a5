import { useApi } from '../../../admin/api-context.ts';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { CheckboxGroup } from '../../../admin/kit/checkbox-group.tsx';
import { type FormPart, fieldsOf } from '../../../admin/kit/form-fields.ts';
import { RecordForm } from '../../../admin/kit/record-form.tsx';
import { RemoveButton } from '../../../admin/kit/remove-button.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useRecordForm } from '../../../admin/kit/use-record-form.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { PlanLine, StaffOption } from '../../../shop/catalogue/types.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { draftOf, emptyOption, type OptionDraft, sentOf } from './draft.ts';
import { kindNames, purposeNames } from './labels.ts';
import { QuantityFields } from './quantity-fields.tsx';
import './options.css';

type StoredOption = StaffOption & { sold: number };

/** Option form with the fields of its kind. The slug of a sold option cannot change. */
export function OptionForm({ stored, lines }: { stored: StoredOption | null; lines: readonly PlanLine[] }) {
  const api = useApi();
  const state = useRecordForm({
    within: 'option',
    stored,
    empty: emptyOption,
    draftOf,
    sentOf,
    list: { path: '/options/', queryKey: ['options', 'list'] },
    read: ({ id }) => api.call('GET staff/options/:id', { id }),
    async save({ option }, version) {
      if (stored && version !== null) {
        await api.call('PUT staff/options/:id', { id: stored.id, body: { version, option } });
      } else await api.call('POST staff/options', { body: option });
      return `«${option.name}» ذخیره شد.`;
    },
  });
  const { draft, problems, set, leave } = state;
  const lineChoices = lines.map(({ slug, name }) => [slug, name] as const);
  return (
    <RecordForm state={state} what="این گزینه" actions={stored && <RemoveOption stored={stored} onDone={leave} />}>
      <QuestionFields draft={draft} problems={problems} set={set} isStored={stored !== null} lines={lineChoices} />
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
    </RecordForm>
  );
}

interface QuestionInput extends FormPart<OptionDraft> {
  isStored: boolean;
  lines: ReadonlyArray<readonly [string, string]>;
}

function QuestionFields({ isStored, lines, ...part }: QuestionInput) {
  const { draft, problems, set } = part;
  const field = fieldsOf(part);
  return (
    <section aria-labelledby="option-what">
      <h2 id="option-what">چه پرسیده می‌شود</h2>
      <TextField label="نام" maxLength={60} hint="خریدار همین را می‌بیند، مانند «سیستم‌عامل»." {...field('name')} />
      <TextField
        label="شناسه"
        isLatin
        isReadOnly={isStored}
        hint={isStored ? 'عوض نمی‌شود؛ خریدهای پیشین آن را می‌شناسند.' : 'مانند extra-ip'}
        {...field('slug')}
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
        choices={lines}
        chosen={draft.lines}
        onChange={(chosen) => set({ lines: chosen })}
      />
      <Checkbox isSelected={draft.active} onChange={(active) => set({ active })}>
        هنگام سفارش پرسیده می‌شود
      </Checkbox>
    </section>
  );
}

function RemoveOption({ stored, onDone }: { stored: StoredOption; onDone(): Promise<void> }) {
  const api = useApi();
  return (
    <RemoveButton
      name={`«${stored.name}»`}
      remove={
        stored.sold === 0
          ? () => api.call('DELETE staff/options/:id', { id: stored.id, body: { version: stored.version } })
          : undefined
      }
      onDone={() => void onDone()}
    >
      {stored.sold === 0 ? (
        <p>هیچ سفارشی این گزینه را ندارد. از فرم سفارش می‌رود و سبدهایی که آن را دارند باید بی آن ثبت شوند.</p>
      ) : (
        <p>
          {formatNumber(stored.sold)} خرید این گزینه را دارد و نامش باید در آن‌ها بماند. «هنگام سفارش پرسیده می‌شود» را
          خاموش کنید تا دیگر فروخته نشود.
        </p>
      )}
    </RemoveButton>
  );
}
