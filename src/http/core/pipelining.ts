import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node keeps with a connection besides what it documents: the answer that is being written, and the parser. */
type Line = Socket & {
  _httpMessage?: ServerResponse | null;
  parser?: { onIncoming: (() => number) | null } | null;
};

interface Waiting {
  req: IncomingMessage;
  res: ServerResponse;
}

/** Tells Node's parser that another protocol follows, of which it reads nothing. */
const otherProtocol = 2;

/**
 * Works on one request of a connection at a time. Those that are sent ahead of the answers wait for their turn; more than
 * `most` of them end the connection: a few kilobytes would make the server hold megabytes of answers for somebody who
 * never reads. Once a connection has ended none of its requests is begun.
 */
export function oneRequestAtATime(work: RequestListener, most: number): RequestListener {
  const queues = new WeakMap<Socket, Waiting[]>();

  return (req, res) => {
    // An answer that must wait for an earlier one has no socket yet.
    if (res.socket) work(req, res);
    else wait({ req, res });
  };

  function wait(request: Waiting): void {
    const { socket } = request.req;
    const queue = queues.get(socket) ?? begin(socket);
    if (queue.length < most) queue.push(request);
    else dropConnection(socket);
  }

  /** A queue behind the answer that is being written. */
  function begin(line: Line): Waiting[] {
    const queue: Waiting[] = [];
    queues.set(line, queue);
    const next = () => {
      const request = queue.shift();
      if (!request) queues.delete(line);
      // Without the socket it is not its turn: the connection ends with the answer before it.
      else if (request.res.socket) {
        request.res.once('finish', next);
        work(request.req, request.res);
      }
    };
    line._httpMessage?.once('finish', next);
    return queue;
  }
}

/** Closes a connection; what else has arrived on it, hundreds of requests in one packet, is not parsed. */
function dropConnection(line: Line): void {
  if (line.parser) line.parser.onIncoming = () => otherProtocol;
  line.destroy();
}
