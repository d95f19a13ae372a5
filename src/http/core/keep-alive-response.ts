import { setTimeout as sleep } from 'node:timers/promises';

interface Signs {
  everyMs: number;
  /** True if the whole request has arrived: before that no client reads a response. */
  hasArrived(): boolean;
  /** Response for failed work. */
  refuse(thrown: unknown): Promise<Response>;
}

/**
 * Responds with the result of short work. For longer work it streams spaces as a heartbeat immediately and ends with the
 * result: JSON may begin with spaces. By then the status has been sent, so a rejection is only visible in the body (`code`
 * and `data.status`).
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
