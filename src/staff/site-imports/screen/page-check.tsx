import { useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { formatBytes } from '../../../admin/kit/format-bytes.ts';
import type { CheckedPost } from '../../../http/drafts/check.ts';

/** The check before publishing for an imported page, when staff ask for it: it renders the page. */
export function PageCheck({ importId, originId }: { importId: number; originId: string }) {
  const api = useApi();
  const [checked, setChecked] = useState<CheckedPost & { postId: number }>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    setProblem('');
    try {
      setChecked(await api.call('GET staff/site-imports/:id/check', { id: importId, query: { origin: originId } }));
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
    setBusy(false);
  };
  if (!checked)
    return (
      <p>
        <Button kind="quiet" isDisabled={isBusy} onPress={() => void check()}>
          سنجیدن وزن و بررسی صفحه
        </Button>{' '}
        <span className="problem" role="alert">
          {problem}
        </span>
      </p>
    );
  const { weight, findings, postId } = checked;
  return (
    <div role="status">
      <p>
        متن و ظاهر {formatBytes(weight.page)}، تصویرها {formatBytes(weight.pictures)} ·{' '}
        <a href={`/wp-admin/edit/${postId}`}>ویرایش صفحه</a>
      </p>
      {findings.length === 0 ? (
        <p>بررسی پیش از انتشار چیزی پیدا نکرد.</p>
      ) : (
        <ul>
          {findings.map(({ rule, widgetId, label, sentence }) => (
            <li key={`${rule} ${widgetId} ${sentence}`}>
              {label}: {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
