import { formatToman, type Rial } from '../../platform/money.ts';
import type { TestChoice } from '../../shop/payments/test-gateway.ts';
import type { PrintedPage } from '../shell.ts';
import { type Around, plainPage } from './plain-page.tsx';

interface TestGatewayInput {
  action: string;
  description: string;
  amount: Rial;
  /** The previous choice; empty if none. */
  chosen: TestChoice | '';
}

/** Other gateway outcomes, to test the shop. */
const others: Array<[TestChoice, string]> = [
  ['pay-late', 'پرداختی که چند ثانیه دیرتر تأیید می‌شود'],
  ['pay-and-leave', 'پرداخت و بستن صفحه، بدون بازگشت به سایت'],
  ['pay-other-amount', 'پرداخت با مبلغی دیگر'],
];

/** The page of the test gateway: plainly a test, works without script. */
export function testGatewayPage(
  { action, description, amount, chosen }: TestGatewayInput,
  around: Around,
): PrintedPage {
  return plainPage(
    {
      title: 'درگاه آزمایشی',
      children: (
        <>
          <p className="note">این یک درگاه آزمایشی است: هیچ پولی جابه‌جا نمی‌شود و سفارش آزمایشی می‌ماند.</p>
          <dl>
            <dt>بابت</dt>
            <dd>{description}</dd>
            <dt>مبلغ</dt>
            <dd>{formatToman(amount)}</dd>
          </dl>
          {chosen === '' ? (
            <form method="post" action={action}>
              <button type="submit" className="btn" name="choice" value="pay">
                پرداخت آزمایشی
              </button>
              <button type="submit" className="btn" data-quiet="" name="choice" value="cancel">
                انصراف از پرداخت
              </button>
              <button type="submit" className="btn" data-quiet="" name="choice" value="bank-failed">
                خطای بانک
              </button>
              <h2>حالت‌های دیگر</h2>
              {others.map(([choice, label]) => (
                <button key={choice} type="submit" className="btn" data-quiet="" name="choice" value={choice}>
                  {label}
                </button>
              ))}
            </form>
          ) : (
            <p>{sentences[chosen]}</p>
          )}
        </>
      ),
    },
    around,
  );
}

const done = 'این پرداخت پیش‌تر در درگاه آزمایشی انجام شده است.';
const sentences: Record<TestChoice, string> = {
  pay: done,
  'pay-late': done,
  'pay-other-amount': done,
  cancel: 'این پرداخت پیش‌تر لغو شده است؛ می‌توانید از صفحهٔ سفارش دوباره پرداخت کنید.',
  'bank-failed': 'بانک این پرداخت را انجام نداد؛ می‌توانید از صفحهٔ سفارش دوباره پرداخت کنید.',
  'pay-and-leave':
    'پرداخت انجام شد. چنان که خواستید به سایت برنگشتید؛ سایت خودش تا چند دقیقهٔ دیگر پرداخت را پیدا می‌کند.',
};
