import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Pagination } from '../../../admin/kit/pagination.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SearchBox } from '../../../admin/kit/search-box.tsx';
import { SortableList } from '../../../admin/kit/sortable-list.tsx';
import { EmptyState, ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useOrder } from '../../../admin/kit/use-order.ts';
import { formatToman } from '../../../platform/money.ts';
import { priceUnit, unitPrice } from '../../../shop/catalogue/pricing.ts';
import type { StaffPlan } from '../../../shop/catalogue/types.ts';
import { planTag, stockNames } from '../../../widgets/shared/plan-labels.ts';
import { navGroups } from '../../define-nav.ts';
import { useShelves } from '../../shared/screen/plans/use-shelves.ts';
import { LinesDialog } from './lines-dialog.tsx';
import './plans.css';

const start: ListStart = { sort: 'position', filters: { category: undefined } };
/** Plans per page. A line can be reordered only if all of its plans are loaded. */
const perPage = 100;

/** `/wp-admin/plans/`: the plans by line, in the order that visitors see. */
export default function PlansScreen() {
  const api = useApi();
  const list = { ...useListAddress(start), perPage };
  const { q, page } = list;
  const { category } = list.filters;
  const { data: shelves } = useShelves();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['plans', 'list', category, q, page],
    queryFn: () => api.call('GET staff/plans', { query: { category, q, page, perPage } }),
  });
  const [isNaming, setNaming] = useState(false);
  const categories = shelves?.categories ?? [];
  const nameOf = (slug: string) => shelves?.lines.find((line) => line.slug === slug)?.name ?? slug;
  const categoryOf = (slug: string) => categories.find((one) => one.category === slug)?.name ?? slug;
  const lines = [...Map.groupBy(data?.data ?? [], (plan) => `${plan.category} ${plan.line}`)];
  const isWhole = q === '' && data !== undefined && data.total <= perPage;
  const add = (
    <Link className="button" to={`/plans/new${category ? `?category=${encodeURIComponent(category)}` : ''}`}>
      <Glyph drawing={Plus} />
      پلن تازه
    </Link>
  );
  const actions = (
    <>
      <Button kind="plain" onPress={() => setNaming(true)}>
        خط‌های محصول
      </Button>
      {add}
    </>
  );
  return (
    <Screen title="پلن‌ها و قیمت‌ها" trail={[{ label: navGroups.shop }]} actions={actions}>
      {isNaming && shelves && <LinesDialog lines={shelves.lines} close={() => setNaming(false)} />}
      {categories.length > 1 && (
        <Filters
          label="دسته"
          choices={[{ category: undefined, name: 'همه' }, ...categories].map(({ category: value, name }) => ({
            label: name,
            href: list.href({ filters: { category: value } }),
            isChosen: category === value,
          }))}
        />
      )}
      <div className="list-tools">
        <SearchBox label="جست‌وجو در نام و کد" value={q} onChange={(text) => list.go({ q: text }, { replace: true })} />
      </div>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {lines.map(([key, plans]) => (
        <Line key={key} plans={plans} nameOf={nameOf} categoryOf={categoryOf} isWhole={isWhole} reload={refetch} />
      ))}
      {data && data.total > perPage && <Pagination list={list} total={data.total} />}
      {data?.total === 0 &&
        (q === '' ? (
          <EmptyState drawing={Tags} title="هنوز پلنی نیست">
            <p>پلن را این‌جا بسازید تا ابزارک‌های پلن در صفحه‌ها نشانش دهند.</p>
            {add}
          </EmptyState>
        ) : (
          <EmptyState title="پلنی با این نام یا کد نیست" />
        ))}
    </Screen>
  );
}

interface LineInput {
  /** Plans of one line, in order. */
  plans: StaffPlan[];
  /** The name of a line. */
  nameOf(slug: string): string;
  /** The name of a category. */
  categoryOf(slug: string): string;
  isWhole: boolean;
  reload(): Promise<unknown>;
}

function Line({ plans, nameOf, categoryOf, isWhole, reload }: LineInput) {
  const api = useApi();
  const { category = '', line = '' } = plans[0] ?? {};
  const name = `${nameOf(line)}، ${categoryOf(category)}`;
  const { rows, order } = useOrder({
    stored: plans,
    save: (next) => api.call('POST staff/plans/order', { body: { category, line, ids: next.map(({ id }) => id) } }),
    reload,
    saved: 'ترتیب تازه ذخیره شد و در صفحه‌ها هم همین است.',
  });
  return (
    <section className="plan-line">
      <h2>
        {nameOf(line)} {categoryOf(category) !== nameOf(line) && <small>{categoryOf(category)}</small>}
      </h2>
      <SortableList
        label={name}
        rows={rows}
        nameOf={(plan) => `${plan.name} ${plan.code}`}
        onOrder={isWhole && rows.length > 1 ? order : undefined}
      >
        {(plan) => <PlanRow plan={plan} />}
      </SortableList>
    </section>
  );
}

function PlanRow({ plan }: { plan: StaffPlan }) {
  const [first] = plan.prices;
  const unit = priceUnit(plan.prices);
  return (
    <>
      <Link className="plan-name" to={`/plans/${plan.id}`}>
        {plan.name} <bdi dir="ltr">{plan.code}</bdi>
      </Link>
      <span className="plan-price">
        {first && `${unit === 'year' ? 'سالی' : 'ماهی'} ${formatToman(unitPrice(first, unit))}`}
      </span>
      <span className="plan-badges">
        {!plan.active && <span className="badge">فروخته نمی‌شود</span>}
        {planTag(plan) && (
          <span className="badge" data-status="scheduled">
            {planTag(plan)}
          </span>
        )}
        <span className="badge" data-status={plan.stock === 'available' ? 'published' : plan.stock}>
          {stockNames[plan.stock]}
        </span>
      </span>
    </>
  );
}
