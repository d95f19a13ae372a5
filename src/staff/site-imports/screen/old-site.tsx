import { useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { SiteImport } from './site-import.ts';

/** Prompts for the address at which the old site is still online: pages are fetched only from there. */
export function OldSite({ site, onChange }: { site: SiteImport; onChange(changed: SiteImport): void }) {
  const api = useApi();
  const [address, setAddress] = useState(site.site);
  const [problem, setProblem] = useState('');
  const save = async () => {
    setProblem('');
    try {
      onChange(await api.call('PUT staff/site-imports/:id/options', { id: site.id, body: { oldSite: address } }));
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
  };
  return (
    <form
      className="site-import-new"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="نشانی سایت پیشین"
        hint="اگر هنوز باز می‌شود، صفحه‌هایش با همان ظاهر نشان داده می‌شوند."
        value={address}
        onChange={setAddress}
        isLatin
        problem={problem || undefined}
      />
      <Button kind="plain" type="submit" isDisabled={address.trim() === ''}>
        نشان بده
      </Button>
    </form>
  );
}
