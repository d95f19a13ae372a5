import { useState } from 'react';
import { errorFields, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { DateField } from '../../../admin/kit/date-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { accessLabels } from '../../../shop/services/access-labels.ts';
import type { StaffJob, WholeService } from '../../../shop/services/staff.ts';
import { AskDialog } from '../../shared/screen/shop/ask-dialog.tsx';
import { actionLabel } from './labels.ts';

/** Access fields that the customer sees after provisioning or a change. */
const accessFields = ['ipv4', 'ipv6', 'extra-ipv4', 'user', 'panel', 'note'] as const;
/** Access fields of a domain. */
const domainFields = ['note'] as const;

/** Label of the secret shown to the customer once after a job; null if there is none. */
function secretOf(action: StaffJob['action'], isDomain: boolean): string | null {
  if (isDomain) return action === 'extras' ? 'کد انتقال' : null;
  return action === 'create' ? 'گذرواژه' : null;
}

const telling: ReadonlySet<StaffJob['action']> = new Set(['create', 'change', 'rebuild', 'extras']);

interface DoneInput {
  service: Pick<WholeService, 'id' | 'access' | 'domain' | 'product' | 'isTransfer'>;
  job: StaffJob;
  close(): void;
  done(): void;
}

/**
 * Marks a job as done manually, with the customer's access data. Emptied fields are removed from the customer's view.
 */
export function DoneDialog({ service, job: { action, error }, close, done }: DoneInput) {
  const { id, access: present, domain } = service;
  const requested = telling.has(action) ? (domain ? domainFields : accessFields) : [];
  const secret = secretOf(action, domain !== null);
  const api = useApi();
  const [access, setAccess] = useState<Partial<Record<(typeof accessFields)[number], string>>>(() =>
    Object.fromEntries(requested.map((name) => [name, present[name] ?? ''])),
  );
  const [password, setPassword] = useState('');
  const [expiresAt, setExpiresAt] = useState<number | null>(null);
  const hasExpiry = domain !== null && (action === 'create' || action === 'renew');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const send = async () => {
    setProblems({});
    await api.call('POST staff/services/:key/done', { id, body: { access, password, expiresAt } });
    done();
  };
  const showFailure = (thrown: unknown) => {
    const fields = errorFields(thrown);
    setProblems(Object.keys(fields).length > 0 ? fields : { password: sentenceOf(thrown) });
  };
  return (
    <AskDialog
      title={`${actionLabel(action, service)} انجام شد`}
      confirm="انجام شد"
      dismiss="هنوز نه"
      close={close}
      run={send}
      onFailure={showFailure}
    >
      {(isDisabled) => (
        <>
          {action === 'extras' && <p>باید دستی انجام شود: {error}</p>}
          {requested.length > 0 ? (
            <>
              <p>این‌ها را مشتری در حساب خود می‌بیند. هرچه ندارد خالی بگذارید؛ آنچه پاک کنید دیگر نمی‌بیند.</p>
              {requested.map((name) => (
                <TextField
                  key={name}
                  label={accessLabels[name] ?? name}
                  value={access[name] ?? ''}
                  onChange={(value) => setAccess({ ...access, [name]: value })}
                  problem={problems[`access.${name}`]}
                  isLatin={name !== 'note'}
                  isDisabled={isDisabled}
                />
              ))}
            </>
          ) : (
            <p>کاری که دستی انجام داده‌اید ثبت می‌شود.</p>
          )}
          {hasExpiry && (
            <DateField
              label="پایان ثبت نزد ثبت‌کننده"
              hint={
                service.isTransfer && action === 'create'
                  ? 'روزی که ثبت‌کننده پس از انتقال نشان می‌دهد؛ سال انتقال به همان افزوده شده است. تمدید بعدی از همین روز حساب می‌شود.'
                  : 'روزی که ثبت‌کننده نشان می‌دهد. اگر خالی بماند، همان مدتی که مشتری پرداخته است.'
              }
              value={expiresAt}
              onChange={setExpiresAt}
              problem={problems.expiresAt}
              {...(service.isTransfer && action === 'create' && { isRequired: true })}
            />
          )}
          {secret !== null && (
            <TextField
              label={secret}
              hint="رمزنگاری می‌شود و فقط یک بار به مشتری نشان داده می‌شود."
              value={password}
              onChange={setPassword}
              problem={problems.password}
              type="password"
              autoComplete="off"
              isLatin
              isDisabled={isDisabled}
            />
          )}
          {secret === null && problems.password && <p role="alert">{problems.password}</p>}
        </>
      )}
    </AskDialog>
  );
}
