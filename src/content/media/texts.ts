import { storableText } from '../../platform/db/json.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';

/** Texts of a file written by staff; absent fields stay unchanged. */
export interface MediaTexts {
  alt?: string | undefined;
  title?: string | undefined;
  caption?: string | undefined;
  description?: string | undefined;
  folder?: string | undefined;
}

/** Normalises texts for storage: Persian letters, trimmed. */
export function toTexts({ fileName, ...texts }: MediaTexts & { fileName?: string | undefined }) {
  const given = Object.entries({ ...texts, file_name: fileName }).filter(([, text]) => text !== undefined);
  return Object.fromEntries(given.map(([name, text]) => [name, tidy(text as string)])) as Partial<
    Record<'alt' | 'title' | 'caption' | 'description' | 'folder' | 'file_name', string>
  >;
}

function tidy(text: string): string {
  return normaliseLetters(storableText(text)).trim();
}
