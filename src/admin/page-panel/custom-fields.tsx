import { useState } from 'react';
import { type CustomField, fieldsOf } from '../../content/content-types/schema.ts';
import type { FieldValue } from '../../content/content-types/values.ts';
import { labelsOf } from '../../content/posts/labels.ts';
import type { PostType } from '../../content/posts/types.ts';
import { Button } from '../kit/button.tsx';
import { DateField } from '../kit/date-field.tsx';
import { Modal } from '../kit/modal.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { TextField } from '../kit/text-field.tsx';
import { readTyped } from '../kit/typed-numbers.ts';
import { PostList } from '../links/post-list.tsx';
import { MediaChoice } from '../media/media-choice.tsx';
import { useSession } from '../session-context.ts';
import type { FieldsPart } from './values.ts';

/** The custom fields of a post's type. */
export function CustomFields({ panel, values, problems, set }: FieldsPart) {
  const fields = fieldsOf(useSession().me.contentTypes, panel.type);
  if (fields.length === 0) return null;
  return (
    <fieldset>
      <legend>فیلدهای دلخواه</legend>
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={values.fields[field.key] ?? null}
          problem={problems[`fields.${field.key}`]}
          titleOf={(id) => panel.related[String(id)]}
          onChange={(value) => set({ fields: { ...values.fields, [field.key]: value } })}
        />
      ))}
    </fieldset>
  );
}

interface InputOfField {
  field: CustomField;
  value: FieldValue | null;
  problem: string | undefined;
  titleOf(id: number): string | undefined;
  onChange(value: FieldValue | null): void;
}

function FieldInput(input: InputOfField) {
  const { field, value, problem, onChange } = input;
  const label = field.isRequired ? `${field.label} (لازم)` : field.label;
  const common = { label, problem, ...(field.help !== '' && { hint: field.help }) };
  const text = typeof value === 'string' ? value : '';
  const ofText = (next: string) => onChange(next === '' ? null : next);
  switch (field.kind) {
    case 'text':
      return <TextField {...common} maxLength={500} value={text} onChange={ofText} />;
    case 'long':
      return <TextArea {...common} rows={5} value={text} onChange={ofText} />;
    case 'number':
      return <NumberField {...input} common={common} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          value={text}
          choices={[['', 'هیچ‌کدام'], ...choicesOf(field, text)]}
          onChange={ofText}
        />
      );
    case 'date': {
      const at = typeof value === 'object' && value !== null && 'date' in value ? value.date : null;
      return <DateField {...common} value={at} onChange={(date) => onChange(date === null ? null : { date })} />;
    }
    case 'picture': {
      const media = typeof value === 'object' && value !== null && 'media' in value ? value.media : null;
      return (
        <Chosen {...common}>
          <MediaChoice
            label={field.label}
            value={media}
            onChange={(next) => onChange(next === null ? null : { media: next })}
          />
        </Chosen>
      );
    }
    case 'relation':
      return (
        <Chosen {...common}>
          <RelatedPost {...input} />
        </Chosen>
      );
  }
}

/** Retains a stored value that is no longer offered, so that saving other fields does not drop it. */
function choicesOf({ choices }: CustomField, chosen: string): Array<readonly [string, string]> {
  const known = choices.map(({ value, label }) => [value, label] as const);
  const isGone = chosen !== '' && !choices.some(({ value }) => value === chosen);
  return isGone ? [...known, [chosen, `${chosen} (دیگر در گزینه‌ها نیست)`]] : known;
}

interface Common {
  label: string;
  problem: string | undefined;
  hint?: string;
}

/** A number; invalid input stays as typed. */
function NumberField({ value, onChange, common }: InputOfField & { common: Common }) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const isWrong = typed.trim() !== '' && readTyped(typed) === null;
  return (
    <NumberInput
      {...common}
      problem={isWrong ? 'یک عدد بنویسید؛ مانند ۱۲ یا ۲٫۵.' : common.problem}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        // The server rejects an invalid text, so that it neither replaces nor removes the number.
        onChange(next.trim() === '' ? null : (readTyped(next) ?? next));
      }}
    />
  );
}

/** A labelled control that is not a single input. */
function Chosen({ label, problem, hint, children }: Common & { children: React.ReactNode }) {
  return (
    <div className="field">
      <span className="panel-label">{label}</span>
      {children}
      {hint && <span className="hint">{hint}</span>}
      {problem && (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

/** A published post of a type, chosen from a searchable list. */
function RelatedPost({ field, value, titleOf, onChange }: InputOfField) {
  const { types } = useSession().me.contentTypes;
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ id: number; title: string } | null>(null);
  const id = typeof value === 'object' && value !== null && 'post' in value ? value.post : null;
  const title = id === null ? null : picked?.id === id ? picked.title : (titleOf(id) ?? 'موردی که دیگر نیست');
  const type = (field.related ?? 'post') as PostType;
  return (
    <>
      {title !== null && <span>{title}</span>}
      <span className="row-actions">
        <Button kind="plain" onPress={() => setOpen(true)}>
          {id === null ? `انتخاب ${labelsOf(type, types).one}` : 'انتخاب دیگری'}
        </Button>
        {id !== null && (
          <Button kind="quiet" onPress={() => onChange(null)}>
            برداشتن
          </Button>
        )}
      </span>
      {isOpen && (
        <Modal title={field.label} close={() => setOpen(false)}>
          <PostList
            type={type}
            present={id === null ? '' : String(id)}
            onPick={(post) => {
              setPicked(post);
              onChange({ post: post.id });
              setOpen(false);
            }}
          />
        </Modal>
      )}
    </>
  );
}
