import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { Role } from '../../../content/users/roles.ts';
import { colleagueChoices, roleDuties } from './labels.ts';

/** Prompts for address and role of a new user, who receives a mail with a link to choose a password. */
export function Invite({ close, onInvited }: { close(): void; onInvited(): void }) {
  const api = useApi();
  const toast = useToast();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('author');
  const invite = async () => {
    const person = await api.call('POST staff/people', { body: { name, email, role } });
    toast({ tone: 'good', text: `دعوت‌نامه برای ${person.name} فرستاده شد.` });
    onInvited();
    return undefined;
  };
  return (
    <ModalForm title="دعوت همکار" submit="فرستادن دعوت‌نامه" busy="در حال فرستادن…" close={close} send={invite}>
      {(problems) => (
        <>
          <p>پیوندی به ایمیلش می‌رود که هفت روز کار می‌کند؛ با آن گذرواژهٔ خودش را انتخاب می‌کند.</p>
          <TextField label="نام" maxLength={100} autoFocus value={name} onChange={setName} problem={problems.name} />
          <TextField label="ایمیل" type="email" isLatin value={email} onChange={setEmail} problem={problems.email} />
          <SelectField
            label="نقش"
            value={role}
            choices={colleagueChoices}
            hint={roleDuties[role]}
            onChange={(value) => setRole(value as Role)}
            problem={problems.role}
          />
        </>
      )}
    </ModalForm>
  );
}
