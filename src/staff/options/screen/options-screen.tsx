import { useQuery } from '@tanstack/react-query';
import { Plus, SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SortableList } from '../../../admin/kit/sortable-list.tsx';
import { EmptyState, ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { StaffOption } from '../../../shop/catalogue/types.ts';
import { navGroups } from '../../define-nav.ts';
import { kindNames, purposeNames } from './labels.ts';
import './options.css';

/** `/wp-admin/options/`: the options of plans, in the order in which buyers see them. */
export default function OptionsScreen() {
  const api = useApi();
  const showToast = useToast();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['options', 'list'],
    queryFn: () => api.call('GET staff/options', {}),
  });
  const stored = data?.data;
  const [ordered, setOrdered] = useState<{ of: StaffOption[] | undefined; rows: StaffOption[] }>();
  const rows = (ordered?.of === stored ? ordered?.rows : undefined) ?? stored ?? [];
  const order = async (next: StaffOption[]) => {
    setOrdered({ of: stored, rows: next });
    try {
      await api.call('POST staff/options/order', { body: { ids: next.map(({ id }) => id) } });
      showToast({ tone: 'good', text: 'ترتیب تازه ذخیره شد؛ از خریداران هم به همین ترتیب پرسیده می‌شود.' });
    } catch (thrown) {
      showToast({ tone: 'bad', text: `ترتیب ذخیره نشد. ${sentenceOf(thrown)}` });
    }
    await refetch();
  };
  const add = (
    <Link className="button" to="/options/new">
      <Glyph drawing={Plus} />
      گزینهٔ تازه
    </Link>
  );
  return (
    <Screen title="گزینه‌های پلن" trail={[{ label: navGroups.shop }]} actions={add}>
      <p className="hint">خریدار هنگام سفارش، همراه پلن این‌ها را هم انتخاب می‌کند. قیمت‌ها با مالیات‌اند.</p>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {rows.length > 0 && (
        <SortableList
          label="گزینه‌ها"
          rows={rows}
          nameOf={({ name }) => name}
          onOrder={rows.length > 1 ? (next) => void order(next) : undefined}
        >
          {(option) => <OptionRow option={option} />}
        </SortableList>
      )}
      {stored?.length === 0 && (
        <EmptyState drawing={SlidersHorizontal} title="هنوز گزینه‌ای نیست">
          <p>مکان سرور، سیستم‌عامل، کنترل‌پنل یا آی‌پی اضافه را این‌جا بسازید تا خریدار انتخابشان کند.</p>
          {add}
        </EmptyState>
      )}
    </Screen>
  );
}

function OptionRow({ option: { id, name, purpose, kind, settings, active } }: { option: StaffOption }) {
  return (
    <>
      <Link className="option-name" to={`/options/${id}`}>
        {name}
      </Link>
      <span className="option-choices">
        {kind === 'choice' ? settings.choices?.map((choice) => choice.name).join('، ') : kindNames[kind]}
      </span>
      <span className="option-badges">
        {!active && <span className="badge">پرسیده نمی‌شود</span>}
        <span className="badge">{purposeNames[purpose]}</span>
      </span>
    </>
  );
}
