import { useApi } from '../../../admin/api-context.ts';
import { Confirm } from '../../../admin/kit/confirm.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { nameOf } from '../../../admin/media/labels.ts';
import type { Detailed } from './detailed.ts';
import { UseList } from './where-used.tsx';

/** Permanently deletes a file, after listing its usages. */
export function RemoveDialog({ item, close, onRemoved }: { item: Detailed; close(): void; onRemoved(): void }) {
  const api = useApi();
  const toast = useToast();
  const attempt = useAttempt();
  const isUsed = item.usedIn.length > 0;
  const remove = async () => {
    const isDone = await attempt(async () => {
      await api.call('DELETE staff/media/:id', {
        id: item.id,
        body: { version: item.version, evenIfUsed: isUsed },
      });
      toast({ tone: 'good', text: 'پرونده پاک شد.' });
      onRemoved();
    });
    if (!isDone) close();
  };
  return (
    <Confirm
      title={`پاک کردن «${nameOf(item)}»`}
      confirm={isUsed ? 'با این همه پاک شود' : 'پاک شود'}
      close={close}
      act={remove}
    >
      {isUsed ? (
        <>
          <p>این پرونده در این جاها دیده می‌شود و پس از پاک شدن، جایش خالی می‌ماند:</p>
          <UseList uses={item.usedIn} />
          <p>اگر می‌خواهید چیز دیگری به جایش بیاید، «جایگزینی» را به کار ببرید.</p>
        </>
      ) : (
        <p>این پرونده جایی به کار نرفته است و برای همیشه پاک می‌شود.</p>
      )}
    </Confirm>
  );
}
