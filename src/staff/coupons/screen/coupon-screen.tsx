import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import type { StaffPlan } from '../../../shop/catalogue/types.ts';
import { navGroups } from '../../define-nav.ts';
import { CouponForm } from './coupon-form.tsx';

/** Every plan, however many pages of them there are. */
async function allPlans(api: ReturnType<typeof useApi>): Promise<StaffPlan[]> {
  const plans: StaffPlan[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await api.call('GET staff/plans', { query: { perPage: 100, page } });
    plans.push(...data);
    if (data.length === 0 || plans.length >= total) return plans;
  }
}

/** `/wp-admin/coupons/3`, `/wp-admin/coupons/new`: one coupon with its limits. */
export default function CouponScreen() {
  const { id } = useParams();
  const api = useApi();
  const isNew = id === 'new';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['coupons', 'one', id],
    queryFn: () => api.call('GET staff/coupons/:id', { id: Number(id) }),
    enabled: !isNew,
    // Refetching would replace unsaved changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: plans } = useQuery({
    queryKey: ['plans', 'names'],
    queryFn: () => allPlans(api),
  });
  const { data: shelves } = useQuery({
    queryKey: ['plans', 'lines'],
    queryFn: () => api.call('GET staff/plans/lines', {}),
  });
  return (
    <Screen
      title={isNew ? 'کد تخفیف تازه' : (data?.code ?? 'کد تخفیف')}
      trail={[{ label: navGroups.shop }, { label: 'کدهای تخفیف', to: '/coupons/' }]}
    >
      {!isNew && isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {plans && shelves && (isNew || data) && <CouponForm stored={data ?? null} plans={plans} lines={shelves.lines} />}
    </Screen>
  );
}
