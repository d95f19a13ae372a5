import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { afterSaving } from '../../../admin/kit/leave-guard.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { queryOf } from '../../../admin/query.ts';
import { navGroups } from '../../define-nav.ts';
import { MenuForm } from './menu-form.tsx';
import { NewMenu } from './new-menu.tsx';
import './menus.css';

const queryKey = ['menus', 'all'];

/** `/wp-admin/menus/`: the menus of the site, one for each location of the frame, and those created by staff. */
export default function MenusScreen() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => api.call('GET staff/menus', {}),
    // Refetching would replace unsaved changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const menu = data?.menus.find(({ location }) => location === query.get('location')) ?? data?.menus[0];
  return (
    <Screen
      title="منوها"
      trail={[{ label: navGroups.site }]}
      actions={
        <Button onPress={() => setMaking(true)}>
          <Glyph drawing={Plus} />
          منوی تازه
        </Button>
      }
    >
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && menu && (
        <>
          <Filters
            label="جای منو"
            choices={data.menus.map(({ location, title }) => ({
              label: title,
              href: queryOf({ location }),
              isChosen: location === menu.location,
            }))}
          />
          <MenuForm
            key={`${menu.location} ${menu.version}`}
            menu={menu}
            posts={data.posts}
            refetch={() => refetch()}
            onSaved={() => client.invalidateQueries({ queryKey })}
            onRemoved={async () => {
              await navigate('/menus/', afterSaving);
              await client.invalidateQueries({ queryKey });
            }}
          />
        </>
      )}
      {isMaking && (
        <NewMenu
          close={() => setMaking(false)}
          onMade={async (location) => {
            setMaking(false);
            await client.invalidateQueries({ queryKey });
            await navigate(queryOf({ location }));
          }}
        />
      )}
    </Screen>
  );
}
