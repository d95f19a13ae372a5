import { useQuery } from '@tanstack/react-query';
import { Mail, RotateCcw, ShieldAlert, ShieldCheck, SquareCheck, Trash2 } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Confirm } from '../../../admin/kit/confirm.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { SubmissionRow } from '../responses.ts';
import { StatusBadge } from './status-badge.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { type ActionsInput, useSubmissionActions } from './use-submission-actions.ts';

/** Assignee, status and actions of a submission, for users who may change it. */
export function SubmissionActions(input: ActionsInput) {
  const { isDone, isSpam, assignee } = input.submission;
  const { change, markUnread, remove } = useSubmissionActions(input);
  const [isDeleting, setDeleting] = useState(false);
  useMarkRead(input.submission);
  return (
    <section className="panel submission-work" aria-labelledby="work">
      <h2 id="work">رسیدگی</h2>
      <p>
        <StatusBadge isDone={isDone} isSpam={isSpam} />
      </p>
      <Button
        kind={isDone ? 'plain' : 'main'}
        onPress={() => void change({ isDone: !isDone }, isDone ? 'دوباره باز شد.' : 'انجام شد.')}
      >
        <Glyph drawing={isDone ? RotateCcw : SquareCheck} />
        {isDone ? 'باز کردن دوباره' : 'انجام شد'}
      </Button>
      <AssigneeField
        assignee={assignee}
        onChange={(assigneeId) => void change({ assigneeId }, 'مسئول این فرم عوض شد.')}
      />
      <Button kind="quiet" onPress={() => void markUnread()}>
        <Glyph drawing={Mail} />
        خوانده‌نشده بماند
      </Button>
      <Button
        kind="quiet"
        onPress={() =>
          void change({ isSpam: !isSpam }, isSpam ? 'از هرزنامه‌ها بازگشت.' : 'به هرزنامه‌ها رفت؛ هر زمان بازمی‌گردد.')
        }
      >
        <Glyph drawing={isSpam ? ShieldCheck : ShieldAlert} />
        {isSpam ? 'هرزنامه نیست' : 'هرزنامه است'}
      </Button>
      <Button kind="danger" onPress={() => setDeleting(true)}>
        <Glyph drawing={Trash2} />
        حذف
      </Button>
      {isDeleting && (
        <Confirm
          title="حذف این فرم"
          confirm="حذف"
          close={() => setDeleting(false)}
          act={() => {
            setDeleting(false);
            return remove();
          }}
        >
          <p>پاسخ‌ها، یادداشت‌ها و پرونده‌های فرستاده‌شده برای همیشه از میان می‌روند.</p>
        </Confirm>
      )}
    </section>
  );
}

interface AssigneeInput {
  assignee: SubmissionRow['assignee'];
  onChange(assigneeId: string | null): void;
}

/** Selects the assignee. A current assignee who may no longer process submissions stays a choice. */
function AssigneeField({ assignee, onChange }: AssigneeInput) {
  const api = useApi();
  const { me } = useSession();
  const { data } = useQuery({ queryKey: ['forms'], queryFn: () => api.call('GET staff/forms', {}) });
  const people = data?.people ?? [];
  const isListed = people.some(({ id }) => id === assignee?.id);
  return (
    <SelectField
      label="مسئول"
      value={assignee?.id ?? ''}
      choices={[
        ['', 'هیچ‌کس'],
        ...(assignee && !isListed ? [[assignee.id, assignee.name || 'حساب حذف‌شده'] as const] : []),
        ...people.map(({ id, name }) => [id, id === me.user.id ? `${name} (شما)` : name] as const),
      ]}
      onChange={(value) => onChange(value || null)}
    />
  );
}
