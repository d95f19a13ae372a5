import { type FormEvent, useId, useState } from 'react';
import { ApiError, errorFields, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { passwordRules } from './rules.ts';

type Field = 'current' | 'next' | 'again';
type Fault = { field: Field | null; text: string } | null;

const labels: Record<Field, string> = {
  current: 'گذرواژهٔ کنونی',
  next: 'گذرواژهٔ تازه',
  again: 'گذرواژهٔ تازه، یک بار دیگر',
};

const rules = [
  ...passwordRules,
  'پس از تغییر، هر جای دیگری که وارد شده‌اید بیرون می‌روید و کلیدهایی که به برنامه‌ها داده‌اید از کار می‌افتند.',
];

/** Current password, and the new one twice. Errors are shown at their field, which gets the focus. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged(): void }) {
  const api = useApi();
  const id = useId();
  const [fault, setFault] = useState<Fault>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (field: Field) => (form.elements.namedItem(field) as HTMLInputElement).value;
    const refuse = (next: NonNullable<Fault>) => {
      setFault(next);
      if (next.field) (form.elements.namedItem(next.field) as HTMLInputElement).focus();
    };
    setFault(null);
    if (typed('next') !== typed('again'))
      return refuse({ field: 'again', text: 'این دو گذرواژهٔ تازه یکی نیستند؛ دوباره بنویسید.' });
    setBusy(true);
    try {
      await api.changePassword({ current: typed('current'), next: typed('next') });
      form.reset();
      onChanged();
    } catch (thrown) {
      const field = fieldOf(thrown);
      const sentence = thrown instanceof ApiError && field ? thrown.fields[field] : undefined;
      refuse({ field, text: sentence ?? sentenceOf(thrown) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="sign-in password" noValidate onSubmit={(event) => void submit(event)}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <ul id={`${id}-rules`}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {(['current', 'next', 'again'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={labels[field]}
          type="password"
          isLatin
          autoComplete={field === 'current' ? 'current-password' : 'new-password'}
          isRequired
          problem={fault?.field === field ? fault.text : undefined}
          {...(field === 'next' ? { 'aria-describedby': `${id}-rules` } : {})}
        />
      ))}
      <p className="problem" role="alert">
        {fault?.field === null ? fault.text : ''}
      </p>
      <Button type="submit" isDisabled={isBusy}>
        {isBusy ? 'در حال ذخیره…' : 'تغییر گذرواژه'}
      </Button>
    </form>
  );
}

function fieldOf(thrown: unknown): Field | null {
  const [field] = Object.keys(errorFields(thrown));
  return field === 'current' || field === 'next' ? field : null;
}
