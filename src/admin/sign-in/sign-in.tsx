import { type FormEvent, type ReactNode, useState } from 'react';
import { type Api, ApiError, type Me, sentenceOf } from '../api.ts';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';

interface Typed {
  email: string;
  password: string;
}

/** Signs in and returns the user. Returns null for a customer, who has no access to the staff area. */
async function enter(api: Api, typed: Parameters<Api['signIn']>[0]): Promise<Me | null> {
  await api.signIn(typed);
  return api.me().catch((thrown: unknown) => {
    if (thrown instanceof ApiError && thrown.code === 'Forbidden') return null;
    throw thrown;
  });
}

function CustomerNote() {
  return (
    <>
      این حساب به پیشخوان راه ندارد؛ حساب مشتری است. <a href="/account/">رفتن به حساب من</a>
    </>
  );
}

/** Sign-in form: e-mail, password, and a code if the user has a second factor. Calls `onSignedIn` on success. */
export function SignInForm({ onSignedIn }: { onSignedIn(me: Me): void }) {
  /** Set once the server has requested a code. */
  const [typed, setTyped] = useState<Typed | null>(null);
  return typed === null ? (
    <PasswordStep onSignedIn={onSignedIn} onCode={setTyped} />
  ) : (
    <CodeStep typed={typed} onSignedIn={onSignedIn} onBack={() => setTyped(null)} />
  );
}

function PasswordStep({ onSignedIn, onCode }: { onSignedIn(me: Me): void; onCode(typed: Typed): void }) {
  const api = useApi();
  const [error, setError] = useState<ReactNode>('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { email: String(form.get('email')), password: String(form.get('password')) };
    setBusy(true);
    setError('');
    try {
      const me = await enter(api, typed);
      if (me) return onSignedIn(me);
      setError(<CustomerNote />);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'SecondFactorRequired') return onCode(typed);
      setError(sentenceOf(thrown));
    }
    setBusy(false);
  };
  return (
    <form className="sign-in" noValidate onSubmit={(event) => void submit(event)}>
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

interface CodeInput {
  typed: Typed;
  onSignedIn(me: Me): void;
  onBack(): void;
}

/** The code of the second factor, from the person's device or one of their recovery codes. */
function CodeStep({ typed, onSignedIn, onBack }: CodeInput) {
  const api = useApi();
  const [error, setError] = useState<ReactNode>('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
    setBusy(true);
    setError('');
    try {
      const me = await enter(api, { ...typed, code: field.value });
      if (me) return onSignedIn(me);
      setError(<CustomerNote />);
    } catch (thrown) {
      setError(sentenceOf(thrown));
      field.select();
    }
    setBusy(false);
  };
  return (
    <form className="sign-in" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="کد ورود دومرحله‌ای"
        name="code"
        isLatin
        autoComplete="one-time-code"
        autoFocus
        isRequired
        maxLength={64}
        hint="شش رقمی که برنامهٔ رمزساز نشان می‌دهد، یا یکی از کدهای بازیابی."
      />
      <p className="problem" role="alert">
        {error}
      </p>
      <Button type="submit" isDisabled={isBusy}>
        {isBusy ? 'در حال ورود…' : 'ورود'}
      </Button>
      <Button kind="quiet" onPress={onBack}>
        با حساب دیگری وارد می‌شوم
      </Button>
    </form>
  );
}

/** Screen for visitors who are not signed in. */
export function SignInScreen({ onSignedIn }: { onSignedIn(me: Me): void }) {
  return (
    <main className="centre">
      <div className="card">
        <p className="brand">میزبان</p>
        <h1>ورود به پیشخوان</h1>
        <SignInForm onSignedIn={onSignedIn} />
        <p>
          <a href="/wp-admin/forgot-password/">گذرواژه را فراموش کرده‌اید؟</a>
        </p>
      </div>
    </main>
  );
}
