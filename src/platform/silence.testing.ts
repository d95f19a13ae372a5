import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A server that accepts connections and never responds, or goes silent after `greet`. */
export async function startSilence(greet: (socket: Socket) => void = () => {}) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).resume();
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
