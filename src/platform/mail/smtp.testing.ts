import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Fake mail server that accepts everything and records it; `answerTo` overrides its replies. After `close` it is
 * unreachable until it is started again on the same `port`.
 */
export async function startSmtp({
  port = 0,
  replyTo = () => undefined,
}: {
  port?: number;
  replyTo?: (line: string) => string | undefined;
} = {}) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isData && line !== '.') continue;
        const own = replyTo(line);
        if (own) socket.write(own);
        else if (isData) socket.write('250 kept\r\n');
        else if (line.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
        isData = line.startsWith('DATA');
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    heard: received,
    /** The last mail that was sent, as it came and with its quoted letters decoded. */
    lastMail() {
      const sent = received.slice(received.findLastIndex((line) => line.startsWith('DATA')) + 1).join('\r\n');
      const bytes = sent
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      return `${sent}\n${Buffer.from(bytes, 'latin1').toString()}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
