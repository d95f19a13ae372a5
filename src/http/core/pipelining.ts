import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Undocumented fields of Node's socket: the current response, and the parser. */
type Line = Socket & {
  _httpMessage?: ServerResponse | null;
  parser?: { onIncoming: (() => number) | null } | null;
};

interface Waiting {
  req: IncomingMessage;
  res: ServerResponse;
}

/** Makes Node's parser expect another protocol, so that it parses nothing more. */
const otherProtocol = 2;

/**
 * Handles one request per connection at a time. Pipelined requests are queued; more than `most` of them end the
 * connection: a few kilobytes would make the server buffer megabytes of responses for a client that never reads. Once a
 * connection has ended, none of its requests is started.
 */
export function oneRequestAtATime(work: RequestListener, most: number): RequestListener {
  const queues = new WeakMap<Socket, Waiting[]>();

  return (req, res) => {
    // A response queued behind an earlier one has no socket yet.
    if (res.socket) work(req, res);
    else wait({ req, res });
  };

  function wait(request: Waiting): void {
    const { socket } = request.req;
    const queue = queues.get(socket) ?? begin(socket);
    if (queue.length < most) queue.push(request);
    else dropConnection(socket);
  }

  /** Queue behind the current response. */
  function begin(line: Line): Waiting[] {
    const queue: Waiting[] = [];
    queues.set(line, queue);
    const next = () => {
      const request = queue.shift();
      if (!request) queues.delete(line);
      // Without the socket it is not current: the connection ends with the response before it.
      else if (request.res.socket) {
        request.res.once('finish', next);
        work(request.req, request.res);
      }
    };
    line._httpMessage?.once('finish', next);
    return queue;
  }
}

/** Closes a connection without parsing what else has arrived, hundreds of requests in one packet. */
function dropConnection(line: Line): void {
  if (line.parser) line.parser.onIncoming = () => otherProtocol;
  line.destroy();
}
