import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../admin/api-context.ts';
import { fetchAllPages } from '../../../admin/fetch-all-pages.ts';
import { RecordScreen } from '../../../admin/kit/record-screen.tsx';
import { navGroups } from '../../define-nav.ts';
import { useShelves } from '../../shared/screen/plans/use-shelves.ts';
import { CouponForm } from './coupon-form.tsx';

/** `/wp-admin/coupons/3`, `/wp-admin/coupons/new`: one coupon with its limits. */
export default function CouponScreen() {
  const api = useApi();
  const { data: plans, ...loadingPlans } = useQuery({
    queryKey: ['plans', 'names'],
    queryFn: () => fetchAllPages((query) => api.call('GET staff/plans', { query })),
  });
  const { data: shelves, ...loadingShelves } = useShelves();
  return (
    <RecordScreen
      resource="coupons"
      read={(id) => api.call('GET staff/coupons/:id', { id })}
      titles={{ fresh: 'کد تخفیف تازه', loading: 'کد تخفیف' }}
      titleOf={({ code }) => code}
      needs={[loadingPlans, loadingShelves]}
      trail={[{ label: navGroups.shop }, { label: 'کدهای تخفیف', to: '/coupons/' }]}
    >
      {(stored) => plans && shelves && <CouponForm stored={stored} plans={plans} lines={shelves.lines} />}
    </RecordScreen>
  );
}
