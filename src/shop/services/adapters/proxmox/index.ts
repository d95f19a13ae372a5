import type { ProxmoxConfig } from '../../../../platform/config-provisioning.ts';
import type { Outgoing } from '../../../../platform/outgoing.ts';
import type { PollContext, ProvisionedService, Provisioner, ServiceAction, Step } from '../../provisioner.ts';
import { newPassword } from '../../secrets.ts';
import type { MachineSizes } from '../../sizes.ts';
import { createProxmoxApi, type ProxmoxApi } from './api.ts';
import { addressesOf, firstCard, furtherCards, isInPool, nextIpv4 } from './network.ts';
import { diskOf, furtherAddressesOf, hasIpv6, leftoversOf, mostCards, nodeOf, templateOf, textOf } from './vm-spec.ts';

/** Poll interval of a task, and its maximum duration. */
const pauseMs = 3_000;
const longestTaskMs = 3_600_000;
/** Maximum retries of a failed step before staff must intervene. */
const mostTries = 3;

/** Progress between polls: the next step, and the pending task. */
interface Progress {
  at?: string;
  task?: string | null;
  since?: number;
  tries?: number;
  /** Restarted from the first step, whose work may already be done. */
  isAgain?: boolean;
  /** Network card of a rebuilt machine, so that it keeps its MAC address. */
  card?: string;
}

/** A machine of ours: id and node, chosen before it is created. */
interface Remote {
  vmid: number;
  node: string;
}

interface Context extends Omit<PollContext, 'progress'> {
  api: ProxmoxApi;
  vmid: number;
  progress: Progress;
}

type StepResult = { next: string; task?: string | null; secret?: string; afterMs?: number; card?: string } | Step;
type Steps = Readonly<Record<string, (context: Context) => Promise<StepResult>>>;

export interface ProxmoxInput {
  config: ProxmoxConfig;
  call: Outgoing;
  /** A number of our range for a service: always the same one. */
  takeId(serviceId: string): Promise<number>;
  /** Allocates positions in the pool of additional addresses, from 0: as many as requested or free, always the same ones. */
  takePlaces(serviceId: string, count: number): Promise<number[]>;
  /** Releases the positions of a service beyond `count`; returns their number. */
  releasePlaces(serviceId: string, count: number): Promise<number>;
}

/** Dependencies of a step besides the service. */
interface Means extends Pick<ProxmoxInput, 'config' | 'takePlaces' | 'releasePlaces'> {}

/**
 * Runs services as virtual machines of Proxmox VE: clones a template under an id stored before the first call, configures
 * it by cloud-init, starts, stops and deletes it. Long operations are polled as tasks. A machine whose description does
 * not name the service belongs to another and is never touched.
 */
export function createProxmox({ config, call, takeId, ...places }: ProxmoxInput): Provisioner {
  const means = { config, ...places };
  const steps: Readonly<Record<ServiceAction, Steps>> = {
    create: { ...creation(means), ...starting(means) },
    suspend: suspension,
    resume: starting(means),
    change: changing(means),
    rebuild: { ...erasure, ...creation(means), ...starting(means) },
    // Nothing but domains is renewed.
    renew: {},
    terminate: removal,
  };
  return {
    name: 'proxmox',
    async choose(service) {
      const remote: Remote = { vmid: await takeId(service.id), node: nodeOf(service) ?? config.node };
      return { ...remote };
    },
    async inspect(service) {
      const { vmid, node } = service.remote as Partial<Remote>;
      if (vmid === undefined || node === undefined) return null;
      const api = createProxmoxApi({ call, token: config.token, node });
      if (!(await api.find(vmid))) return null;
      const present = await api.config(vmid);
      return textOf(present.description).includes(markOf(service)) ? sizesIn(present, service, config) : null;
    },
    async step(look) {
      const { vmid, node } = look.service.remote as Partial<Remote>;
      if (vmid === undefined || node === undefined)
        return look.action === 'terminate'
          ? { state: 'done' }
          : { state: 'failed', reason: 'برای این سرویس هنوز ماشینی انتخاب نشده است.' };
      const api = createProxmoxApi({ call, token: config.token, node });
      return await takeStep(steps[look.action], { ...look, api, vmid, progress: look.progress as Progress });
    },
  };
}

