import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState, ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { queryOf } from '../../../admin/query.ts';
import { useSession } from '../../../admin/session-context.ts';
import { type DesignKind, designKinds, designLabels } from '../../../content/settings/design.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { withEzafe } from '../../../platform/persian/letters.ts';
import { navGroups } from '../../define-nav.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FontDialog } from './font-dialog.tsx';
import { type DialogInput, ItemDialog } from './item-dialog.tsx';
import { ItemRows } from './item-rows.tsx';
import { type DesignItem, itemsOf } from './items.ts';
import { SiteCss } from './site-css.tsx';
import { SiteFonts } from './site-fonts.tsx';
import { UsesDialog } from './uses-dialog.tsx';
import './design.css';

/** The open dialog with its item. Its kind stays when the address changes to another one. */
type Opened = { kind: DesignKind } & (
  | { as: 'new'; item: null }
  | { as: 'change' | 'delete' | 'uses'; item: DesignItem }
);

const queryKey = ['design'];

/** `/wp-admin/design/`: the site's own colours, fonts, sizes, shadows and presets. */
export default function DesignScreen() {
  const api = useApi();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [opened, open] = useState<Opened | null>(null);
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: () => api.call('GET staff/design', {}) });
  const mayCode = hasRight(useSession().me.user, 'design.code');
  const isCss = mayCode && query.get('kind') === 'css';
  const kind = designKinds.find((one) => one === query.get('kind')) ?? 'colours';
  const { one, hint } = designLabels[kind];
  const close = () => open(null);
  const onDone = () => client.invalidateQueries({ queryKey });
  return (
    <Screen
      title="طراحی"
      trail={[{ label: navGroups.site }]}
      actions={
        kind !== 'presets' &&
        !isCss && (
          <Button onPress={() => open({ as: 'new', kind, item: null })}>
            <Glyph drawing={Plus} />
            {`${withEzafe(one)} تازه`}
          </Button>
        )
      }
    >
      <Filters
        label="نوع"
        choices={[
          ...designKinds.map((name) => ({
            label: designLabels[name].many,
            href: queryOf({ kind: name }),
            isChosen: !isCss && name === kind,
          })),
          ...(mayCode ? [{ label: 'CSS', href: queryOf({ kind: 'css' }), isChosen: isCss }] : []),
        ]}
      />
      {isCss && <SiteCss />}
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && !isCss && (
        <div className="design">
          <p className="hint">{hint}</p>
          {kind === 'fonts' && data.design.fonts.length > 0 && <SiteFonts design={data.design} onDone={onDone} />}
          {itemsOf(data.design, kind).length === 0 ? (
            <EmptyState title="هنوز چیزی نساخته‌اید" />
          ) : (
            <ItemRows
              key={kind}
              kind={kind}
              design={data.design}
              theme={data.theme}
              reload={onDone}
              onOpen={(as, item) => open({ as, kind, item })}
            />
          )}
        </div>
      )}
      {data && (opened?.as === 'new' || opened?.as === 'change') && (
        <ChangeDialog
          kind={opened.kind}
          item={opened.item}
          design={data.design}
          theme={data.theme}
          close={close}
          onDone={onDone}
        />
      )}
      {opened?.as === 'uses' && <UsesDialog kind={opened.kind} item={opened.item} close={close} />}
      {data && opened?.as === 'delete' && (
        <DeleteDialog kind={opened.kind} item={opened.item} design={data.design} close={close} onDone={onDone} />
      )}
    </Screen>
  );
}

/** Makes or changes an item of any kind; fonts have files. */
function ChangeDialog(input: DialogInput) {
  const { kind, item, ...others } = input;
  if (kind !== 'fonts') return <ItemDialog {...input} />;
  return <FontDialog font={item && 'files' in item ? item : null} {...others} />;
}
