import { Trash2, Upload } from 'lucide';
import { useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { FileButton } from '../../../admin/kit/file-button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { formatBytes } from '../../../admin/media/labels.ts';
import type { DesignSettings, FontFile } from '../../../content/settings/design.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { FontFaces, sampleText } from './font-faces.tsx';
import { freshSlug } from './items.ts';

interface DialogInput {
  /** The changed font; null for a new one. */
  font: DesignSettings['fonts'][number] | null;
  design: DesignSettings;
  close(): void;
  onDone(): Promise<void>;
}

/** What the server says about a file: a warning, or why it is refused. */
interface Note {
  className: 'design-weak' | 'problem';
  text: string;
}

/** Adds a font, or changes its name and files. */
export function FontDialog({ font, design, close, onDone }: DialogInput) {
  const api = useApi();
  const [name, setName] = useState(font?.name ?? '');
  const [slug, setSlug] = useState(() => font?.slug ?? freshSlug(design, 'fonts'));
  const [files, setFiles] = useState<FontFile[]>(font?.files ?? []);
  const [notes, setNotes] = useState<Note[]>([]);
  const [isSending, setSending] = useState(false);
  const send = async (chosen: File[]) => {
    setSending(true);
    setNotes([]);
    for (const one of chosen) {
      const add = (className: Note['className'], texts: string[]) =>
        setNotes((before) => [...before, ...texts.map((text) => ({ className, text: `${one.name}: ${text}` }))]);
      try {
        const { file, warnings } = await api.call('POST staff/design/font-file', { file: one });
        // Browsers would show only one of two files for the same letters: the new one replaces the other.
        setFiles((before) =>
          [...before.filter((known) => !isSameFace(known, file)), file].sort((a, b) => a.weight[0] - b.weight[0]),
        );
        add('design-weak', warnings);
      } catch (thrown) {
        add('problem', [sentenceOf(thrown)]);
      }
    }
    setSending(false);
  };
  const save = async () => {
    if (isSending) return { 'item.files': 'پرونده‌ها هنوز در راه‌اند؛ کمی صبر کنید.' };
    const item = { slug: slug.trim(), name, files };
    await api.call('POST staff/design/save', { body: { kind: 'fonts', of: font?.slug ?? null, item } });
    return `قلم «${name.trim()}» ذخیره شد.`;
  };
  return (
    <ModalForm
      title={font ? `تغییر «${font.name}»` : 'قلم تازه'}
      submit={font ? 'ذخیره' : 'ساختن'}
      busy="در حال ذخیره…"
      close={close}
      send={save}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <TextField
            label="نام"
            autoFocus
            maxLength={60}
            value={name}
            onChange={setName}
            problem={problems['item.name']}
          />
          {!font && (
            <TextField
              label="شناسه"
              isLatin
              maxLength={40}
              placeholder="brand"
              hint="با حرف‌های کوچک لاتین؛ پس از ساختن عوض نمی‌شود، تا صفحه‌ها آن را گم نکنند."
              value={slug}
              onChange={setSlug}
              problem={problems['item.slug']}
            />
          )}
          <FileButton
            accept={['.woff2', '.ttf', '.otf']}
            isMany
            kind="plain"
            isDisabled={isSending}
            onFiles={(chosen) => void send(chosen)}
          >
            <Glyph drawing={Upload} />
            {isSending ? 'در حال خواندن قلم…' : 'بارگذاری پروندهٔ قلم'}
          </FileButton>
          <div role="status">
            <p className="hint">هر ضخامت یک پرونده دارد؛ قلم متغیر با یک پرونده همهٔ ضخامت‌ها را دارد.</p>
            {notes.map(({ className, text }) => (
              <p key={text} className={className}>
                {text}
              </p>
            ))}
          </div>
          <FontFileList
            name={name}
            files={files}
            onRemove={(removed) => setFiles((before) => before.filter(({ key }) => key !== removed.key))}
          />
          <p className="problem" role="alert">
            {problems['item.files']}
          </p>
        </>
      )}
    </ModalForm>
  );
}

const isSameFace = (one: FontFile, other: FontFile): boolean =>
  String(one.weight) === String(other.weight) && one.isItalic === other.isItalic;

interface ListInput {
  name: string;
  files: FontFile[];
  onRemove(file: FontFile): void;
}

/** The files of a font, each with a sample. */
function FontFileList({ name, files, onRemove }: ListInput) {
  if (files.length === 0) return null;
  return (
    <>
      <FontFaces fonts={[{ slug: 'shown', name, files }]} />
      <ul className="design-files">
        {files.map((file) => (
          <li key={file.key}>
            <span className="design-words">
              <span
                className="design-letters"
                style={{
                  fontFamily: 'var(--f-shown)',
                  fontWeight: Math.max(file.weight[0], Math.min(400, file.weight[1])),
                  fontStyle: file.isItalic ? 'italic' : 'normal',
                }}
              >
                {sampleText}
              </span>
              <span className="hint">{fileLabel(file)}</span>
            </span>
            <IconButton label={`برداشتن پروندهٔ ${fileLabel(file)}`} drawing={Trash2} onPress={() => onRemove(file)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** `ضخامت ۴۰۰، کج، ۲۴ کیلوبایت` */
function fileLabel({ weight: [from, to], isItalic, bytes }: FontFile): string {
  const weight = from === to ? `ضخامت ${formatNumber(from)}` : `ضخامت ${formatNumber(from)} تا ${formatNumber(to)}`;
  return [weight, isItalic && 'کج', formatBytes(bytes)].filter(Boolean).join('، ');
}
