import type { Outgoing, OutgoingCall } from '../../../../platform/outgoing.ts';

/** Call rejected by Proxmox; retried later, like one without a response. */
class ProxmoxError extends Error {
  override readonly name = 'ProxmoxError';
}

export interface Machine {
  vmid: number;
  status: string;
  /** While something is being done to it: `clone`. */
  lock?: string;
}

export type TaskState = 'running' | 'ok' | 'failed' | 'gone';

/** Response body: for a rejected parameter, such as an unknown task id, `errors` has the reason. */
interface ApiBody {
  data?: unknown;
  message?: unknown;
  errors?: Record<string, unknown> | null;
}

const messageIn = ({ message, errors }: ApiBody): string =>
  [message, ...Object.values(errors ?? {})]
    .flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
    .join(' ')
    .slice(0, 200);

/** The calls of the Proxmox VE interface that are used, for the machines of one node. */
export function createProxmoxApi({ call, token, node }: { call: Outgoing; token: string; node: string }) {
  const headers = { authorization: `PVEAPIToken=${token}` };
  const root = `/api2/json/nodes/${encodeURIComponent(node)}`;

  async function sendRequest(request: OutgoingCall): Promise<{ status: number; data: unknown; message: string }> {
    const response = await call({ ...request, path: root + request.path, headers });
    const body = response.status === 401 ? {} : (response.json() as ApiBody);
    return { status: response.status, data: body.data ?? null, message: messageIn(body) };
  }

  async function demand(request: OutgoingCall): Promise<unknown> {
    const { status, data, message } = await sendRequest(request);
    if (status !== 200) throw new ProxmoxError(`Proxmox answered ${status}${message === '' ? '' : `: ${message}`}`);
    return data;
  }

  /** Most changes are tasks with an id; some older and some quick ones return nothing. */
  const taskOf = (data: unknown) => (typeof data === 'string' && data.startsWith('UPID:') ? data : null);
  const machine = (vmid: number) => `/qemu/${vmid}`;

  return {
    /** The machine with an id, if there is one. */
    async find(vmid: number): Promise<Machine | null> {
      const all = (await demand({ path: '/qemu' })) as Array<Machine & { vmid: number | string }>;
      return all.find((one) => Number(one.vmid) === vmid) ?? null;
    },
    async config(vmid: number): Promise<Record<string, unknown>> {
      return (await demand({ path: `${machine(vmid)}/config` })) as Record<string, unknown>;
    },
    async configure(vmid: number, values: Record<string, string>): Promise<void> {
      await demand({ method: 'PUT', path: `${machine(vmid)}/config`, form: values });
    },
    async resize(vmid: number, disk: string, size: string): Promise<string | null> {
      return taskOf(await demand({ method: 'PUT', path: `${machine(vmid)}/resize`, form: { disk, size } }));
    },
    async clone(template: number, values: Record<string, string>): Promise<string | null> {
      return taskOf(await demand({ path: `${machine(template)}/clone`, form: values }));
    },
    async power(vmid: number, action: 'start' | 'stop' | 'shutdown' | 'reboot', values: Record<string, string> = {}) {
      return taskOf(await demand({ path: `${machine(vmid)}/status/${action}`, form: values }));
    },
    async remove(vmid: number): Promise<string | null> {
      const path = `${machine(vmid)}?purge=1&destroy-unreferenced-disks=1`;
      return taskOf(await demand({ method: 'DELETE', path }));
    },
    /** State of a task; `gone` if Proxmox no longer knows it, and then its effect must be inspected. */
    async task(upid: string): Promise<{ state: TaskState; reason: string }> {
      const { status, data, message } = await sendRequest({ path: `/tasks/${encodeURIComponent(upid)}/status` });
      if (status === 404 || (status !== 200 && /no such task|does not exist/i.test(message)))
        return { state: 'gone', reason: message };
      if (status !== 200) throw new ProxmoxError(`Proxmox answered ${status}${message === '' ? '' : `: ${message}`}`);
      const { status: state, exitstatus = '' } = data as { status: string; exitstatus?: string };
      if (state !== 'stopped') return { state: 'running', reason: '' };
      // Warnings are reported and do not make it fail.
      const isGood = exitstatus === 'OK' || /^WARNINGS: \d+$/.test(exitstatus);
      return { state: isGood ? 'ok' : 'failed', reason: exitstatus.slice(0, 200) };
    },
  };
}

export type ProxmoxApi = ReturnType<typeof createProxmoxApi>;
