import type { Readable } from 'node:stream';

/**
 * What a stream holds as the body of an answer. The stream is opened when the first bytes are wanted, and closed when
 * all are sent or the visitor has gone away.
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
          // Nobody is there any more to hear of it.
          if (signal.aborted) controller.close();
          else controller.error(thrown);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
