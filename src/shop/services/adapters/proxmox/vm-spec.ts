import { formatNumber } from '../../../../platform/persian/digits.ts';
import type { BoughtOption } from '../../bought.ts';
import type { ProvisionedService } from '../../provisioner.ts';
import { soldSizes } from '../../sizes.ts';

/** Purchased part that must be provided manually. */
export interface Leftover {
  slug: string;
  value: string;
  /** For people: the work, and the reason why it is manual if not obvious. */
  label: string;
}

/** Maximum network cards in Proxmox besides the first. */
export const mostCards = 31;

const find = ({ options }: ProvisionedService, purpose: BoughtOption['purpose']) =>
  options.find((option) => option.purpose === purpose);

/** Template of the chosen system. The plan's template applies unless the buyer chose another than the first system. */
export function templateOf(service: ProvisionedService): number | null {
  const system = find(service, 'system');
  const own = textOf(service.settings[`template-${system?.value ?? ''}`]);
  const named = own || (system?.isMore ? '' : textOf(service.settings.template));
  return /^\d{3,9}$/.test(named) ? Number(named) : null;
}

/** Node of the chosen location, or that of the plan; null if neither is set. */
export function nodeOf(service: ProvisionedService): string | null {
  return (
    textOf(service.settings[`node-${find(service, 'location')?.value ?? ''}`]) || textOf(service.settings.node) || null
  );
}

/** Disk size including purchased additions; 0: as in the template. */
export const diskOf = (service: ProvisionedService) => soldSizes(service)?.diskGb ?? 0;

/** Number of IPv4 addresses besides the first. */
export const furtherAddressesOf = (service: ProvisionedService) => (soldSizes(service)?.ipv4 ?? 1) - 1;

/** True if the plan has IPv6. */
export const hasIpv6 = ({ specs }: ProvisionedService) => (specs?.ipv6 ?? 0) > 0;

/**
 * Purchased parts that the machine does not provide. `given` is the number of addresses, and whether IPv6 is set up.
 * Manual work that was already assigned in the same form is not assigned again.
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
      slug: 'ipv4',
      value: String(missing),
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

/** Manual additions that are no longer purchased. */
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
