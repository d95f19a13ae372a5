import { type FormEvent, useState } from 'react';
import { type Me, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';

/** E-mail and password; answers who it is once the server knows them. */
export function SignInForm({ onSignedIn }: { onSignedIn(me: Me): void }) {
  const api = useApi();
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
      <TextField label="ایمیل" name="email" type="email" isLatin autoComplete="username" isRequired />
      <TextField label="گذرواژه" name="password" type="password" isLatin autoComplete="current-password" isRequired />
      <p className="problem" role="alert">
        {error}
      </p>
      <Button type="submit" isDisabled={isBusy}>
        {isBusy ? 'در حال ورود…' : 'ورود'}
      </Button>
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
