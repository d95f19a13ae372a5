import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldMessage } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { fetchAllPages } from '../../../admin/fetch-all-pages.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { Person } from '../../../content/users/people-types.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { roleLabels } from '../../../features/popups/labels.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';

interface DeleteInput {
  person: Person;
  /** Number of posts to reassign. */
  posts: number;
  close(): void;
}

/** Prompts for the new owner of the content and deletes the account. */
export function DeletePerson({ person, posts, close }: DeleteInput) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [heirId, setHeirId] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery({
    queryKey: ['people', 'heirs'],
    queryFn: () => fetchAllPages((cut) => api.call('GET staff/people', { query: { state: 'active', ...cut } })),
    enabled: posts > 0,
  });
  const heirs = (data ?? []).filter((one) => one.id !== person.id && hasRight(one, 'posts.read'));
  const remove = async () => {
    if (posts > 0 && heirId === '') return setProblem('بگویید محتوا به چه کسی سپرده شود.');
    try {
      const body = { heirId: heirId === '' ? null : heirId, version: person.version };
      await api.call('POST staff/people/:person/delete', { id: person.id, body });
      toast({ tone: 'good', text: `حساب ${person.name} پاک شد.` });
      navigate('/people/');
    } catch (thrown) {
      setProblem(fieldMessage(thrown, 'heirId'));
    }
  };
  return (
    <Modal title={`پاک کردن حساب ${person.name}`} close={close}>
      <div className="ask">
        <p>حساب برای همیشه پاک می‌شود. اگر فقط نباید وارد شود، «بستن حساب» بس است.</p>
        {posts > 0 ? (
          <SelectField
            label={`${formatNumber(posts)} محتوای او به چه کسی سپرده شود؟`}
            value={heirId}
            choices={[
              ['', 'انتخاب کنید…'],
              ...heirs.map(({ id, name, role }) => [id, `${name} (${roleLabels[role]})`] as const),
            ]}
            onChange={setHeirId}
            problem={problem}
          />
        ) : (
          <>
            <p>محتوایی ندارد که به کسی سپرده شود.</p>
            <p className="problem" role="alert">
              {problem}
            </p>
          </>
        )}
        <div className="modal-actions">
          <Button kind="danger" onPress={() => void remove()}>
            پاک کردن حساب
          </Button>
          <Button kind="plain" autoFocus onPress={close}>
            نه، بماند
          </Button>
        </div>
      </div>
    </Modal>
  );
}