/** Waits for the task of the previous step, if any, and then runs the next step. */
async function takeStep(steps: Steps, context: Context): Promise<Step> {
  const { progress, now, api } = context;
  const [first = ''] = Object.keys(steps);
  const at = progress.at ?? first;
  if (progress.task) {
    const { state, reason } = await api.task(progress.task);
    if (state === 'running') {
      if (now - (progress.since ?? now) <= longestTaskMs)
        return { state: 'working', progress: { ...progress }, lookAgainMs: pauseMs };
      return { state: 'failed', reason: 'کار Proxmox بیش از یک ساعت به درازا کشید.' };
    }
    const tries = (progress.tries ?? 0) + (state === 'failed' ? 1 : 0);
    if (tries >= mostTries) return { state: 'failed', reason: `Proxmox: ${reason}` };
    // The task failed or is unknown to Proxmox: the first step inspects the machine and continues from there.
    if (state !== 'ok')
      return {
        state: 'working',
        progress: { ...cardOf(progress), at: first, tries, isAgain: true },
        lookAgainMs: pauseMs * 5 ** tries,
      };
  }
  const result = await (steps[at] ?? steps[first])?.(context);
  if (!result) return { state: 'failed', reason: 'این کار برای Proxmox شناخته نیست.' };
  if ('state' in result) return result;
  const { next, task = null, secret, afterMs = task ? pauseMs : 0, card = progress.card } = result;
  // A step that only waits keeps its start time.
  const since = next === at && task === null ? (progress.since ?? now) : now;
  return {
    state: 'working',
    progress: {
      ...cardOf({ ...(card !== undefined && { card }) }),
      at: next,
      task,
      since,
      tries: progress.tries ?? 0,
      isAgain: progress.isAgain ?? false,
    },
    lookAgainMs: afterMs,
    ...(secret !== undefined && { secret }),
  };
}

const cardOf = ({ card }: Progress) => (card === undefined ? {} : { card });

const markOf = ({ id }: ProvisionedService) => `mizban service ${id}`;

/** Marks the job that rebuilt a machine, so that later polls do not mistake the new machine for the old one. */
const rebuildMark = (jobId: string) => `rebuild ${jobId}`;

/** True if the machine with our id is ours. */
async function isOurs({ api, vmid, service }: Context): Promise<boolean> {
  return textOf((await api.config(vmid)).description).includes(markOf(service));
}

const foreign = (vmid: number): Step => ({
  state: 'failed',
  reason: `ماشین ${vmid} در Proxmox از آنِ این سرویس نیست؛ دست نخورد.`,
});
const missing = (vmid: number): Step => ({ state: 'failed', reason: `ماشین ${vmid} در Proxmox نیست.` });

const creation = (means: Means): Steps => ({
  async clone(context) {
    const { api, vmid, service, progress, now, action, jobId } = context;
    const found = await api.find(vmid);
    // The response was lost and cloning continues: the owner is known when it is done.
    if (found?.lock)
      return now - (progress.since ?? now) <= longestTaskMs
        ? { next: 'clone', afterMs: pauseMs }
        : { state: 'failed', reason: `ماشین ${vmid} در Proxmox بیش از یک ساعت است که قفل است.` };
    if (found) return (await isOurs(context)) ? { next: 'configure' } : foreign(vmid);
    const template = templateOf(service);
    if (template === null) return { state: 'failed', reason: noTemplate(service) };
    const task = await api.clone(template, {
      newid: String(vmid),
      name: nameOf(service),
      full: '1',
      description: action === 'rebuild' ? `${markOf(service)} ${rebuildMark(jobId)}` : markOf(service),
      ...(textOf(service.settings.storage) !== '' && { storage: textOf(service.settings.storage) }),
    });
    return { next: 'clone', task, afterMs: pauseMs };
  },
  async configure(context) {
    const { api, vmid, service, progress } = context;
    const password = newPassword();
    await api.configure(vmid, {
      ...sizeOf(service),
      ciuser: userOf(service),
      cipassword: password,
      // Percent-encoded once more than the form, as the API requires.
      ...(service.selection.sshKey !== '' && { sshkeys: encodeURIComponent(service.selection.sshKey.trim()) }),
      ipconfig0: firstCard(means.config, vmid, hasIpv6(service)),
      ...(progress.card !== undefined && { net0: progress.card }),
      ...(await cardsOf(means, context)),
      onboot: service.isSuspended ? '0' : '1',
    });
    // Stored before the first boot: the customer is shown the password the machine was started with.
    return { next: 'resize', secret: password };
  },
  async resize(context) {
    return { next: 'start', task: await growDisk(context) };
  },
});

/**
 * Deletes the old machine for one rebuilt under the same id. Nothing is deleted before it is certain that a machine can be
 * cloned, and never a machine created by this job.
 */
const erasure: Steps = {
  async erase(context) {
    const { api, vmid, service, jobId, progress, now } = context;
    const found = await api.find(vmid);
    if (!found) return { next: 'clone' };
    if (found.lock)
      return now - (progress.since ?? now) <= longestTaskMs
        ? { next: 'erase', afterMs: pauseMs }
        : { state: 'failed', reason: `ماشین ${vmid} در Proxmox بیش از یک ساعت است که قفل است.` };
    const config = await api.config(vmid);
    if (!textOf(config.description).includes(markOf(service))) return foreign(vmid);
    if (textOf(config.description).includes(rebuildMark(jobId))) return { next: 'clone' };
    const template = templateOf(service);
    if (template === null) return { state: 'failed', reason: noTemplate(service) };
    if (!(await api.find(template))) return missing(template);
    const task = found.status === 'running' ? await api.power(vmid, 'stop') : await api.remove(vmid);
    return { next: 'erase', task, afterMs: pauseMs, card: textOf(config.net0) };
  },
};

