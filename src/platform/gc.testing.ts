import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Awaits work while garbage is collected continuously, as in a busy process. */
export async function underGarbageCollection<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(collect, 10);
  return work.finally(() => clearInterval(timer));
}
