import { useEffect, useState } from 'react';
import type { DesignSettings } from '../../content/settings/design.ts';
import { hasRight } from '../../content/users/rights.ts';
import { useApi } from '../api-context.ts';
import { useSession } from '../session-context.ts';
import { jsonEqual } from './save/json-equal.ts';

/**
 * Returns the design that the editor works with, and a function that replaces it. It is loaded again when the tab is
 * shown: tokens and presets are changed in the design screen, which opens beside the editor.
 */
export function useSiteDesign(initial: DesignSettings) {
  const api = useApi();
  const [design, change] = useState(initial);
  const mayLoad = hasRight(useSession().me.user, 'design.edit');
  useEffect(() => {
    if (!mayLoad) return;
    const load = async () => {
      if (document.visibilityState === 'hidden') return;
      const { design: stored } = await api.call('GET staff/design', {});
      change((known) => (jsonEqual(known, stored) ? known : stored));
    };
    // Offline, the known design stays.
    const shown = () => void load().catch(() => {});
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [api, mayLoad]);
  return [design, change] as const;
}
