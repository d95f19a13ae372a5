/**
 * Consent prompt (cookie banner) before third-party content is loaded. Hidden until the script finds no stored answer;
 * without script nothing is loaded and no consent is needed.
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
