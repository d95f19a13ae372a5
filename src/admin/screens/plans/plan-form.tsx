import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlanCategory, PlanEffect } from '../../../http/staff/calls.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import { formatToman, rial } from '../../../platform/money.ts';
import { effectiveMonthly } from '../../../shop/catalogue/pricing.ts';
import { type Cycle, cycles, type PlanLine, type StaffPlan } from '../../../shop/catalogue/types.ts';
import { cycleNames, stockNames } from '../../../widgets/shared/plan-words.ts';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { afterSaving, LeaveGuard } from '../../kit/leave-guard.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useToast } from '../../kit/toast.tsx';
import { readToman } from '../../kit/typed-numbers.ts';
import { queryOf } from '../../query.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { draftOf, type PlanDraft, problemsByCycle, type SentPlan, type SpecName, sentOf } from './draft.ts';
import { EffectDialog } from './effect.tsx';
import './plans.css';

interface FormInput {
  categories: readonly PlanCategory[];
  lines: readonly PlanLine[];
  /** Told what has been saved. */
  onStored?(plan: StaffPlan): void;
}
type Start = { stored: StaffPlan } | { stored: null; initial: PlanDraft };

const specLabels: Record<SpecName, string> = {
  cpuCores: 'تعداد هسته',
  ramGb: 'رم (گیگابایت)',
  diskGb: 'دیسک (گیگابایت)',
  trafficTb: 'ترافیک ماهانه (ترابایت)',
  portMbps: 'پورت (مگابیت بر ثانیه)',
  ipv4: 'تعداد IPv4',
  ipv6: 'تعداد IPv6',
};

