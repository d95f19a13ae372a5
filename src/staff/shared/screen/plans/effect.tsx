import { Button } from '../../../../admin/kit/button.tsx';
import { Modal } from '../../../../admin/kit/modal.tsx';
import { formatToman, type Rial } from '../../../../platform/money.ts';
import { formatNumber } from '../../../../platform/persian/digits.ts';
import { cycleNames } from '../../../../widgets/shared/plan-labels.ts';
import type { PlanEffect } from '../../../plans/responses.ts';

interface EffectInput {
  effect: PlanEffect;
  /** True if the plan is permanently deleted. */
  isRemoval?: boolean;
  isBusy: boolean;
  save(): void;
  close(): void;
}

/** Effect of saving a plan: the changed prices and the pages that show it. */
export function EffectDialog({ effect: { prices, pages }, isRemoval = false, isBusy, save, close }: EffectInput) {
  return (
    <Modal title={isRemoval ? 'حذف این پلن چه می‌کند' : 'این تغییر چه می‌کند'} close={close}>
      <div className="effect">
        {prices.length > 0 && (
          <ul aria-label="قیمت‌ها">
            {prices.map(({ cycle, before, after }) => (
              <li key={cycle}>
                پرداخت {cycleNames[cycle]}: <FromTo before={before} after={after} none="نیست" />
              </li>
            ))}
          </ul>
        )}
        <h3>
          {pages.length === 0
            ? 'هیچ صفحهٔ منتشرشده‌ای این پلن را نشان نمی‌دهد.'
            : `در ${formatNumber(pages.length)} صفحه ${isRemoval ? 'هست و از آن‌ها می‌رود' : 'دیده می‌شود'}:`}
        </h3>
        {pages.length > 0 && (
          <ul aria-label="صفحه‌ها">
            {pages.map(({ id, title, path, isShown, from }) => (
              <li key={id}>
                {path ? (
                  <a href={path} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                ) : (
                  title
                )}
                {!isShown.before && '، از این پس'}
                {!isShown.after && '، دیگر نشان داده نمی‌شود'}
                {from.before !== from.after && (
                  <>
                    {'. شروع قیمت ماهانهٔ صفحه: '}
                    <FromTo before={from.before} after={from.after} none="بی قیمت" />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="modal-actions">
        <Button onPress={save} isDisabled={isBusy} {...(isRemoval ? { kind: 'danger' as const } : {})}>
          {isBusy ? 'کمی صبر کنید…' : isRemoval ? 'برای همیشه حذف شود' : 'ذخیره شود'}
        </Button>
        <Button kind="quiet" onPress={close}>
          برگشت
        </Button>
      </div>
    </Modal>
  );
}

/** Price before and after. */
export function FromTo({ before, after, none }: { before: Rial | null; after: Rial | null; none: string }) {
  const words = (amount: Rial | null) => (amount === null ? none : formatToman(amount));
  return (
    <>
      <del>{words(before)}</del> <span aria-hidden="true">←</span> <ins>{words(after)}</ins>
    </>
  );
}
