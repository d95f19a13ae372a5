import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import type { ContentType, CustomField } from '../../../content/content-types/schema.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { DefinitionUses } from '../responses.ts';

interface DialogInput<Item> {
  item: Item;
  close(): void;
  onDone(): Promise<void>;
}

/** Deletes a type after its posts and the pages that name it are shown. */
export function DeleteType({ item, close, onDone }: DialogInput<ContentType>) {
  const api = useApi();
  const uses = useUses({ type: item.type });
  const posts = uses.data?.posts ?? 0;
  const remove = async () => {
    await api.call('POST staff/content-types/delete-type', { body: { type: item.type, trashes: posts > 0 } });
    return `نوع «${item.all}» حذف شد.`;
  };
  return (
    <ModalForm
      title={`حذف «${item.all}»`}
      submit={posts > 0 ? 'حذف شود و موردها به زباله‌دان بروند' : 'حذف شود'}
      isDanger
      isReady={uses.data !== undefined}
      close={close}
      send={remove}
      onDone={onDone}
    >
      {() => (
        <Uses {...uses}>
          <p>
            {posts === 0
              ? 'هیچ موردی از این نوع نیست. فیلدهایش هم حذف می‌شوند.'
              : `${formatNumber(posts)} مورد از این نوع هست. همه از سایت برداشته می‌شوند و به زباله‌دان می‌روند؛ اگر نوعی با همین شناسه بسازید، از همان‌جا بازمی‌گردند. فیلدهایش هم حذف می‌شوند.`}
          </p>
        </Uses>
      )}
    </ModalForm>
  );
}

/** Deletes a field; its values stay hidden, or are deleted permanently. */
export function DeleteField({ item, close, onDone }: DialogInput<CustomField>) {
  const api = useApi();
  const [purge, setPurge] = useState(false);
  const uses = useUses({ type: item.type, key: item.key });
  const posts = uses.data?.posts ?? 0;
  const remove = async () => {
    await api.call('POST staff/content-types/delete-field', { body: { type: item.type, key: item.key, purge } });
    return `فیلد «${item.label}» حذف شد.`;
  };
  return (
    <ModalForm
      title={`حذف «${item.label}»`}
      submit="حذف شود"
      isDanger
      isReady={uses.data !== undefined}
      close={close}
      send={remove}
      onDone={onDone}
    >
      {() => (
        <Uses {...uses}>
          <p>
            {posts === 0
              ? 'هیچ‌جا پر نشده است.'
              : `در ${formatNumber(posts)} مورد پر شده است. مقدارها پنهان می‌مانند و اگر فیلدی با همین شناسه بسازید، بازمی‌گردند.`}
          </p>
          {posts > 0 && (
            <Checkbox isSelected={purge} onChange={setPurge}>
              مقدارها هم برای همیشه پاک شوند
            </Checkbox>
          )}
        </Uses>
      )}
    </ModalForm>
  );
}

function useUses(query: { type: ContentType['type'] | CustomField['type']; key?: string }) {
  const api = useApi();
  return useQuery({
    queryKey: ['content-types', 'uses', query],
    queryFn: () => api.call('GET staff/content-types/uses', { query }),
    gcTime: 0,
  });
}

type UsesInput = Pick<ReturnType<typeof useUses>, 'data' | 'error' | 'refetch'> & { children: ReactNode };

/** Message shown once the uses are loaded, and the pages that use the deleted object. */
function Uses({ data, error, refetch, children }: UsesInput) {
  return (
    <>
      {!data && !error && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <>
          {children}
          <UseList uses={data.uses} />
        </>
      )}
    </>
  );
}

function UseList({ uses }: Pick<DefinitionUses, 'uses'>) {
  if (uses.length === 0) return null;
  return (
    <>
      <p>در این‌ها هم به کار رفته است و جایش خالی می‌ماند:</p>
      <ul className="content-types-uses">
        {uses.map(({ id, title }) => (
          <li key={id}>
            <a href={`/wp-admin/edit/${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
