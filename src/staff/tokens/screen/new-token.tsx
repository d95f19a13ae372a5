import { Copy } from 'lucide';
import { useId, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight, type Right, rights } from '../../../content/users/rights.ts';
import { tokenScopes } from '../../../content/users/token-types.ts';
import { copyText } from '../../../ui/copy.ts';

const lifetimes = [
  ['7', 'یک هفته'],
  ['30', 'یک ماه'],
  ['90', 'سه ماه'],
  ['365', 'یک سال'],
] as const;

/** Prompts for scopes and lifetime of a token, and shows the token once. */
export function NewToken({ close }: { close(): void }) {
  const [token, setToken] = useState<string>();
  if (token !== undefined)
    return (
      <Modal title="کلید ساخته شد">
        <Shown token={token} close={close} />
      </Modal>
    );
  return <TokenForm onMade={setToken} close={close} />;
}

function TokenForm({ onMade, close }: { onMade(token: string): void; close(): void }) {
  const api = useApi();
  const { me } = useSession();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Right[]>([]);
  const [days, setDays] = useState('90');
  const scopesProblem = useId();
  const make = async () => {
    const { token } = await api.call('POST staff/tokens', { body: { name, scopes: [...chosen], days: Number(days) } });
    onMade(token);
    return undefined;
  };
  return (
    <ModalForm title="کلید تازه" submit="ساختن کلید" busy="در حال ساختن…" close={close} send={make}>
      {(problems) => (
        <>
          <TextField
            label="نام برنامه"
            maxLength={100}
            autoFocus
            value={name}
            onChange={setName}
            problem={problems.name}
            hint="تا بعدها بدانید این کلید برای چیست."
          />
          <fieldset className="token-choices" aria-describedby={scopesProblem}>
            <legend>چه کارهایی بکند؟</legend>
            {tokenScopes
              .filter((right) => hasRight(me.user, right))
              .map((right) => (
                <Checkbox
                  key={right}
                  isSelected={chosen.includes(right)}
                  onChange={(isChosen) =>
                    setChosen(isChosen ? [...chosen, right] : chosen.filter((other) => other !== right))
                  }
                >
                  {rights[right]}
                </Checkbox>
              ))}
            <p className="problem" id={scopesProblem} role="alert">
              {problems.scopes}
            </p>
          </fieldset>
          <SelectField
            label="تا چه زمانی کار کند؟"
            value={days}
            choices={lifetimes}
            onChange={setDays}
            problem={problems.days}
          />
        </>
      )}
    </ModalForm>
  );
}

function Shown({ token, close }: { token: string; close(): void }) {
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(token);
    toast(isCopied ? { tone: 'good', text: 'کلید کپی شد.' } : { tone: 'bad', text: 'کپی نشد؛ کلید را دستی بردارید.' });
  };
  return (
    <div className="ask">
      <p>
        همین حالا کلید را بردارید و به برنامه بدهید؛ دیگر نشان داده نمی‌شود. هر که آن را داشته باشد به نام شما کار می‌کند.
      </p>
      <code className="token" dir="ltr">
        {token}
      </code>
      <div className="modal-actions">
        <Button kind="plain" autoFocus onPress={() => void copy()}>
          <Glyph drawing={Copy} />
          کپی
        </Button>
        <Button onPress={close}>نگه داشتم</Button>
      </div>
    </div>
  );
}
