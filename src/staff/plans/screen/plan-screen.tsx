import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { RecordScreen } from '../../../admin/kit/record-screen.tsx';
import { navGroups } from '../../define-nav.ts';
import { useShelves } from '../../shared/screen/plans/use-shelves.ts';
import { emptyDraft, proposedDraft } from './draft.ts';
import { PlanForm } from './plan-form.tsx';

/** `/wp-admin/plans/12`, `/wp-admin/plans/new`: one plan with its prices. */
export default function PlanScreen() {
  const [query] = useSearchParams();
  const api = useApi();
  const { data: shelves, ...loadingShelves } = useShelves();
  return (
    <RecordScreen
      resource="plans"
      read={(id) => api.call('GET staff/plans/:id', { id })}
      titles={{ fresh: 'پلن تازه', loading: 'پلن' }}
      titleOf={({ name, code }) => `${name} ${code}`}
      needs={[loadingShelves]}
      trail={[{ label: navGroups.shop }, { label: 'پلن‌ها و قیمت‌ها', to: '/plans/' }]}
    >
      {(stored, replace) => {
        if (!shelves) return null;
        if (stored) return <PlanForm key={stored.version} stored={stored} {...shelves} onStored={replace} />;
        const { categories, lines } = shelves;
        const category = query.get('category') ?? categories[0]?.category ?? '';
        const line = categories.find((one) => one.category === category)?.lines[0] ?? lines[0]?.slug ?? '';
        const empty = emptyDraft({ category, line });
        const [name, price, code] = ['name', 'price', 'code'].map((key) => query.get(key) ?? '');
        const initial = name ? proposedDraft(empty, { name, price: price ?? '', code: code ?? '' }) : empty;
        return <PlanForm stored={null} initial={initial} {...shelves} />;
      }}
    </RecordScreen>
  );
}
