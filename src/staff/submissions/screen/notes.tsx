import { Pencil } from 'lucide';
import { type FormEvent, useState } from 'react';
import { fieldMessage } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { VisitorText } from '../../../admin/kit/visitor-text.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { noteLength, type SubmissionNote } from '../../../content/forms/types.ts';
import type { SubmissionPage } from '../responses.ts';

interface NotesInput {
  id: number;
  notes: readonly SubmissionNote[];
  mayWrite: boolean;
  onWritten(page: SubmissionPage): void;
}

/** Staff notes on a submission, with author and time. Users can add notes and edit their own. */
export function Notes({ id, notes, mayWrite, onWritten }: NotesInput) {
  const api = useApi();
  const { me } = useSession();
  /** The note that is being changed. */
  const [changed, setChanged] = useState<number | null>(null);
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">یادداشت‌های همکاران</h2>
      {notes.length === 0 ? (
        <p className="hint">هنوز یادداشتی نیست. آنچه این‌جا بنویسید فقط همکاران می‌بینند.</p>
      ) : (
        <ol className="notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="entry-head">
                <strong>{note.author}</strong>
                <DateTime at={note.createdAt} />
                {note.editedAt !== null && <span className="hint">ویرایش‌شده</span>}
                {mayWrite && note.authorId === me.user.id && changed !== note.id && (
                  <IconButton label="ویرایش یادداشت" drawing={Pencil} onPress={() => setChanged(note.id)} />
                )}
              </p>
              {changed === note.id ? (
                <Writing
                  label="متن یادداشت"
                  start={note.text}
                  button="ذخیرهٔ یادداشت"
                  write={async (text) => {
                    const body = { noteId: note.id, text };
                    onWritten(await api.call('PUT staff/submissions/:id/notes', { id, body }));
                    setChanged(null);
                  }}
                  close={() => setChanged(null)}
                />
              ) : (
                <VisitorText text={note.text} />
              )}
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <Writing
          label="یادداشت تازه"
          start=""
          button="افزودن یادداشت"
          write={async (text) => onWritten(await api.call('POST staff/submissions/:id/notes', { id, body: { text } }))}
        />
      )}
    </section>
  );
}

interface WritingInput {
  label: string;
  start: string;
  button: string;
  write(text: string): Promise<void>;
  /** Closes the form without a note. */
  close?(): void;
}

function Writing({ label, start, button, write, close }: WritingInput) {
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setProblem(undefined);
    try {
      await write(text);
      setText('');
    } catch (thrown) {
      setProblem(fieldMessage(thrown, 'text'));
    }
    setSaving(false);
  };
  return (
    <form noValidate className="writing" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        value={text}
        onChange={setText}
        maxLength={noteLength}
        problem={problem}
        isDisabled={isSaving}
      />
      <div className="writing-actions">
        <Button type="submit" kind="plain" isDisabled={isSaving || text.trim() === '' || text === start}>
          {button}
        </Button>
        {close && (
          <Button kind="quiet" onPress={close}>
            انصراف
          </Button>
        )}
      </div>
    </form>
  );
}
