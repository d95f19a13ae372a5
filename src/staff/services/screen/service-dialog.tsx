import { useApi } from '../../../admin/api-context.ts';
import { NoteDialog, ReasonDialog } from '../../shared/screen/shop/reason-dialog.tsx';
import type { ServicePage } from '../responses.ts';
import { DoneDialog } from './done-dialog.tsx';
import { giveBackTexts } from './give-back.ts';

export type Asking = 'done' | 'give-back' | 'identity' | 'suspend' | 'resume' | 'terminate' | 'note';

/** Texts of the reason dialog, by action. */
const dialogs = {
  suspend: {
    title: 'توقف سرویس',
    text: 'سرویس خاموش می‌شود و تا وقتی همکاران آن را برنگردانند خاموش می‌ماند.',
    confirm: 'متوقف شود',
    done: 'توقف سرویس در صف رفت.',
  },
  resume: {
    title: 'راه‌اندازی دوباره',
    text: 'سرویس دوباره روشن می‌شود.',
    confirm: 'راه بیفتد',
    done: 'راه‌اندازی سرویس در صف رفت.',
  },
  terminate: {
    title: 'پایان سرویس',
    text: 'سرویس با همهٔ داده‌هایش پاک می‌شود و برنمی‌گردد. فاکتورهای باز آن باطل می‌شوند.',
    confirm: 'برای همیشه پایان یابد',
    done: 'پایان سرویس در صف رفت.',
  },
} as const;

interface DialogInput {
  asking: Asking;
  page: ServicePage;
  close(): void;
  done(text: string): void;
}

/** Prompts for the reason why work on a domain is impossible, which is shown to its customer. */
function GiveBackDialog({
  texts,
  close,
  run,
}: {
  texts: ReturnType<typeof giveBackTexts>;
  close(): void;
  run(reason: string): Promise<void>;
}) {
  return (
    <ReasonDialog
      title={texts.title}
      text={
        <>
          <ul>
            {texts.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            <li>مشتری با همین دلیل ایمیل می‌گیرد؛ آن را برای او بنویسید.</li>
          </ul>
          <p>{texts.warning}</p>
        </>
      }
      confirm={texts.confirm}
      isDanger
      close={close}
      run={run}
    />
  );
}

/** Dialog of an action on a service. */
export function ServiceDialog({ asking, page: { service, giveBack }, close, done }: DialogInput) {
  const api = useApi();
  const { id, job } = service;
  switch (asking) {
    case 'done':
      return job && <DoneDialog service={service} job={job} close={close} done={() => done('ثبت شد.')} />;
    case 'give-back':
      return (
        giveBack && (
          <GiveBackDialog
            texts={giveBackTexts(giveBack, service)}
            close={close}
            run={async (reason) => {
              await api.call('POST staff/services/:key/give-back', { id, body: { reason } });
              done('ثبت شد و پول به اعتبار مشتری برگشت.');
            }}
          />
        )
      );
    case 'note':
      return (
        <NoteDialog
          close={close}
          run={async (text) => {
            await api.call('POST staff/services/:key/notes', { id, body: { text } });
            done('یادداشت نوشته شد.');
          }}
        />
      );
    case 'identity':
      return (
        <ReasonDialog
          title="تأیید هویت مشتری"
          text={<p>یعنی شمارهٔ همراه و کد ملی مشتری به نام یک نفر است. سرویس‌های منتظر او ساخته می‌شوند.</p>}
          confirm="هویت تأیید شد"
          close={close}
          run={async (reason) => {
            await api.call('POST staff/services/:key/confirm-identity', { id, body: { reason } });
            done('هویت مشتری تأیید شد.');
          }}
        />
      );
    default:
      return (
        <ReasonDialog
          title={dialogs[asking].title}
          text={<p>{dialogs[asking].text}</p>}
          confirm={dialogs[asking].confirm}
          {...(asking === 'terminate' ? { isDanger: true } : {})}
          close={close}
          run={async (reason) => {
            await api.call(`POST staff/services/:key/${asking}`, { id, body: { reason } });
            done(dialogs[asking].done);
          }}
        />
      );
  }
}
