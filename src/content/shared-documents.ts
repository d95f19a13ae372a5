import { hash } from 'node:crypto';
import { decodeJson, type JsonText } from '../platform/db/json.ts';
import { createLru } from '../platform/lru.ts';

const known = createLru<string, object>(32);

/**
 * Decodes a stored document that many pages share, such as a template or a popup. The same text gives the same object,
 * which must not be changed: what is prepared or rendered from it is then known as well.
 */
export const decodeShared = <T extends object>(text: JsonText<T>): T =>
  known(hash('sha1', text, 'base64url'), () => decodeJson(text)) as T;
