import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Waits for work while garbage is collected all the time, as in a busy process. */
export async function underGarbageCollection<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(collect, 10);
  return work.finally(() => clearInterval(timer));
}
