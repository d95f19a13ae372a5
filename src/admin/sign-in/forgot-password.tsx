import { type FormEvent, useEffect, useState } from 'react';
import { sentenceOf } from '../api.ts';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';

/** `/wp-admin/forgot-password/`: has a link sent by which a new password is set. */
export function ForgotPasswordScreen() {
  const api = useApi();
  const [error, setError] = useState('');
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  useEffect(() => {
    document.title = 'گذرواژهٔ فراموش‌شده | پیشخوان میزبان';
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setState('busy');
    setError('');
    try {
      await api.requestPasswordReset({ email: String(form.get('email')) });
      setState('sent');
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setState('asking');
    }
  };
  return (
    <main className="centre">
      <div className="card">
        <p className="brand">میزبان</p>
        <h1>گذرواژهٔ فراموش‌شده</h1>
        {state === 'sent' ? (
          <p role="status">
            اگر حسابی با این ایمیل باشد، پیوندی برای انتخاب گذرواژهٔ تازه به آن فرستاده شد. پیوند یک ساعت کار می‌کند؛ پوشهٔ
            هرزنامه را هم ببینید.
          </p>
        ) : (
          <form className="sign-in" noValidate onSubmit={(event) => void submit(event)}>
            <p>ایمیل حسابتان را بنویسید تا پیوند انتخاب گذرواژهٔ تازه برایتان فرستاده شود.</p>
            <TextField label="ایمیل" name="email" type="email" isLatin autoComplete="username" isRequired />
            <p className="problem" role="alert">
              {error}
            </p>
            <Button type="submit" isDisabled={state === 'busy'}>
              {state === 'busy' ? 'در حال فرستادن…' : 'فرستادن پیوند'}
            </Button>
          </form>
        )}
        <p>
          <a href="/wp-admin/">بازگشت به ورود</a>
        </p>
      </div>
    </main>
  );
}
