import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorFields, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useSession } from '../../../admin/session-context.ts';

/** Mail transport, with a test mail. */
export function Mail({ mayChange }: { mayChange: boolean }) {
  const api = useApi();
  const { me } = useSession();
  const { data } = useQuery({ queryKey: ['settings', 'mail'], queryFn: () => api.call('GET staff/settings/mail', {}) });
  const [to, setTo] = useState(me.user.email);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<{ isSent: boolean; message: string }>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    setResult(undefined);
    try {
      setResult(await api.call('POST staff/settings/test-mail', { body: { to } }));
    } catch (thrown) {
      const fieldProblem = errorFields(thrown).to;
      if (fieldProblem) setProblem(fieldProblem);
      else setResult({ isSent: false, message: sentenceOf(thrown) });
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="settings-mail">
      <h2 id="settings-mail">ایمیل</h2>
      {data && (
        <dl className="facts">
          <dt>فرستنده</dt>
          <dd>
            <bdi dir="ltr">{data.from}</bdi>
          </dd>
          <dt>سرور ایمیل</dt>
          <dd>{data.server ? <bdi dir="ltr">{data.server}</bdi> : 'تنظیم نشده؛ ایمیل‌ها روی سرور سایت نوشته می‌شوند'}</dd>
        </dl>
      )}
      <p className="hint">
        این دو را کسی که سرور را نگه می‌دارد با MAIL_FROM و SMTP_URL می‌گذارد. آنچه نرسیده در{' '}
        <Link to="/undelivered/">نرسیده‌ها</Link> است.
      </p>
      {mayChange && (
        <>
          <TextField label="گیرندهٔ ایمیل آزمایشی" isLatin value={to} onChange={setTo} problem={problem} />
          <div>
            <Button kind="plain" isPending={isBusy} onPress={() => void send()}>
              {isBusy ? 'در حال فرستادن…' : 'فرستادن ایمیل آزمایشی'}
            </Button>
          </div>
          <p role="status" className="contrast" data-tone={result?.isSent ? 'good' : 'bad'} hidden={!result}>
            {result?.message}
          </p>
        </>
      )}
    </section>
  );
}
