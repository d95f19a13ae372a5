import { type FormEvent, useEffect, useId, useState } from 'react';
import type { LinkOwner } from '../../content/users/links.ts';
import { passwordRules } from '../../staff/account/screen/rules.ts';
import { ApiError, fieldMessage, sentenceOf } from '../api.ts';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';

type State = { is: 'waiting' } | { is: 'refused'; text: string } | { is: 'open'; owner: LinkOwner } | { is: 'done' };

/** Token of the link, from the URL fragment. It is removed from the URL immediately. */
let secret: string | undefined;
function takeSecret(): string {
  if (location.hash !== '') {
    secret = location.hash.slice(1);
    history.replaceState(null, '', location.pathname);
  }
  return secret ?? '';
}

/** `/wp-admin/set-password/#…`: target of invitation and password-reset links in mails. */
export function SetPasswordScreen() {
  const api = useApi();
  const [token] = useState(takeSecret);
  const [state, setState] = useState<State>({ is: 'waiting' });
  useEffect(() => {
    document.title = 'انتخاب گذرواژه | پیشخوان میزبان';
    api.passwordLink({ token }).then(
      (owner) => setState({ is: 'open', owner }),
      (thrown: unknown) => setState({ is: 'refused', text: textOf(thrown) }),
    );
  }, [api, token]);
  return (
    <main className="centre">
      <div className="card">
        <p className="brand">میزبان</p>
        {state.is === 'waiting' && <p role="status">در حال بارگذاری…</p>}
        {state.is === 'refused' && (
          <>
            <h1>این پیوند کار نمی‌کند</h1>
            <p role="alert">{state.text}</p>
            <p>
              <a href="/wp-admin/forgot-password/">فرستادن پیوند تازه</a>
            </p>
          </>
        )}
        {state.is === 'open' && (
          <>
            <h1>{state.owner.purpose === 'invitation' ? `${state.owner.name}، خوش آمدید` : 'گذرواژهٔ تازه'}</h1>
            <p>
              {state.owner.purpose === 'invitation'
                ? 'برای حسابتان گذرواژه‌ای انتخاب کنید؛ با آن و این ایمیل وارد می‌شوید:'
                : 'گذرواژهٔ تازهٔ این حساب را انتخاب کنید:'}{' '}
              <bdi dir="ltr">{state.owner.email}</bdi>
            </p>
            <NewPasswordForm
              token={token}
              email={state.owner.email}
              onDone={() => setState({ is: 'done' })}
              onExpired={(text) => setState({ is: 'refused', text })}
            />
          </>
        )}
        {state.is === 'done' && (
          <>
            <h1>گذرواژه ذخیره شد</h1>
            <p role="status">اکنون با ایمیل و گذرواژهٔ تازه وارد شوید.</p>
            <p>
              <a className="button" href="/wp-admin/">
                ورود به پیشخوان
              </a>
            </p>
          </>
        )}
      </div>
    </main>
  );
}

const textOf = (thrown: unknown) =>
  thrown instanceof ApiError && thrown.status === 400
    ? 'نشانی کامل نیست؛ پیوند را از ایمیل خود دوباره باز کنید.'
    : sentenceOf(thrown);

interface NewPasswordInput {
  token: string;
  email: string;
  onDone(): void;
  onExpired(text: string): void;
}

function NewPasswordForm({ token, email, onDone, onExpired }: NewPasswordInput) {
  const api = useApi();
  const id = useId();
  const [problem, setProblem] = useState<{ field: 'next' | 'again'; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const [next, again] = ['next', 'again'].map((name) => elements.namedItem(name)) as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    const refuse = (name: 'next' | 'again', text: string) => {
      setProblem({ field: name, text });
      (name === 'next' ? next : again).focus();
    };
    if (next.value !== again.value) return refuse('again', 'این دو گذرواژه یکی نیستند؛ دوباره بنویسید.');
    setBusy(true);
    setProblem(null);
    try {
      await api.setPassword({ token, next: next.value });
      onDone();
    } catch (thrown) {
      setBusy(false);
      if (thrown instanceof ApiError && thrown.code === 'LinkExpired') return onExpired(thrown.message);
      refuse('next', fieldMessage(thrown, 'next'));
    }
  };
  return (
    <form className="sign-in password" noValidate onSubmit={(event) => void submit(event)}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <ul id={`${id}-rules`}>
        {passwordRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {(['next', 'again'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={name === 'next' ? 'گذرواژه' : 'گذرواژه، یک بار دیگر'}
          type="password"
          isLatin
          autoComplete="new-password"
          isRequired
          problem={problem?.field === name ? problem.text : undefined}
          {...(name === 'next' ? { 'aria-describedby': `${id}-rules` } : {})}
        />
      ))}
      <Button type="submit" isDisabled={isBusy}>
        {isBusy ? 'در حال ذخیره…' : 'ذخیرهٔ گذرواژه'}
      </Button>
    </form>
  );
}