const starting = (means: Means): Steps => ({
  async start(context) {
    const { api, vmid, action } = context;
    const found = await api.find(vmid);
    if (!found) return missing(vmid);
    if (!(await isOurs(context))) return foreign(vmid);
    if (action === 'resume') await api.configure(vmid, { onboot: '1' });
    // A suspended service is rebuilt and stays off.
    if (action === 'rebuild' && context.service.isSuspended) return await delivered(means, context);
    if (found.status !== 'running') return { next: 'start', task: await api.power(vmid, 'start'), afterMs: pauseMs };
    if (action === 'resume') return { state: 'done' };
    return await delivered(means, context);
  },
});

const suspension: Steps = {
  async stop(context) {
    const { api, vmid } = context;
    const found = await api.find(vmid);
    if (!found) return missing(vmid);
    if (!(await isOurs(context))) return foreign(vmid);
    if (found.status !== 'running') return { state: 'done' };
    await api.configure(vmid, { onboot: '0' });
    const task = await api.power(vmid, 'shutdown', { timeout: '60', forceStop: '1' });
    return { next: 'stop', task, afterMs: pauseMs };
  },
};

const changing = (means: Means): Steps => ({
  /** Inspects before any change: invisible changes, such as a backup, are no reason to stop a running machine. */
  async look(context) {
    const { api, vmid, service, progress } = context;
    if (!(await api.find(vmid))) return missing(vmid);
    if (!(await isOurs(context))) return foreign(vmid);
    const present = await api.config(vmid);
    const { delete: surplus, ...config } = await requiredConfig(means, context);
    const isOther = Object.entries(config).some(([name, value]) => String(present[name] ?? '') !== value);
    return { next: surplus || isOther || growth(service, present) || progress.isAgain ? 'configure' : 'end' };
  },
  async configure(context) {
    await context.api.configure(context.vmid, await requiredConfig(means, context));
    return { next: 'resize' };
  },
  async resize(context) {
    return { next: 'reboot', task: await growDisk(context) };
  },
  async reboot({ api, vmid }) {
    const found = await api.find(vmid);
    // Processors, memory and cards count from the next start.
    return { next: 'end', task: found?.status === 'running' ? await api.power(vmid, 'reboot') : null };
  },
  async end(context) {
    const released = await means.releasePlaces(context.service.id, requiredPlaces(context.service));
    return await delivered(means, context, { tellsFewer: released > 0 });
  },
});

const removal: Steps = {
  async remove(context) {
    const { api, vmid } = context;
    const found = await api.find(vmid);
    if (!found) return { state: 'done' };
    if (!(await isOurs(context))) return foreign(vmid);
    const task = found.status === 'running' ? await api.power(vmid, 'stop') : await api.remove(vmid);
    return { next: 'remove', task, afterMs: pauseMs };
  },
};

const requiredPlaces = (service: ProvisionedService) => Math.min(furtherAddressesOf(service), mostCards);

/** Additional addresses of a machine, as many as purchased or free. */
async function furtherOf({ config: { addresses }, takePlaces }: Means, service: ProvisionedService): Promise<string[]> {
  const count = requiredPlaces(service);
  if (!addresses || count === 0) return [];
  return (await takePlaces(service.id, count)).map((place) => nextIpv4(addresses.first, place));
}

/** Network cards of the additional addresses. */
async function cardsOf(means: Means, { api, vmid, service }: Context): Promise<Record<string, string>> {
  const further = await furtherOf(means, service);
  if (further.length === 0) return {};
  const present = await api.config(vmid);
  const cards = furtherCards(textOf(present.net0), further, means.config.addresses?.prefix ?? 32);
  // An existing card keeps its MAC address.
  return Object.fromEntries(Object.entries(cards).filter(([name]) => name.startsWith('ip') || !present[name]));
}

/** Configuration for an existing machine; `delete` names cards of our pool beyond the purchased number. */
async function requiredConfig(means: Means, context: Context): Promise<Record<string, string>> {
  const { api, vmid, service } = context;
  const { addresses } = means.config;
  const further = (await furtherOf(means, service)).length;
  const surplus = Object.entries(await api.config(vmid)).flatMap(([name, value]) => {
    const card = Number(/^ipconfig(\d+)$/.exec(name)?.[1] ?? 0);
    return addresses && card > further && isInPool(addresses, textOf(value)) ? [name, `net${card}`] : [];
  });
  return {
    ...sizeOf(service),
    ipconfig0: firstCard(means.config, vmid, hasIpv6(service)),
    ...(await cardsOf(means, context)),
    ...(surplus.length > 0 && { delete: surplus.join(',') }),
  };
}

