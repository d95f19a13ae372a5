import type { Buyer } from '../../shop/customers/types.ts';
import { AccountForm } from '../shared/sign-in.tsx';

/** Billing party of a service, and how to update it to the customer's current data. */
export function BilledTo({
  buyer,
  known,
  serviceId,
  path,
  here,
}: {
  buyer: Buyer;
  known: Partial<Buyer>;
  serviceId: string;
  path: string;
  here: string;
}) {
  const isSame = known.kind === buyer.kind && known.name === buyer.name && known.nationalId === buyer.nationalId;
  return (
    <section>
      <h3>صورت‌حساب</h3>
      <p>
        فاکتورهای این سرویس به نام <bdi className="name">{buyer.name}</bdi> صادر می‌شوند.
      </p>
      {known.name && !isSame ? (
        <AccountForm
          action={`services/${serviceId}/bill-to`}
          returnTo={here}
          submit={`از این پس به نام «${known.name}»`}
          isQuiet
        />
      ) : (
        <p className="hint">
          برای نامی دیگر، نخست <a href={`${path}?tab=profile`}>مشخصات خریدار</a> را عوض کنید و به این صفحه برگردید.
        </p>
      )}
    </section>
  );
}
