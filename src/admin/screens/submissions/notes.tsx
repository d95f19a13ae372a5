import { type FormEvent, useState } from 'react';
import { noteLength, type SubmissionNote } from '../../../content/forms/types.ts';
import type { SubmissionPage } from '../../../http/staff/calls.ts';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Moment } from '../../kit/moment.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { VisitorText } from '../../kit/visitor-text.tsx';

interface NotesInput {
  id: number;
  notes: readonly SubmissionNote[];
  mayWrite: boolean;
  onWritten(page: SubmissionPage): void;
}

/** What staff wrote to a filled-in form, with who and when, and a place to write more. */
export function Notes({ id, notes, mayWrite, onWritten }: NotesInput) {
  const api = useApi();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setProblem(undefined);
    try {
      onWritten(await api.call('POST staff/submissions/:id/notes', { id, body: { text } }));
      setText('');
    } catch (thrown) {
      setProblem((thrown instanceof ApiError && thrown.fields.text) || sentenceOf(thrown));
    }
    setSaving(false);
  };
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
                <Moment at={note.createdAt} />
              </p>
              <VisitorText text={note.text} />
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <form className="writing" onSubmit={(event) => void add(event)}>
          <TextArea
            label="یادداشت تازه"
            value={text}
            onChange={setText}
            maxLength={noteLength}
            problem={problem}
            isDisabled={isSaving}
          />
          <div className="writing-actions">
            <Button type="submit" kind="plain" isDisabled={isSaving || text.trim() === ''}>
              افزودن یادداشت
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