/** A plan with its prices; before it is saved, what that does to pages is shown. */
export function PlanForm({ categories, lines, onStored, ...start }: FormInput & Start) {
  const api = useApi();
  const navigate = useNavigate();
  const showToast = useToast();
  const { stored } = start;
  const [initial] = useState(() => (start.stored ? draftOf(start.stored) : start.initial));
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [tried, setTried] = useState<{ plan: SentPlan; effect: PlanEffect; isRemoval?: boolean }>();
  /** What somebody else has saved meanwhile. */
  const [present, setPresent] = useState<StaffPlan>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const [isNewCategory, setNewCategory] = useState(!categories.some(({ category }) => category === initial.category));
  const usual = categories.find(({ category }) => category === draft.category)?.lines ?? [];
  const ownFirst = [
    ...lines.filter(({ slug }) => usual.includes(slug)),
    ...lines.filter(({ slug }) => !usual.includes(slug)),
  ];

  const set = (changes: Partial<PlanDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const text = (name: 'name' | 'code' | 'slug' | 'category' | 'badge') => ({
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => set({ [name]: value }),
  });

  const refuse = (thrown: unknown, plan: SentPlan) => {
    setTried(undefined);
    if (thrown instanceof ApiError && Object.keys(thrown.fields).length > 0) {
      const byField = problemsByCycle(thrown.fields, plan);
      setProblems(
        Object.fromEntries(Object.entries(byField).map(([path, words]) => [path.replace(/^plan\./, ''), words])),
      );
    }
    showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
  };

  const askToRemove = async () => {
    if (!stored || isBusy) return;
    const { id, version: _version, ...plan } = stored;
    setBusy(true);
    try {
      const effect = await api.call('POST staff/plans/effect', { body: { id, plan: { ...plan, active: false } } });
      setTried({ plan, effect, isRemoval: true });
    } catch (thrown) {
      showToast({ tone: 'bad', text: sentenceOf(thrown) });
    }
    setBusy(false);
  };

  const remove = async ({ id, version, name, category }: StaffPlan) => {
    setBusy(true);
    try {
      await api.call('DELETE staff/plans/:id', { id, body: { version } });
      showToast({ tone: 'good', text: `«${name}» حذف شد.` });
      navigate(`/plans/${queryOf({ category })}`);
    } catch (thrown) {
      setTried(undefined);
      showToast({ tone: 'bad', text: `حذف نشد. ${sentenceOf(thrown)}` });
      setBusy(false);
    }
  };

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = sentOf(draft);
    if ('problems' in sent) return setProblems(sent.problems);
    const { plan } = sent;
    setProblems({});
    setBusy(true);
    try {
      const effect = await api.call('POST staff/plans/effect', { body: { id: stored?.id ?? null, plan } });
      setTried({ plan, effect });
    } catch (thrown) {
      refuse(thrown, plan);
    }
    setBusy(false);
  };

  const save = async (plan: SentPlan) => {
    setBusy(true);
    try {
      const version = (present ?? stored)?.version ?? 0;
      if (stored) {
        onStored?.(
          await api.call('PUT staff/plans/:id', {
            id: stored.id,
            body: { ...plan, version, stockSeen: (present ?? stored).stockCount },
          }),
        );
        showToast({ tone: 'good', text: `«${plan.name}» ذخیره شد و در صفحه‌ها هم همین است.` });
      } else {
        await api.call('POST staff/plans', { body: plan });
        showToast({ tone: 'good', text: `«${plan.name}» ساخته شد.` });
      }
      navigate(`/plans/${queryOf({ category: plan.category })}`, afterSaving);
    } catch (thrown) {
      const isConflict = stored && thrown instanceof ApiError && thrown.code === 'EditConflict';
      const now = isConflict && (await api.call('GET staff/plans/:id', { id: stored.id }).catch(() => null));
      if (now) {
        setTried(undefined);
        setPresent(now);
      } else refuse(thrown, plan);
      setBusy(false);
    }
  };

  return (
    <form className="settings" noValidate ref={form} onSubmit={(event) => void check(event)}>
      <LeaveGuard isChanged={JSON.stringify(draft) !== JSON.stringify(initial)} />
      {present && (
        <Conflict
          present={present}
          draft={draft}
          takeTheirs={() => {
            setDraft(draftOf(present));
            setProblems({});
          }}
        />
      )}
      <section aria-labelledby="plan-prices">
        <h2 id="plan-prices">قیمت‌ها به تومان</h2>
        <p className="hint">دوره‌ای که قیمتش خالی بماند فروخته نمی‌شود.</p>
        {cycles.map((cycle) => (
          <CycleFields
            key={cycle}
            cycle={cycle}
            price={draft.prices[cycle]}
            problems={problems}
            onChange={(price) => set({ prices: { ...draft.prices, [cycle]: price } })}
          />
        ))}
      </section>
      <section aria-labelledby="plan-sale">
        <h2 id="plan-sale">فروش</h2>
        <SelectField
          label="موجودی"
          value={draft.stock}
          choices={Object.entries(stockNames)}
          onChange={(stock) => set({ stock: stock as PlanDraft['stock'] })}
        />
        <TextField
          label="چند عدد مانده"
          inputMode="numeric"
          hint="خالی یعنی شمرده نمی‌شود. با هر سفارش یکی کم می‌شود؛ از سه به پایین «رو به اتمام» و صفر «ناموجود» است."
          value={draft.stockCount}
          problem={problems.stockCount}
          onChange={(stockCount) => set({ stockCount })}
        />
        <Checkbox isSelected={draft.popular} onChange={(popular) => set({ popular })}>
          کارتش برجسته است
        </Checkbox>
        <TextField
          label="نشان روی کارت"
          maxLength={24}
          hint="مانند «پیشنهاد ما»؛ اگر خالی باشد، کارت برجسته «پیشنهادی» دارد."
          {...text('badge')}
        />
        <Checkbox isSelected={draft.active} onChange={(active) => set({ active })}>
          فروخته می‌شود و در صفحه‌ها دیده می‌شود
        </Checkbox>
      </section>
      <DeliveryFields draft={draft} problems={problems} set={set} />
      <section aria-labelledby="plan-name">
        <h2 id="plan-name">نام و جا</h2>
        <TextField label="نام" maxLength={100} {...text('name')} />
        <TextField label="کد" isLatin hint="مانند VPS-DE-1؛ مشتری آن را روی کارت می‌بیند." {...text('code')} />
        <TextField label="شناسه در نشانی سفارش" isLatin hint="مانند vps-de-1" {...text('slug')} />
        <SelectField
          label="دسته"
          value={isNewCategory ? '' : draft.category}
          problem={isNewCategory ? undefined : problems.category}
          choices={[...categories.map(({ category, name }) => [category, name] as const), ['', 'دستهٔ تازه']]}
          onChange={(category) => {
            setNewCategory(category === '');
            set({ category });
          }}
        />
        {isNewCategory && (
          <TextField
            label="شناسهٔ دستهٔ تازه"
            isLatin
            hint="همان که در نشانی صفحهٔ فروشش می‌آید، مانند germany-vps"
            {...text('category')}
          />
        )}
        <SelectField
          label="خط محصول"
          value={draft.line}
          problem={problems.line}
          choices={ownFirst.map(({ slug, name }) => [slug, name])}
          onChange={(line) => set({ line })}
        />
      </section>
      <section aria-labelledby="plan-specs">
        <h2 id="plan-specs">مشخصات</h2>
        <Checkbox isSelected={draft.isMachine} onChange={(isMachine) => set({ isMachine })}>
          سرور است و پردازنده، رم و دیسک دارد
        </Checkbox>
        {draft.isMachine && <SpecFields draft={draft} problems={problems} set={set} />}
        <TextArea
          label="امکانات"
          rows={5}
          hint="هر سطر یک ویژگی؛ مانند «تعداد سایت: ۵» یا «گواهی SSL رایگان»."
          value={draft.features}
          problem={featureProblem(problems)}
          onChange={(features) => set({ features })}
        />
      </section>
      <div className="save-bar">
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'کمی صبر کنید…' : 'دیدن اثر و ذخیره'}
        </Button>
        {stored && (
          <Button kind="danger" isDisabled={isBusy} onPress={() => void askToRemove()}>
            حذف پلن
          </Button>
        )}
      </div>
      {tried && (
        <EffectDialog
          effect={tried.effect}
          isRemoval={tried.isRemoval ?? false}
          isBusy={isBusy}
          save={() => void (tried.isRemoval && stored ? remove(stored) : save(tried.plan))}
          close={() => setTried(undefined)}
        />
      )}
    </form>
  );
}

