import { formatNumber } from '../../../platform/persian/digits.ts';
import type { MessagesResponse } from '../responses.ts';

/** SMS are registered texts of the provider, so they are shown to be registered there, not changed here. */
export function SmsTexts({ sms }: { sms: MessagesResponse['sms'] }) {
  return (
    <section aria-label="پیامک‌ها">
      <h2>پیامک‌ها</h2>
      {sms === null ? (
        <p>سرویس پیامک تنظیم نشده است؛ این سایت پیامکی نمی‌فرستد.</p>
      ) : (
        <>
          <p>
            <bdi dir="ltr">{sms.provider}</bdi> تنها متنی را می‌فرستد که در پنل خودش ثبت و تأیید شده باشد؛ پس متن پیامک
            آن‌جا عوض می‌شود و این‌جا شناسهٔ آن می‌آید. این متن‌ها را ثبت کنید، یا متن خودتان را با همین جاهای خالی.
          </p>
          <p className="hint">
            هر پیامک فارسی ۷۰ نویسه دارد و بلندتر از آن چند بخش ۶۷ نویسه‌ای می‌شود. شمار بخش‌ها با داده‌های نمونه است.
          </p>
          <ul className="message-list">
            {sms.texts.map(({ kind, label, text, template, length, segments }) => (
              <li key={kind}>
                <strong>{label}</strong>
                <span className="message-mark">
                  {template === null ? (
                    'ثبت نشده؛ فرستاده نمی‌شود'
                  ) : (
                    <>
                      شناسه: <bdi dir="ltr">{template}</bdi>
                    </>
                  )}
                </span>
                <pre className="message-text">{text}</pre>
                <span className="hint">
                  {formatNumber(length)} نویسه، {formatNumber(segments)} بخش
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
