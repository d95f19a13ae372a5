import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import type { DesignKind } from '../../../content/settings/design.ts';
import type { DesignUsesResponse } from '../responses.ts';
import type { DesignItem } from './items.ts';

type Use = DesignUsesResponse['uses'][number];

const places: Record<Use['in'], string> = {
  page: 'صفحهٔ',
  post: 'نوشتهٔ',
  product: 'محصول',
  popup: 'پاپ‌آپ',
  template: 'قالب',
  preset: 'سبک',
  shadow: 'سایهٔ',
  site: 'سراسر سایت:',
};

/** Loads the places where a token or preset is used. */
export function useUses(kind: DesignKind, slug: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['design', 'uses', kind, slug],
    queryFn: () => api.call('GET staff/design/uses', { query: { kind, slug } }),
    gcTime: 0,
  });
}

/** Where a token or preset is used, by name. */
export function UsesDialog({ kind, item, close }: { kind: DesignKind; item: DesignItem; close(): void }) {
  const { data, error, isPending, refetch } = useUses(kind, item.slug);
  return (
    <Modal title={`«${item.name}» کجا به کار رفته است؟`} close={close}>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <UseList uses={data.uses} />}
      <div className="modal-actions">
        <Button kind="quiet" onPress={close}>
          بستن
        </Button>
      </div>
    </Modal>
  );
}

export function UseList({ uses }: { uses: readonly Use[] }) {
  if (uses.length === 0) return <p>هنوز هیچ‌جا.</p>;
  return (
    <ul className="design-uses">
      {uses.map((use) => (
        <li key={`${use.in} ${use.id} ${use.title}`}>
          {use.id === null ? (
            `${places[use.in]} «${use.title}»`
          ) : (
            <a href={`/wp-admin/edit/${use.id}`}>{`${places[use.in]} «${use.title}»`}</a>
          )}
        </li>
      ))}
    </ul>
  );
}
