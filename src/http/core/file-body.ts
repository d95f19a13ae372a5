import type { Readable } from 'node:stream';

/**
 * Streams a file as the response body. Opens the stream when the first bytes are needed, and closes it when all are sent
 * or the visitor disconnects.
 */
export function fileBody(open: () => Readable, { signal }: Pick<Request, 'signal'>): ReadableStream<Uint8Array> {
  let stream: Readable | undefined;
  let pieces: AsyncIterator<Uint8Array> | undefined;
  const close = () => {
    stream?.destroy();
  };
  signal.addEventListener('abort', close, { once: true });
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          if (signal.aborted) return controller.close();
          stream ??= open();
          pieces ??= stream[Symbol.asyncIterator]();
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (thrown) {
          close();
          // The visitor has disconnected; there is no one to report to.
          if (signal.aborted) controller.close();
          else controller.error(thrown);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
