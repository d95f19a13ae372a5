import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../admin/api-context.ts';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { offeredOptions } from '../../../shop/catalogue/offered.ts';
import type { PlanOption, PlanSpecs } from '../../../shop/catalogue/types.ts';

type Setting = readonly [name: string, label: string, hint: string];

/** Proxmox settings of a plan. `settings` is keyed by name; those of a choice end in its slug: `template-debian-12`. */
export function ProxmoxFields({ line, settings, problemOf, set }: ProxmoxInput) {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['options', 'list'], queryFn: () => api.call('GET staff/options', {}) });
  const offered = offeredOptions(data?.data.filter(({ active }) => active) ?? [], { line, specs: anyMachine });
  const fields: Setting[] = [
    ['template', 'شمارهٔ الگو', 'ماشینی که از رویش ساخته می‌شود، مانند 9000؛ برای نخستین سیستم‌عامل'],
    ...choicesOf(offered, 'system').map(
      ({ slug, name }): Setting => [`template-${slug}`, `شمارهٔ الگوی ${name}`, 'بی آن، خریدش در صف همکاران می‌ماند.'],
    ),
    ['node', 'گره', 'نام آن در Proxmox، مانند pve1'],
    ...choicesOf(offered, 'location').map(({ slug, name }): Setting => [`node-${slug}`, `گرهٔ ${name}`, '']),
    ['storage', 'انبارهٔ دیسک', 'مانند local-lvm؛ بی آن، همان انبارهٔ الگو'],
    ['disk', 'نام دیسک', 'بی آن scsi0'],
    ['user', 'نام کاربری', 'بی آن root؛ برای ویندوز Administrator'],
  ];
  return fields.map(([name, label, hint]) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      isLatin
      maxLength={200}
      value={settings[name] ?? ''}
      problem={problemOf(name)}
      onChange={(value) => set({ ...settings, [name]: value })}
    />
  ));
}

interface ProxmoxInput {
  /** Line of the plan, which determines the available options. */
  line: string;
  settings: Readonly<Record<string, string>>;
  problemOf(name: string): string | undefined;
  set(settings: Record<string, string>): void;
}

/** Options without lines apply to machines, and Proxmox provisions only machines. */
const anyMachine: PlanSpecs = {
  cpuCores: 1,
  cpuKind: 'shared',
  ramGb: 1,
  diskGb: 1,
  diskKind: 'SSD',
  trafficTb: null,
  portMbps: 1,
  ipv4: 1,
  ipv6: 0,
};

/** Returns the choices of options that have more than one. */
function choicesOf(options: readonly PlanOption[], purpose: PlanOption['purpose']) {
  const choices = options.find((option) => option.purpose === purpose)?.settings.choices ?? [];
  return choices.length > 1 ? choices : [];
}
