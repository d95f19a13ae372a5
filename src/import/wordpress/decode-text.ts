import { formatNumber } from '../../platform/persian/digits.ts';
import type { Problems } from '../problems.ts';

/** Characters per piece: the parser works through one without a pause. */
const pieceLength = 64 * 1024;

/**
 * Decodes an XML file in chunks, by its byte order mark or its XML declaration, else as UTF-8. Null characters, which
 * databases reject, are left out; invalid bytes become replacement characters and are reported.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  { where, problems }: { where: string; problems: Problems },
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head = Buffer.alloc(0);
  let faults = 0;
  const clean = (text: string) => {
    if (text.includes('\ufffd')) faults += text.split('\ufffd').length - 1;
    return text.includes('\0') ? text.replaceAll('\0', '') : text;
  };
  for await (const chunk of bytes) {
    if (decoder) {
      yield* piecesOf(clean(decoder.decode(chunk, { stream: true })));
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < 512) continue;
    decoder = decoderFor(head, { where, problems });
    yield* piecesOf(clean(decoder.decode(head, { stream: true })));
  }
  decoder ??= decoderFor(head, { where, problems });
  yield* piecesOf(clean(decoder.decode(head.length < 512 ? head : undefined)));
  if (faults > 0) {
    problems.add(where, `${formatNumber(faults)} نویسه با رمزگذاری نادرست داشت و جای آن‌ها «\ufffd» آمد.`);
  }
}

function decoderFor(head: Buffer, { where, problems }: { where: string; problems: Problems }): TextDecoder {
  const [first = 0, second = 0] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  const named = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    head.toString('latin1', 0, 512),
  )?.[1];
  if (named === undefined || /^utf-?8$/i.test(named)) return new TextDecoder();
  try {
    return new TextDecoder(named);
  } catch {
    problems.add(where, `رمزگذاری «${named}» شناخته نشد و پرونده با UTF-8 خوانده شد.`);
    return new TextDecoder();
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}
