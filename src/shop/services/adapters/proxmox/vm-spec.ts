import { formatNumber } from '../../../../platform/persian/digits.ts';
import type { BoughtOption } from '../../bought.ts';
import type { ProvisionedService } from '../../provisioner.ts';
import { soldSizes } from '../../sizes.ts';

/** Something that was bought and must be given by people. */
export interface Leftover {
  slug: string;
  value: string;
  /** For people: what, and why by hand where that is not plain. */
  label: string;
}

/** Proxmox has so many network cards beside the first. */
export const mostCards = 31;

const find = ({ options }: ProvisionedService, purpose: BoughtOption['purpose']) =>
  options.find((option) => option.purpose === purpose);

/** The template of the chosen system. That of the plan is for who did not choose another than the first. */
export function templateOf(service: ProvisionedService): number | null {
  const system = find(service, 'system');
  const own = textOf(service.settings[`template-${system?.value ?? ''}`]);
  const named = own || (system?.isMore ? '' : textOf(service.settings.template));
  return /^\d{3,9}$/.test(named) ? Number(named) : null;
}

/** The node of the chosen location, or that of the plan; null where neither is named. */
export function nodeOf(service: ProvisionedService): string | null {
  return (
    textOf(service.settings[`node-${find(service, 'location')?.value ?? ''}`]) || textOf(service.settings.node) || null
  );
}

/** How large the disk is, with what was bought beside the plan; 0: as the template has it. */
export const diskOf = (service: ProvisionedService) => soldSizes(service)?.diskGb ?? 0;

/** How many IPv4 there are beside the first one. */
export const furtherAddressesOf = (service: ProvisionedService) => (soldSizes(service)?.ipv4 ?? 1) - 1;

/** Whether the plan has IPv6. */
export const hasIpv6 = ({ specs }: ProvisionedService) => (specs?.ipv6 ?? 0) > 0;

/**
 * What was bought and is not given by the machine itself. `given` says of addresses how many there are, and what of the
 * network is not set up. What was left to people before, as it is now, is not left to them again.
 */
export function leftoversOf(service: ProvisionedService, given: { addresses: number; ipv6: boolean }): Leftover[] {
  const handed = (service.remote.handed ?? {}) as Record<string, string>;
  const missing = furtherAddressesOf(service) - given.addresses;
  const more = missing - Number(handed.ipv4 ?? 0);
  const all: Leftover[] = service.options
    .filter((option) => isForPeople(service, option))
    .map(({ slug, value, label }) => ({ slug, value, label }));
  if (more !== 0)
    all.push({
      ...{ slug: 'ipv4', value: String(missing) },
      label:
        more > 0
          ? `${formatNumber(more)} نشانی IPv4 دیگر، چون نشانی آزادی نبود`
          : `برداشتن ${formatNumber(-more)} نشانی IPv4`,
    });
  if (hasIpv6(service) && !given.ipv6)
    all.push({ slug: 'ipv6', value: '1', label: 'نشانی IPv6، چون شبکهٔ آن پیکربندی نشده است' });
  if (!hasIpv6(service) && handed.ipv6 === '1') all.push({ slug: 'ipv6', value: '0', label: 'برداشتن نشانی IPv6' });
  const less = Object.entries(handed).flatMap(([slug, value]) => taken(service, slug, value));
  return [...all.filter(({ slug, value }) => handed[slug] !== value), ...less];
}

/** What people gave once and is bought no more. */
function taken({ options }: ProvisionedService, slug: string, value: string): Leftover[] {
  const option = options.find((one) => one.slug === slug);
  if (!option || option.isMore || option.value === value) return [];
  return [{ slug, value: option.value, label: option.value === 'no' ? `برداشتن «${option.label}»` : option.label }];
}

function isForPeople({ settings }: ProvisionedService, { purpose, value, isMore }: BoughtOption): boolean {
  if (!isMore || purpose === 'system' || purpose === 'disk' || purpose === 'address') return false;
  return purpose !== 'location' || textOf(settings[`node-${value}`]) === '';
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
