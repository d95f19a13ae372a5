import { createHash, createHmac } from 'node:crypto';
import type { z } from 'zod';
import { type PreparedNode, prepareDocument } from '../../../builder/prepare.ts';
import type { FormName, SubmittedField } from '../../../content/forms/index.ts';
import type { PublicPost } from '../../../content/posts/index.ts';
import type { Platform } from '../../../platform/context.ts';
import { findWholePost } from '../../../site/whole-post.ts';
import { shownFields } from '../../../widgets/form/conditions.ts';
import { type FormField, optionsOf, ruleOf } from '../../../widgets/form/fields.ts';
import { isInput, validateField } from '../../../widgets/form/rules.ts';
import type { schema } from '../../../widgets/form/schema.ts';
import { registry } from '../../../widgets/index.ts';

/** Form on a published page. */
export interface FoundForm {
  post: PublicPost;
  node: PreparedNode;
  props: z.output<typeof schema>;
}

type Sent = string | File;

/** The form of a published page; null when the page or the form is not there. */
export async function findForm({ postId, widgetId }: FormName, platform: Platform): Promise<FoundForm | null> {
  const post = await findWholePost(platform, { id: postId });
  const node = post && prepareDocument(post.document, registry).nodes.find(({ id }) => id === widgetId);
  if (!post || node?.widget.type !== 'form') return null;
  return { post, node, props: node.props as z.output<typeof schema> };
}

export interface ReadFields {
  answers: SubmittedField[];
  /** The files of each file field. */
  files: Map<string, File[]>;
  errors: Map<string, string>;
  /** Values as typed, for redisplay. */
  values: Map<string, string | string[]>;
}

/**
 * Validates the input for the fields of a form; unknown fields are dropped. A field whose condition is false is neither
 * required nor stored, whatever was sent for it.
 */
export function readFields(fields: readonly FormField[], sent: Record<string, Sent | Sent[]>, now: number): ReadFields {
  const read: ReadFields = { answers: [], files: new Map(), errors: new Map(), values: new Map() };
  const validated = fields.filter(isInput).map((field) => {
    const given = Object.hasOwn(sent, field.id) ? sent[field.id] : undefined;
    const files = [given].flat().filter((item) => item instanceof File);
    const texts = givenTexts(given);
    const rule = ruleOf(field);
    return { field, rule, files, texts, ...validateField(rule, field.type === 'file' ? files : texts, now) };
  });
  const shown = shownFields(
    validated.map(({ rule }) => rule),
    new Map(validated.map(({ field, value }) => [field.id, value])),
  );
  for (const { field, files, texts, value, error } of validated) {
    const isFile = field.type === 'file';
    if (!isFile) read.values.set(field.id, texts);
    if (!shown.has(field.id)) continue;
    if (error !== '') read.errors.set(field.id, error);
    if (isFile)
      read.files.set(
        field.id,
        files.filter((file) => file.size > 0),
      );
    read.answers.push({ id: field.id, label: field.label, type: field.type, value, ...chosenOf(field, value) });
  }
  return read;
}

/** Labels of the chosen options, so that staff read the same text as the visitor; empty for fields without options. */
export function chosenOf(field: FormField, value: string | string[]): Pick<SubmittedField, 'chosen'> {
  const labels = new Map(optionsOf(field).map((option) => [option.value, option.label]));
  const values = [value].flat().filter((one) => one !== '');
  return ruleOf(field).values ? { chosen: values.map((one) => labels.get(one) ?? one) } : {};
}

function givenTexts(given: Sent | Sent[] | undefined): string | string[] {
  if (Array.isArray(given)) return given.filter((item) => typeof item === 'string');
  return typeof given === 'string' ? given : '';
}

/** Hash of the submitted content, to detect duplicates. */
export async function contentHash(answers: SubmittedField[], files: Map<string, File[]>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(answers));
  for (const [id, some] of files) {
    for (const file of some) hash.update(`\0${id}\0`).update(new Uint8Array(await file.arrayBuffer()));
  }
  return hash.digest('hex');
}

/** Hash that distinguishes visitors without storing their addresses. */
export function visitorOf(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`form-visitor\0${address}`).digest('hex').slice(0, 24);
}