interface SpecInput {
  draft: PlanDraft;
  problems: FieldProblems;
  set(changes: Partial<PlanDraft>): void;
}

/** The sizes of a machine. */
function SpecFields({ draft, problems, set }: SpecInput) {
  return (
    <>
      <SelectField
        label="پردازنده"
        value={draft.specs.cpuKind}
        choices={[
          ['shared', 'اشتراکی'],
          ['dedicated', 'اختصاصی'],
        ]}
        onChange={(cpuKind) => set({ specs: { ...draft.specs, cpuKind: cpuKind as 'shared' } })}
      />
      <SelectField
        label="نوع دیسک"
        value={draft.specs.diskKind}
        choices={[
          ['NVMe', 'NVMe'],
          ['SSD', 'SSD'],
        ]}
        onChange={(diskKind) => set({ specs: { ...draft.specs, diskKind: diskKind as 'SSD' } })}
      />
      {(Object.keys(specLabels) as SpecName[]).map((name) => (
        <TextField
          key={name}
          label={specLabels[name]}
          inputMode="decimal"
          {...(name === 'trafficTb' ? { hint: 'خالی یعنی نامحدود' } : {})}
          value={draft.specs[name]}
          problem={problems[`specs.${name}`]}
          onChange={(value) => set({ specs: { ...draft.specs, [name]: value } })}
        />
      ))}
    </>
  );
}

/** The first thing that is wrong with one of the lines. */
const featureProblem = (problems: FieldProblems) =>
  Object.entries(problems).find(([path]) => path.startsWith('features'))?.[1];

interface CycleInput {
  cycle: Cycle;
  price: PlanDraft['prices'][Cycle];
  problems: FieldProblems;
  onChange(price: PlanDraft['prices'][Cycle]): void;
}

function CycleFields({ cycle, price, problems, onChange }: CycleInput) {
  const amount = readToman(price.amount);
  const hint =
    amount === null
      ? 'عدد بی اعشار'
      : cycle === 'monthly'
        ? formatToman(rial(amount))
        : `${formatToman(rial(amount))}؛ ماهی ${formatToman(effectiveMonthly({ cycle, amount: rial(amount) }))}`;
  return (
    <div className="plan-price-fields">
      <TextField
        label={`پرداخت ${cycleNames[cycle]}`}
        inputMode="numeric"
        isLatin
        hint={hint}
        value={price.amount}
        problem={problems[`prices.${cycle}.amount`]}
        onChange={(value) => onChange({ ...price, amount: value })}
      />
      <TextField
        label={`تمدید ${cycleNames[cycle]}`}
        inputMode="numeric"
        isLatin
        hint="اگر با قیمت نخست فرق دارد"
        value={price.renewal}
        problem={problems[`prices.${cycle}.renewal`]}
        onChange={(value) => onChange({ ...price, renewal: value })}
      />
      <TextField
        label={`راه‌اندازی ${cycleNames[cycle]}`}
        inputMode="numeric"
        isLatin
        hint="یک بار، همراه پرداخت نخست؛ خالی یعنی رایگان"
        value={price.setup}
        problem={problems[`prices.${cycle}.setup`]}
        onChange={(value) => onChange({ ...price, setup: value })}
      />
    </div>
  );
}

/** Somebody else has saved the plan: what of it differs from what stands here. */
function Conflict({ present, draft, takeTheirs }: { present: StaffPlan; draft: PlanDraft; takeTheirs(): void }) {
  const theirs = draftOf(present);
  const words = (price: PlanDraft['prices'][Cycle]) => {
    const amount = readToman(price.amount);
    return amount === null ? 'بی قیمت' : formatToman(rial(amount));
  };
  const differing = cycles.filter((cycle) => words(theirs.prices[cycle]) !== words(draft.prices[cycle]));
  return (
    <section className="plan-conflict" role="alert">
      <h2>این پلن را هم‌زمان شخص دیگری ذخیره کرده است</h2>
      {differing.length > 0 && (
        <ul>
          {differing.map((cycle) => (
            <li key={cycle}>
              پرداخت {cycleNames[cycle]}: او {words(theirs.prices[cycle])}، شما {words(draft.prices[cycle])}
            </li>
          ))}
        </ul>
      )}
      <p>با ذخیرهٔ دوباره، آنچه این‌جا نوشته‌اید جای نوشتهٔ او می‌نشیند.</p>
      <Button kind="plain" onPress={takeTheirs}>
        نوشتهٔ او را بیاور
      </Button>
    </section>
  );
}
