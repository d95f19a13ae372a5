import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorFields, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { ErrorState } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { PriceChange } from '../../../shop/catalogue/price-change.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import { navGroups } from '../../define-nav.ts';
import { useShelves } from '../../shared/screen/plans/use-shelves.ts';
import type { PricesEffect } from '../responses.ts';
import { changeOf, type Draft, emptyDraft } from './draft.ts';
import { Preview } from './preview.tsx';

/** `/wp-admin/prices/`: bulk price changes, after a preview of each price before and after. */
export default function PricesScreen() {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState<{ change: PriceChange; effect: PricesEffect }>();
  const [isBusy, setBusy] = useState(false);
  const { data: shelves, error, refetch } = useShelves();
  // The shown preview belongs to another change, so it is discarded.
  const set = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setTried(undefined);
    setProblem(undefined);
  };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      const [sentence] = Object.values(errorFields(thrown));
      if (sentence) setProblem(sentence);
      setTried(undefined);
      showToast({ tone: 'bad', text: sentence ?? sentenceOf(thrown) });
    }
    setBusy(false);
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    const change = changeOf(draft);
    if (!change) return setProblem(draft.kind === 'percent' ? 'درصد را بنویسید.' : 'مبلغ را به تومان بنویسید.');
    void attempt(async () => {
      setTried({ change, effect: await api.call('POST staff/plans/prices/effect', { body: change }) });
    });
  };
  const apply = async ({ change, effect }: NonNullable<typeof tried>, reason: string) => {
    const seen = effect.plans.map(({ id, version }) => ({ id, version }));
    const { prices } = await api.call('POST staff/plans/prices', { body: { change, seen, reason } });
    showToast({ tone: 'good', text: `${formatNumber(prices)} قیمت عوض شد و در صفحه‌ها هم همین است.` });
    await client.invalidateQueries({ queryKey: ['plans'] });
    setDraft(emptyDraft);
    setTried(undefined);
  };

  return (
    <Screen title="تغییر گروهی قیمت" trail={[{ label: navGroups.shop }, { label: 'پلن‌ها و قیمت‌ها', to: '/plans/' }]}>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      <form className="settings" noValidate onSubmit={show}>
        <WhichFields draft={draft} set={set} shelves={shelves} />
        <HowFields draft={draft} set={set} problem={problem} />
        <div className="save-bar">
          <Button type="submit" kind={tried ? 'plain' : 'main'} isDisabled={isBusy}>
            {isBusy ? 'کمی صبر کنید…' : 'پیش‌نمایش'}
          </Button>
        </div>
      </form>
      {tried && <Preview effect={tried.effect} apply={(reason) => apply(tried, reason)} />}
    </Screen>
  );
}

interface FieldsInput {
  draft: Draft;
  set(changes: Partial<Draft>): void;
}

function WhichFields({ draft, set, shelves }: FieldsInput & { shelves: ReturnType<typeof useShelves>['data'] }) {
  const all = [['', 'همه']] as const;
  const own = shelves?.categories.find(({ category }) => category === draft.category)?.lines;
  const offered = (shelves?.lines ?? []).filter(({ slug }) => own?.includes(slug) ?? true);
  return (
    <section aria-labelledby="prices-which">
      <h2 id="prices-which">کدام قیمت‌ها</h2>
      <SelectField
        label="دسته"
        value={draft.category}
        choices={[...all, ...(shelves?.categories ?? []).map(({ category, name }) => [category, name] as const)]}
        onChange={(category) => set({ category, line: '' })}
      />
      <SelectField
        label="خط محصول"
        value={draft.line}
        choices={[...all, ...offered.map(({ slug, name }) => [slug, name] as const)]}
        onChange={(line) => set({ line })}
      />
      <SelectField
        label="دورهٔ پرداخت"
        value={draft.cycle}
        choices={[...all, ...Object.entries(cycleNames)]}
        onChange={(cycle) => set({ cycle })}
      />
    </section>
  );
}

function HowFields({ draft, set, problem }: FieldsInput & { problem: string | undefined }) {
  return (
    <section aria-labelledby="prices-how">
      <h2 id="prices-how">چقدر</h2>
      <SelectField
        label="گران یا ارزان"
        value={draft.direction}
        choices={[
          ['up', 'گران شود'],
          ['down', 'ارزان شود'],
        ]}
        onChange={(direction) => set({ direction })}
      />
      <SelectField
        label="به چه اندازه"
        value={draft.kind}
        choices={[
          ['percent', 'درصدی از هر قیمت'],
          ['fixed', 'مبلغی ثابت برای هر قیمت'],
        ]}
        onChange={(kind) => set({ kind })}
      />
      <NumberInput
        label={draft.kind === 'percent' ? 'چند درصد' : 'چند تومان'}
        hint="قیمت‌ها به هزار تومان گرد می‌شوند. قیمت تمدید هم، اگر جدا باشد، همین‌قدر عوض می‌شود؛ هزینهٔ راه‌اندازی نه."
        value={draft.size}
        problem={problem}
        onChange={(size) => set({ size })}
      />
    </section>
  );
}
