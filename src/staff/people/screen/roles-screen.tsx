import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useApi } from '../../../admin/api-context.ts';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { type Right, rights } from '../../../content/users/rights.ts';
import type { Role } from '../../../content/users/roles.ts';
import { roleLabels } from '../../../features/popups/labels.ts';
import { navGroups } from '../../define-nav.ts';
import type { RoleRow } from '../responses.ts';
import '../../shared/screen/panels.css';
import { roleDuties } from './labels.ts';

const key = ['roles'];
const colleagues = (rows: readonly RoleRow[]) =>
  rows.flatMap(({ role, secondFactor }) => (role === 'customer' ? [] : [{ role, secondFactor }]));

/** `/wp-admin/roles/`: permissions of each role, and which roles require a second factor. */
export default function RolesScreen() {
  const api = useApi();
  const attempt = useAttempt();
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.call('GET staff/roles', {}),
  });
  const demand = async (role: Exclude<Role, 'customer'>, secondFactor: boolean) => {
    await attempt(
      async () => client.setQueryData(key, await api.call('PUT staff/roles', { body: { role, secondFactor } })),
      secondFactor
        ? `از این پس نقش «${roleLabels[role]}» ورود دومرحله‌ای می‌خواهد.`
        : `نقش «${roleLabels[role]}» دیگر ورود دومرحله‌ای نمی‌خواهد.`,
    );
  };
  return (
    <Screen title="نقش‌ها و اجازه‌ها" trail={[{ label: navGroups.site }]}>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <section className="panel" aria-labelledby="demands">
            <h2 id="demands">ورود دومرحله‌ای برای نقش‌ها</h2>
            <p>هر کس نقشش این را بخواهد، تا روشنش نکند به پیشخوان راه ندارد؛ آن‌ها هم که اکنون واردند.</p>
            <ul className="fact-rows">
              {colleagues(data.roles).map(({ role, secondFactor }) => (
                <li key={role}>
                  <div>
                    <Checkbox isSelected={secondFactor} onChange={(isDemanded) => void demand(role, isDemanded)}>
                      {roleLabels[role]}
                    </Checkbox>
                    <p>{roleDuties[role]}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <section className="panel" aria-labelledby="rights">
            <h2 id="rights">هر نقش چه می‌تواند بکند</h2>
            <RightsTable rows={data.roles} />
          </section>
        </>
      )}
    </Screen>
  );
}

function RightsTable({ rows }: { rows: readonly RoleRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must be scrollable by keyboard.
    <section className="rights-table" tabIndex={0} aria-label="جدول اجازه‌ها">
      <table>
        <thead>
          <tr>
            <th scope="col">اجازه</th>
            {rows.map(({ role }) => (
              <th key={role} scope="col">
                {roleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(rights) as Right[]).map((right) => (
            <tr key={right}>
              <th scope="row">{rights[right]}</th>
              {rows.map(({ role, rights: own }) => (
                <td key={role}>
                  {own.includes(right) ? (
                    <>
                      <Glyph drawing={Check} />
                      <span className="sr">دارد</span>
                    </>
                  ) : (
                    <span className="sr">ندارد</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
