import { Confirm } from '../../../admin/kit/confirm.tsx';

/** Steps that staff confirm first. */
export type QuestionedStep = 'run' | 'roll-back' | 'delete';

interface StepQuestionProps {
  step: QuestionedStep;
  /** True if published content of the old site is published here. */
  publishes: boolean;
  close(): void;
  act(): Promise<unknown>;
}

/** Explains a step and asks staff to confirm it. */
export function StepQuestion({ step, publishes, close, act }: StepQuestionProps) {
  if (step === 'run')
    return (
      <Confirm title="آوردن سایت" confirm="بیاور" refuse="نه، هنوز" isSafe close={close} act={act}>
        <p>
          {publishes
            ? 'آنچه در سایت پیشین منتشر شده بود، این‌جا هم بی‌درنگ منتشر می‌شود.'
            : 'همه‌چیز پیش‌نویس می‌شود و بازدیدکنندگان چیزی نمی‌بینند تا منتشرش کنید.'}{' '}
          هر زمان می‌توانید آن را نگه دارید یا برگردانید.
        </p>
      </Confirm>
    );
  if (step === 'roll-back')
    return (
      <Confirm title="برگرداندن همه" confirm="برگردان" close={close} act={act}>
        <p>
          هر چه این درون‌ریزی آورده برداشته می‌شود. آنچه پس از آن ویرایش شده یا چیز دیگری به آن وابسته است می‌ماند و در
          گزارش نام برده می‌شود.
        </p>
      </Confirm>
    );
  return (
    <Confirm title="حذف این درون‌ریزی" confirm="حذف" close={close} act={act}>
      <p>پرونده‌های فرستاده‌شده و گزارش آن پاک می‌شوند. محتوای سایت دست نمی‌خورد.</p>
    </Confirm>
  );
}
