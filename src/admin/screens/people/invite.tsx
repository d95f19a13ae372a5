import { type FormEvent, useState } from 'react';
import type { Role } from '../../../content/users/roles.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useToast } from '../../kit/toast.tsx';
import '../profile/profile.css';
import { roleChoices, roleDuties } from './words.ts';

/** Asks whom to invite as what; they get a mail with the link by which they choose their password. */
export function Invite({ close, onInvited }: { close(): void; onInvited(): void }) {
  const api = useApi();
  const toast = useToast();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('author');
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      const person = await api.call('POST staff/people', { body: { name, email, role } });
      toast({ tone: 'good', text: `دعوت‌نامه برای ${person.name} فرستاده شد.` });
      onInvited();
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      if (Object.keys(fields).length === 0) toast({ tone: 'bad', text: sentenceOf(thrown) });
      setProblems(fields);
      setBusy(false);
    }
  };
  return (
    <Modal title="دعوت همکار" close={close}>
      <form className="ask" noValidate onSubmit={(event) => void invite(event)}>
        <p>پیوندی به ایمیلش می‌رود که هفت روز کار می‌کند؛ با آن گذرواژهٔ خودش را برمی‌گزیند.</p>
        <TextField label="نام" maxLength={100} autoFocus value={name} onChange={setName} problem={problems.name} />
        <TextField label="ایمیل" type="email" isLatin value={email} onChange={setEmail} problem={problems.email} />
        <SelectField
          label="نقش"
          value={role}
          choices={roleChoices}
          hint={roleDuties[role]}
          onChange={(value) => setRole(value as Role)}
          problem={problems.role}
        />
        <div className="modal-actions">
          <Button type="submit" isDisabled={isBusy}>
            {isBusy ? 'در حال فرستادن…' : 'فرستادن دعوت‌نامه'}
          </Button>
          <Button kind="quiet" onPress={close}>
            انصراف
          </Button>
        </div>
      </form>
    </Modal>
  );
}
