import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { navGroups } from '../../define-nav.ts';
import type { MessageRow, MessagesResponse } from '../responses.ts';
import { MessageForm } from './message-form.tsx';
import { SmsForm } from './sms-form.tsx';
import { SmsTexts } from './sms-texts.tsx';
import './messages.css';

const title = 'متن پیام‌ها';

/** `/wp-admin/messages/`: the words of all mails and SMS; `?message=` and `?sms=` open the form of one. */
export default function MessagesScreen() {
  const api = useApi();
  const [query] = useSearchParams();
  const [saves, setSaves] = useState(0);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['messages'],
    queryFn: () => api.call('GET staff/messages', {}),
  });
  const chosen = data?.groups.flatMap(({ messages }) => messages).find(({ id }) => id === query.get('message'));
  const chosenSms = data?.sms?.texts.find(({ kind }) => kind === query.get('sms'));
  const label = (chosen ?? chosenSms)?.label;
  const trail = [{ label: navGroups.site }, ...(label ? [{ label: title, to: '/messages/' }] : [])];
  const onSaved = () => setSaves((count) => count + 1);
  return (
    <Screen title={label ?? title} trail={trail}>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {chosen && <MessageForm key={`${chosen.id} ${saves}`} stored={chosen} onSaved={onSaved} />}
      {data?.sms && chosenSms && (
        <SmsForm key={`${chosenSms.kind} ${saves}`} stored={chosenSms} provider={data.sms.provider} onSaved={onSaved} />
      )}
      {data && !label && <MessageList data={data} />}
    </Screen>
  );
}

function MessageList({ data: { groups, sms } }: { data: MessagesResponse }) {
  return (
    <div className="message-groups">
      <p>هر ایمیلی که سایت می‌فرستد این‌جاست. پیامی را باز کنید تا متنش را عوض کنید و پیش‌نمایشش را ببینید.</p>
      {groups.map(({ label, messages }) => (
        <section key={label} aria-label={label}>
          <h2>{label}</h2>
          <ul className="message-list">
            {messages.map((message) => (
              <MessageLink key={message.id} message={message} />
            ))}
          </ul>
        </section>
      ))}
      <SmsTexts sms={sms} />
    </div>
  );
}

function MessageLink({ message: { id, label, wording, changedAt } }: { message: MessageRow }) {
  return (
    <li>
      <Link to={`?message=${encodeURIComponent(id)}`}>{label}</Link>
      {changedAt !== null && <span className="message-mark">تغییرکرده</span>}
      <span className="hint">{wording.subject}</span>
    </li>
  );
}
