import { type FormEvent, useState } from 'react';
import { fieldMessage } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { Qr } from './qr.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = { is: 'password' } | { is: 'code'; secret: string; uri: string } | { is: 'codes'; codes: string[] };

/** Three steps: the password, a first code from the device, and the recovery codes to save. */
export function SecondFactorSetup({ onDone, onCancel }: { onDone(): void; onCancel?(): void }) {
  const api = useApi();
  const [step, setStep] = useState<Step>({ is: 'password' });
  if (step.is === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  if (step.is === 'code')
    return (
      <div className="steps">
        <p>در گوشی برنامه‌ای رمزساز (مانند Aegis یا Google Authenticator) باز کنید و این تصویر را با آن بگیرید.</p>
        <Qr text={step.uri} label="تصویر QR برای برنامهٔ رمزساز" />
        <p>
          اگر دوربین ندارید، این کلید را در برنامه بنویسید:
          <bdi className="secret" dir="ltr">
            {step.secret.match(/.{1,4}/g)?.join(' ')}
          </bdi>
        </p>
        <Ask
          key="code"
          field="code"
          label="کدی که برنامه نشان می‌دهد"
          button="روشن کردن"
          send={async (code) => {
            const { recoveryCodes } = await api.call('POST staff/me/second-factor/confirm', { body: { code } });
            setStep({ is: 'codes', codes: recoveryCodes });
          }}
          {...(onCancel ? { onCancel } : {})}
        />
      </div>
    );
  return (
    <Ask
      key="password"
      field="password"
      label="گذرواژهٔ شما"
      button="ادامه"
      send={async (password) => {
        const { secret, uri } = await api.call('POST staff/me/second-factor/begin', { body: { password } });
        setStep({ is: 'code', secret, uri });
      }}
      {...(onCancel ? { onCancel } : {})}
    />
  );
}

interface AskInput {
  field: 'password' | 'code';
  label: string;
  button: string;
  /** Raises when the server does not take it. */
  send(typed: string): Promise<void>;
  onCancel?(): void;
}

/** Prompts for a secret that only this user knows. */
export function Ask({ field, label, button, send, onCancel }: AskInput) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await send(typed);
    } catch (thrown) {
      setProblem(fieldMessage(thrown, field));
    }
    setBusy(false);
  };
  return (
    <form className="ask" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        isLatin
        autoFocus
        value={typed}
        onChange={setTyped}
        problem={problem}
        type={field === 'password' ? 'password' : 'text'}
        autoComplete={field === 'password' ? 'current-password' : 'one-time-code'}
      />
      <div className="modal-actions">
        <Button type="submit" isDisabled={isBusy}>
          {button}
        </Button>
        {onCancel && (
          <Button kind="quiet" onPress={onCancel}>
            انصراف
          </Button>
        )}
      </div>
    </form>
  );
}
