import { setTimeout as sleep } from 'node:timers/promises';

interface Signs {
  everyMs: number;
  /** Whether all that was sent has arrived: before that nobody listens for an answer. */
  hasArrived(): boolean;
  /** The answer when the work has failed. */
  refuse(thrown: unknown): Promise<Response>;
}

/**
 * The answer of work that is done soon. Of other work it is an answer that begins at once with spaces, as signs that it
 * goes on, and ends with what the work answers: JSON may begin with spaces. By then the status has been sent, so a
 * refusal is told by its body alone (`code` and `data.status`).
 */
export async function withKeepAlive(
  work: Promise<Response>,
  { everyMs, hasArrived, refuse }: Signs,
): Promise<Response> {
  const next = () => Promise.race([work, sleep(everyMs, null, { ref: false })]);
  for (;;) {
    const soon = await next();
    if (soon) return soon;
    if (hasArrived()) break;
  }
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(' ')),
    async pull(controller) {
      const done = await next().catch(refuse);
      controller.enqueue(encoder.encode(done ? await done.text() : ' '));
      if (done) controller.close();
    },
  });
  // A proxy that gathered the signs would pass on none.
  return new Response(body, { headers: { 'content-type': 'application/json', 'x-accel-buffering': 'no' } });
}
