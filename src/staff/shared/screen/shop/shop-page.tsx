import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '../../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../../admin/kit/states.tsx';
import { navGroups } from '../../../define-nav.ts';
import { usePages } from './pages.tsx';

interface ShopPageInput<Name extends string, Page> {
  /** Resource and id: `['orders', '5f3a…']`. */
  of: readonly [resource: string, id: string];
  /** Lists on the page with separate pagination. */
  lists: readonly Name[];
  read(pages: Record<Name, number>): Promise<Page>;
  /** Before it is read, too. */
  title(page: Page | undefined): string;
  /** Breadcrumb to the list of all records of this kind. */
  trail: { label: string; to: string };
  actions?: ReactNode;
  /** Summary and actions, shown next to the main content. */
  side(page: Page, reload: () => void): ReactNode;
  main(page: Page, reload: () => void): ReactNode;
}

/** One order, invoice, service or customer. */
export function ShopPage<Name extends string, Page>({
  of,
  lists,
  read,
  title,
  trail,
  actions,
  side,
  main,
}: ShopPageInput<Name, Page>) {
  const [resource, id] = of;
  const pages = usePages(lists);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource, 'page', id, pages],
    queryFn: () => read(pages),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const reload = () => void refetch();
  return (
    <Screen title={title(data)} trail={[{ label: navGroups.shop }, trail]} actions={actions}>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={reload} />}
      {data && (
        <div className="shop-page">
          <div className="shop-side">{side(data, reload)}</div>
          <div className="shop-main">{main(data, reload)}</div>
        </div>
      )}
    </Screen>
  );
}
