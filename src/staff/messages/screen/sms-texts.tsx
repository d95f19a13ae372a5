import { Link } from 'react-router-dom';
import type { MessagesResponse } from '../responses.ts';
import { smsAddress } from './sms-address.ts';
import { SmsSize } from './sms-size.tsx';

/** The texts of SMS, each with a link to its form. */
export function SmsTexts({ sms }: { sms: MessagesResponse['sms'] }) {
  return (
    <section aria-label="پیامک‌ها">
      <h2>پیامک‌ها</h2>
      {sms === null ? (
        <p>سرویس پیامک تنظیم نشده است؛ این سایت پیامکی نمی‌فرستد.</p>
      ) : (
        <>
          <p>
            <bdi dir="ltr">{sms.provider}</bdi> تنها متنی را می‌فرستد که در پنل خودش ثبت و تأیید شده باشد. متن را این‌جا
            بنویسید و آن را، با جاهای خالیِ همان سرویس، در پنل ثبت کنید.
          </p>
          <ul className="message-list">
            {sms.texts.map(({ kind, label, text, changedAt, template }) => (
              <li key={kind}>
                <Link to={smsAddress(kind)}>{label}</Link>
                {changedAt !== null && <span className="message-mark">تغییرکرده</span>}
                <span className="message-mark">
                  {template === null ? (
                    'ثبت نشده؛ فرستاده نمی‌شود'
                  ) : (
                    <>
                      شناسه: <bdi dir="ltr">{template}</bdi>
                    </>
                  )}
                </span>
                <SmsSize kind={kind} text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
