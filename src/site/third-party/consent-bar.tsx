/**
 * Asks the visitor before anything third-party is loaded. Hidden until the script finds that it has not been answered;
 * without a script nothing is loaded and nothing is asked.
 */
export function ConsentBar() {
  return (
    <aside aria-label="حریم خصوصی">
      <p className="mz-consent-change" hidden>
        <button type="button" data-consent="ask">
          تنظیم حریم خصوصی
        </button>
      </p>
      <section className="mz-consent" aria-label="پرسش حریم خصوصی" hidden>
        <p>برای کارهایی مانند گفت‌وگوی آنلاین، تبلیغ و سنجش بازدید از سرویس‌های دیگران کمک می‌گیریم. می‌پذیرید؟</p>
        <button type="button" className="btn" data-consent="yes">
          می‌پذیرم
        </button>
        <button type="button" className="btn" data-consent="no">
          نمی‌پذیرم
        </button>
      </section>
    </aside>
  );
}