/** Access data of a running machine for the customer, and the remaining manual work. */
async function delivered(means: Means, { service, vmid }: Context, { tellsFewer = false } = {}): Promise<Step> {
  const { ipv4, ipv6 } = addressesOf(means.config, vmid);
  const further = await furtherOf(means, service);
  const leftovers = leftoversOf(service, { addresses: further.length, ipv6: ipv6 !== null });
  const handed = Object.fromEntries(leftovers.map(({ slug, value }) => [slug, value]));
  return {
    state: 'done',
    access: {
      ipv4,
      ...(ipv6 !== null && hasIpv6(service) && { ipv6 }),
      ...((further.length > 0 || tellsFewer) && { 'extra-ipv4': further.join('، ') }),
      user: userOf(service),
    },
    ...(leftovers.length > 0 && {
      remote: { ...service.remote, handed: { ...(service.remote.handed as object | undefined), ...handed } },
      leftover: `${leftovers.map(({ label }) => label).join('؛ ')}.`,
    }),
  };
}

/** Makes the disk as large as was bought; it is never made smaller. */
async function growDisk({ api, vmid, service }: Context): Promise<string | null> {
  const grows = growth(service, await api.config(vmid));
  return grows && (await api.resize(vmid, grows.disk, grows.size));
}

/** Disk of a machine that is smaller than purchased, and its new size; null if large enough. */
function growth(service: ProvisionedService, config: Record<string, unknown>): { disk: string; size: string } | null {
  const disk = textOf(service.settings.disk) || 'scsi0';
  const required = diskOf(service);
  return required > gigabytesIn(textOf(config[disk])) ? { disk, size: `${required}G` } : null;
}

/** Reads the sizes of a machine from its settings. Manual additions count as delivered. */
function sizesIn(
  present: Record<string, unknown>,
  service: ProvisionedService,
  { addresses }: Pick<ProxmoxConfig, 'addresses'>,
): MachineSizes {
  const handed = (service.remote.handed ?? {}) as Record<string, string>;
  const cards = Object.entries(present).filter(
    ([name, value]) => /^ipconfig[1-9]\d*$/.test(name) && addresses && isInPool(addresses, textOf(value)),
  );
  const disk = textOf(service.settings.disk) || 'scsi0';
  const first = textOf(present.ipconfig0);
  return {
    cores: numberIn(present.cores, 1) * numberIn(present.sockets, 1),
    ramGb: Math.round((numberIn(present.memory, 512) / 1024) * 100) / 100,
    diskGb: Math.round(gigabytesIn(textOf(present[disk]))),
    ipv4: Number(/\bip=/.test(first)) + cards.length + Math.max(0, Number(handed.ipv4 ?? 0)),
    ipv6: Math.max(Number(/\bip6=/.test(first)), Number(handed.ipv6 ?? 0)),
  };
}

/** The number in a setting: `4`, `'4096'`, or `'current=4096'`. */
const numberIn = (setting: unknown, otherwise: number) => Number(/\d+/.exec(String(setting ?? ''))?.[0] ?? otherwise);

const gigabytesOf: Readonly<Record<string, number>> = { K: 1 / 1024 ** 2, M: 1 / 1024, G: 1, T: 1024 };

/** Disk size in the settings, `local:vm,size=2252M`: system images are seldom whole gigabytes. */
export function gigabytesIn(settings: string): number {
  const [, size = '0', unit = ''] = /\bsize=([\d.]+)([KMGT])?/.exec(settings) ?? [];
  return Number(size) * (gigabytesOf[unit] ?? 1 / 1024 ** 3);
}

function sizeOf({ specs }: ProvisionedService): Record<string, string> {
  return specs ? { cores: String(specs.cpuCores), memory: String(specs.ramGb * 1024) } : {};
}

/** Reason why a machine cannot be cloned, with the purchased system. */
function noTemplate({ options }: ProvisionedService): string {
  const system = options.find(({ purpose }) => purpose === 'system');
  return `برای ${system ? `«${system.label}»` : 'این پلن'} الگویی در تنظیمات تحویل پلن نیست.`;
}

/** User of the first password: `root`, or `Administrator` on Windows. */
const userOf = ({ settings }: ProvisionedService) => textOf(settings.user) || 'root';

/** Valid Proxmox name: letters, digits, dots and dashes. */
function nameOf({ hostname, id }: ProvisionedService): string {
  return /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i.test(hostname) ? hostname : `mizban-${id}`;
}
