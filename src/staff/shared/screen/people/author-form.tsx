import { type FormEvent, useState } from 'react';
import { errorFields, sentenceOf } from '../../../../admin/api.ts';
import { Button } from '../../../../admin/kit/button.tsx';
import { Checkbox } from '../../../../admin/kit/checkbox.tsx';
import { fieldsOf } from '../../../../admin/kit/form-fields.ts';
import { TextArea } from '../../../../admin/kit/text-area.tsx';
import { TextField } from '../../../../admin/kit/text-field.tsx';
import { useToast } from '../../../../admin/kit/toast.tsx';
import { MediaChoice } from '../../../../admin/media/media-choice.tsx';
import type { FieldProblems } from '../../../../platform/errors.ts';
import type { PublicAuthor } from '../../responses.ts';

const emptyAuthor: PublicAuthor = { name: '', slug: '', bio: '', pictureId: null, isTeam: false };

interface AuthorFormInput {
  /** Current public profile; null without one. */
  known: PublicAuthor | null;
  save(author: PublicAuthor): Promise<{ author: PublicAuthor | null }>;
}

/** Public author profile form. */
export function AuthorForm({ known, save }: AuthorFormInput) {
  const toast = useToast();
  const [author, setAuthor] = useState(known ?? emptyAuthor);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);
  const set = (changes: Partial<PublicAuthor>) => setAuthor({ ...author, ...changes });
  const field = fieldsOf({ draft: author, problems, set });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      const saved = await save(author);
      setAuthor(saved.author ?? emptyAuthor);
      toast({ tone: 'good', text: 'معرفی ذخیره شد.' });
    } catch (thrown) {
      const fields = errorFields(thrown);
      setProblems(Object.keys(fields).length > 0 ? fields : { name: sentenceOf(thrown) });
    }
    setBusy(false);
  };
  return (
    <form className="ask" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="نام نویسنده" maxLength={100} {...field('name')} />
      <TextField
        label="نشانی صفحهٔ نوشته‌ها"
        hint="مانند sara-amini؛ خالی: از نام ساخته می‌شود."
        maxLength={80}
        {...field('slug')}
      />
      <TextArea label="چند کلمه برای معرفی" maxLength={500} {...field('bio')} />
      <div className="field">
        <h3>تصویر نویسنده</h3>
        <MediaChoice label="تصویر نویسنده" value={author.pictureId} onChange={(pictureId) => set({ pictureId })} />
        <p className="hint">گرد و کوچک کنار نام می‌آید.</p>
        <p className="problem" role="alert">
          {problems.pictureId}
        </p>
      </div>
      <Checkbox isSelected={author.isTeam} onChange={(isTeam) => set({ isTeam })}>
        این نام یک گروه است (مانند «پشتیبانی میزبان»)، نه یک نفر
      </Checkbox>
      <Button type="submit" isDisabled={isBusy}>
        ذخیرهٔ معرفی
      </Button>
    </form>
  );
}
