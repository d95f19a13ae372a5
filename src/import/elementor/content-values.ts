import { isPlainObject } from '../../builder/style/read.ts';

/** Keywords of settings that are meant for the editor or for programs, not for visitors. */
const technical =
  /^_|typography|font_family|tooltip|placeholder|message|svg|shapes|colors|css$|(?:type|style|layout|position|size|tag|align|color|colour|animation|source|id|class|class_name|template|effect|format|icon|query|orderby|order|selector|html_tag|align(?:ment)?)$/;

/** True for human-readable text: it has letters, and is not a keyword, colour, length or URL. */
export function isWords(key: string, value: unknown): value is string {
  if (typeof value !== 'string' || technical.test(key)) return false;
  const words = value.replaceAll(/<[^>]*>/g, '').trim();
  return (
    words.length > 0 &&
    words.length < 5_000 &&
    !/^(?:yes|no|none|on|off|true|false|default|custom|#[\da-f]{3,8}|https?:\S+|[\w-]+_[\w-]+|[a-z]+(?:-[a-z\d]+){2,})$/i.test(
      words,
    )
  );
}

export const isLink = (value: unknown): boolean => isPlainObject(value) && 'is_external' in value && value.url !== '';
export const isPicture = (value: unknown): boolean =>
  isPlainObject(value) &&
  'id' in value &&
  typeof value.url === 'string' &&
  /\.(?:jpe?g|png|webp|gif|avif|svg)/i.test(value.url);
export const isIcon = (value: unknown): boolean =>
  isPlainObject(value) && typeof value.library === 'string' && value.library !== '' && value.library !== 'svg';
