import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { fieldsOf } from '../../../admin/kit/form-fields.ts';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import type { FieldProblems } from '../../../platform/errors.ts';
import type { PlanDraft, PlanPart, SpecName } from './draft.ts';

type Specs = PlanDraft['specs'];

const specLabels: Record<SpecName, string> = {
  cpuCores: 'تعداد هسته',
  ramGb: 'رم (گیگابایت)',
  diskGb: 'دیسک (گیگابایت)',
  trafficTb: 'ترافیک ماهانه (ترابایت)',
  portMbps: 'پورت (مگابیت بر ثانیه)',
  ipv4: 'تعداد IPv4',
  ipv6: 'تعداد IPv6',
};

/** Specifications of a plan: machine sizes, and features as lines. */
export function SpecFields({ draft, problems, set }: PlanPart) {
  return (
    <section aria-labelledby="plan-specs">
      <h2 id="plan-specs">مشخصات</h2>
      <Checkbox isSelected={draft.isMachine} onChange={(isMachine) => set({ isMachine })}>
        سرور است و پردازنده، رم و دیسک دارد
      </Checkbox>
      {draft.isMachine && <MachineFields draft={draft} problems={problems} set={set} />}
      <TextArea
        label="امکانات"
        rows={5}
        hint="هر سطر یک ویژگی؛ مانند «تعداد سایت: ۵» یا «گواهی SSL رایگان»."
        value={draft.features}
        problem={featureProblem(problems)}
        onChange={(features) => set({ features })}
      />
    </section>
  );
}

function MachineFields({ draft: { specs }, problems, set }: PlanPart) {
  const setSpecs = (changes: Partial<Specs>) => set({ specs: { ...specs, ...changes } });
  const field = fieldsOf({ draft: specs, problems, set: setSpecs }, 'specs.');
  return (
    <>
      <SelectField
        label="پردازنده"
        value={specs.cpuKind}
        choices={[
          ['shared', 'اشتراکی'],
          ['dedicated', 'اختصاصی'],
        ]}
        onChange={(cpuKind) => setSpecs({ cpuKind: cpuKind as Specs['cpuKind'] })}
      />
      <SelectField
        label="نوع دیسک"
        value={specs.diskKind}
        choices={[
          ['NVMe', 'NVMe'],
          ['SSD', 'SSD'],
        ]}
        onChange={(diskKind) => setSpecs({ diskKind: diskKind as Specs['diskKind'] })}
      />
      {(Object.keys(specLabels) as SpecName[]).map((name) => (
        <NumberInput
          key={name}
          label={specLabels[name]}
          {...(name === 'trafficTb' ? { hint: 'خالی یعنی نامحدود' } : {})}
          {...field(name)}
        />
      ))}
    </>
  );
}

/** Returns the first error of the feature lines. */
const featureProblem = (problems: FieldProblems) =>
  Object.entries(problems).find(([path]) => path.startsWith('features'))?.[1];
