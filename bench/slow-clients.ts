import { connect, type Socket } from 'node:net';

/** How a client blocks the server: never completes its headers, never completes its body, or never reads the responses. */
export type Slowness = 'headers' | 'body' | 'reading';

const beginnings: Record<Slowness, string> = {
  headers: 'GET /germany-vps/ HTTP/1.1\r\nHost: 127.0.0.1\r\n',
  body:
    'POST /wp-comments-post.php HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
    'Content-Length: 100000\r\n\r\n',
  reading: 'GET /germany-vps/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(400),
};

/** Data sent periodically so that the connection is not idle. */
const drops: Record<Slowness, string> = { headers: 'X-More: 1\r\n', body: 'a', reading: '' };

/** Opens slow connections and resolves when all are open, or were refused. */
export async function openSlowClients(port: number, slowness: Slowness, count: number) {
  const sockets = new Set<Socket>();
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            sockets.add(socket);
            socket.write(beginnings[slowness]);
            resolve();
          });
          if (slowness === 'reading') socket.pause();
          else socket.resume();
          socket.on('error', () => {});
          socket.on('close', () => {
            sockets.delete(socket);
            resolve();
          });
        }),
    ),
  );
  const timer = setInterval(() => {
    for (const socket of sockets) if (drops[slowness] !== '') socket.write(drops[slowness]);
  }, 2_000);
  return {
    close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
