const nothing = Buffer.alloc(0);

interface ResponseHead {
  isOk: boolean;
  /** The server closes the connection after this response. */
  isLast: boolean;
}

/** Parses the responses of one connection, one at a time, and reports when each is complete. */
export function createResponseReader(onResponse: (head: ResponseHead) => void): (chunk: Buffer) => void {
  let head = nothing;
  let response: ResponseHead = { isOk: false, isLast: false };
  let bodyLeft = 0;

  return (chunk) => {
    if (bodyLeft > 0) {
      bodyLeft -= chunk.length;
    } else {
      const start = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const headEnd = start.indexOf('\r\n\r\n');
      if (headEnd < 0) {
        // The chunk is a view of a buffer that the next read writes over.
        head = Buffer.from(start);
        return;
      }
      const text = start.toString('latin1', 0, headEnd);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) throw new Error(`An answer does not say how long it is: ${text.split('\r\n')[0]}`);
      response = { isOk: text.startsWith('HTTP/1.1 200 '), isLast: /\r\nconnection: close/i.test(text) };
      bodyLeft = Number(length) - (start.length - headEnd - 4);
      head = nothing;
    }
    if (bodyLeft === 0) onResponse(response);
  };
}
