import { brandTitles } from '../../../features/share/brands.ts';
import { retiredNetworks, type ShareNetwork, shareNetworks } from '../../../features/share/networks.ts';
import { ChoiceField, fieldsOf, LatinField, SwitchField } from './fields.tsx';
import type { PartInput } from './part.ts';
import { Rows } from './rows.tsx';

/** Networks that companies have pages on; copying a link and the like are none. */
const places = Object.fromEntries(
  Object.entries(brandTitles).filter(([name]) => !['copy', 'native', 'print', 'email'].includes(name)),
);
const offered = (Object.keys(shareNetworks) as ShareNetwork[]).filter(
  (name) => name !== 'print' && retiredNetworks[name] === undefined,
);

/** The company's own pages elsewhere, and where visitors share its pages. */
export function Social({ draft, onChange }: PartInput) {
  const { networks } = draft.share;
  const isOffered = (name: ShareNetwork) => networks.length === 0 || networks.includes(name);
  const offer = (name: ShareNetwork, isOn: boolean) => {
    const next = offered.filter((one) => (one === name ? isOn : isOffered(one)));
    onChange({ share: { networks: next.length === offered.length ? [] : next } });
  };
  return (
    <>
      <section aria-labelledby="settings-social">
        <h2 id="settings-social">صفحه‌های شما در شبکه‌ها</h2>
        <p className="hint">ابزارک «شبکه‌های اجتماعی» این‌ها را به همین ترتیب نشان می‌دهد.</p>
        <Rows
          label="صفحه‌ها"
          rows={draft.social}
          nameOf={({ network }) => places[network] ?? network}
          onChange={(social) => onChange({ social })}
          add={draft.social.length < 20 ? { label: 'صفحهٔ تازه', row: { network: 'telegram', url: '' } } : null}
          empty="هنوز صفحه‌ای نیست."
        >
          {(one, change, index) => {
            const field = fieldsOf(`social.${index}.`, one, change);
            return (
              <>
                <ChoiceField {...field('network')} label="شبکه" choices={places} />
                <LatinField {...field('url')} label="نشانی صفحه" />
              </>
            );
          }}
        </Rows>
      </section>
      <section aria-labelledby="settings-share">
        <h2 id="settings-share">هم‌رسانی</h2>
        <p className="hint">دکمه‌های هم‌رسانی تنها شبکه‌هایی را نشان می‌دهند که این‌جا روشن‌اند.</p>
        <fieldset>
          <legend>شبکه‌های هم‌رسانی</legend>
          {offered.map((name) => (
            <SwitchField
              key={name}
              path={`share.${name}`}
              label={shareNetworks[name].title}
              value={isOffered(name)}
              onChange={(isOn) => offer(name, isOn)}
            />
          ))}
        </fieldset>
      </section>
    </>
  );
}
