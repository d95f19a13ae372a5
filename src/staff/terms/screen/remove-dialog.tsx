import { useApi } from '../../../admin/api-context.ts';
import { Confirm } from '../../../admin/kit/confirm.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { carrierLabels } from '../../../content/terms/taxonomies.ts';
import type { StaffTerm } from '../../../content/terms/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { type DialogInput, useTermRows } from './term-dialog.tsx';

/** Deletes a term, after describing the effect on its posts and child terms. */
export function RemoveDialog({ term, taxonomy, words, close, onDone }: DialogInput & { term: StaffTerm }) {
  const api = useApi();
  const attempt = useAttempt();
  const below = useTermRows(taxonomy).filter(({ parentId }) => parentId === term.id).length;
  const carriers = carrierLabels[words.type];
  const remove = async () => {
    await attempt(
      () => api.call('DELETE staff/terms/:id', { id: term.id, body: { version: term.version } }),
      `«${term.name}» پاک شد.`,
    );
    close();
    await onDone();
  };
  return (
    <Confirm title={`پاک کردن «${term.name}»`} confirm="پاک شود" close={close} act={remove}>
      <p>
        {term.count === 0
          ? `هیچ ${carriers.any} این ${words.one} را ندارد.`
          : `این ${words.one} از ${formatNumber(term.count)} ${carriers.one} برداشته می‌شود؛ خود آن‌ها می‌مانند.`}
        {below > 0 && ` ${formatNumber(below)} موردی که زیر آن است یک لایه بالا می‌آید.`}
      </p>
      {term.count > 0 && <p>اگر باید چیز دیگری جایش بیاید، «یکی کردن با دیگری» را به کار ببرید.</p>}
    </Confirm>
  );
}
