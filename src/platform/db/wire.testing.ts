import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Proxy between the program and a server that can be cut, restored and silenced. */
export async function createWire(address: string) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let lostWord: string | undefined;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (chunk) => {
      if (lostWord === undefined || !chunk.includes(lostWord)) return;
      lostWord = undefined;
      far.unpipe(near);
      far.once('data', () => near.destroy()).resume();
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = new URL(target.href);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    /** Closes all connections and refuses new ones. */
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    /** The next message with this word reaches the server, whose response is lost together with the connection. */
    loseReplyTo(word: string) {
      lostWord = word;
    },
    /** Drops all traffic of open connections, which stay open; new ones work. */
    silence() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
  };
}
