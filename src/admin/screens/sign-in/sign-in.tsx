import { type FormEvent, useId, useState } from 'react';
import { type Me, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';

/** E-mail and password; answers who it is once the server knows them. */
export function SignInForm({ onSignedIn }: { onSignedIn(me: Me): void }) {
  const api = useApi();
  const id = useId();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      await api.signIn({ email: String(form.get('email')), password: String(form.get('password')) });
      onSignedIn(await api.me());
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <form className="sign-in" onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-email`}>ایمیل</label>
      <input id={`${id}-email`} name="email" type="email" dir="ltr" autoComplete="username" required />
      <label htmlFor={`${id}-password`}>گذرواژه</label>
      <input id={`${id}-password`} name="password" type="password" dir="ltr" autoComplete="current-password" required />
      <p className="problem" role="alert">
        {error}
      </p>
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'در حال ورود…' : 'ورود'}
      </button>
    </form>
  );
}

/** The screen for those who are not signed in. */
export function SignInScreen({ onSignedIn }: { onSignedIn(me: Me): void }) {
  return (
    <main className="centre">
      <div className="card">
        <p className="brand">میزبان</p>
        <h1>ورود به پیشخوان</h1>
        <SignInForm onSignedIn={onSignedIn} />
      </div>
    </main>
  );
}
