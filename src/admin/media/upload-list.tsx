import { RotateCcw, X } from 'lucide';
import { formatNumber } from '../../platform/persian/digits.ts';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import type { Uploads } from './use-uploads.ts';

const words = {
  waiting: 'در نوبت',
  sending: 'در حال فرستادن',
  working: 'در حال آماده‌سازی',
  done: 'رسید',
  failed: 'ناموفق',
} as const;

/** Running uploads, each with progress and actions; completed ones come last. */
export function UploadList({ list, remove, retry, clear }: Uploads) {
  if (list.length === 0) return null;
  const done = list.filter(({ state }) => state === 'done').length;
  return (
    <section className="uploads" aria-label="بارگذاری‌ها">
      <p role="status">
        {formatNumber(done)} از {formatNumber(list.length)} پرونده رسید
        {done > 0 && (
          <Button kind="quiet" onPress={clear}>
            پاک کردن رسیده‌ها
          </Button>
        )}
      </p>
      <ul>
        {list
          .toSorted((one, other) => Number(one.state === 'done') - Number(other.state === 'done'))
          .map(({ key, file, state, progress, problem, row }) => (
            <li key={key} data-state={state}>
              <div className="upload-name">
                <bdi>{file.name}</bdi>
                {state === 'failed' ? (
                  <span className="problem" role="alert">
                    {problem}
                  </span>
                ) : (
                  <span>{row ? `${words[state]}. ${row.changes.join(' ')}` : words[state]}</span>
                )}
              </div>
              {(state === 'sending' || state === 'working') && (
                <progress aria-label={`پیشرفت ${file.name}`} {...(state === 'working' ? {} : { value: progress })} />
              )}
              {state === 'failed' && (
                <IconButton label={`تلاش دوباره برای ${file.name}`} drawing={RotateCcw} onPress={() => retry(key)} />
              )}
              <IconButton
                label={
                  state === 'done' || state === 'failed' ? `برداشتن ${file.name} از فهرست` : `لغو بارگذاری ${file.name}`
                }
                drawing={X}
                onPress={() => remove(key)}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
