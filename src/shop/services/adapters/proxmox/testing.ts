import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface FakeMachine {
  vmid: number;
  status: 'running' | 'stopped';
  lock?: string;
  config: Record<string, string>;
}

interface FakeTask {
  /** Remaining polls until it is done. */
  left: number;
  exit: string;
  finish(): void;
}

/** Faults of the next tasks and responses. */
export interface Misbehaviour {
  /** Polls before a task is done. */
  polls: number;
  /** Exit states of the next tasks; then OK. */
  exits: string[];
  /** Tasks become unknown while polled, although they continue. */
  forgets: boolean;
  /** The response to the n-th call, from 1, is lost after it was executed. */
  loses: number;
  /** Responds 500 to everything. */
  isDown: boolean;
}

const megabytes = (size = '0M') => Number.parseInt(size, 10) * (size.endsWith('G') ? 1024 : 1);

export const token = 'mizban@pve!shop=0f0f0f0f-1111-2222-3333-444444444444';

/** Fake server that implements the used part of the Proxmox VE API and can misbehave. */
export async function startFakeProxmox() {
  const machines = new Map<number, FakeMachine>(
    [9000, 9012].map((vmid) => [vmid, { vmid, status: 'stopped', config: { template: '1' } }]),
  );
  const tasks = new Map<string, FakeTask>();
  const calls: string[] = [];
  const behaviour: Misbehaviour = { polls: 2, exits: [], forgets: false, loses: 0, isDown: false };
  let starts = 0;

  const begin = (kind: string, vmid: number, finish: () => void) => {
    const upid = `UPID:pve1:0000${tasks.size}:${kind}:${vmid}:${token.split('=')[0]}:`;
    tasks.set(upid, { left: behaviour.polls, exit: behaviour.exits.shift() ?? 'OK', finish });
    return upid;
  };

  /** Advances time: tasks progress whether polled or not. */
  function pass(task: FakeTask): void {
    task.left -= 1;
    if (task.left === 0 && /^(OK|WARNINGS)/.test(task.exit)) task.finish();
  }

  function lookAt(upid: string): [number, unknown] {
    const task = tasks.get(upid);
    // Proxmox reports it as a wrong parameter.
    const forgotten = { data: null, message: 'Parameter verification failed.\n', errors: { upid: 'no such task' } };
    if (!task) return [400, forgotten];
    pass(task);
    if (behaviour.forgets) {
      if (task.left <= 0) tasks.delete(upid);
      return [400, forgotten];
    }
    return [200, { data: task.left > 0 ? { status: 'running' } : { status: 'stopped', exitstatus: task.exit } }];
  }

  function carryOut(method: string, path: string, form: URLSearchParams): [number, unknown] {
    const task = /^\/tasks\/(.+)\/status$/.exec(path);
    if (task?.[1]) return lookAt(decodeURIComponent(task[1]));
    if (path === '/qemu') {
      for (const one of tasks.values()) pass(one);
      return [200, { data: [...machines.values()].map(({ vmid, status, lock }) => ({ vmid, status, lock })) }];
    }
    const parts = /^\/qemu\/(\d+)(?:\/(.*))?$/.exec(path);
    const vmid = Number(parts?.[1]);
    const action = parts?.[2] ?? '';
    const machine = machines.get(vmid);
    if (!machine) return [500, { message: `Configuration file 'nodes/pve1/qemu-server/${vmid}.conf' does not exist` }];
    if (action === 'clone') {
      const newid = Number(form.get('newid'));
      if (machines.has(newid)) return [500, { message: `unable to create VM ${newid}: config file already exists` }];
      const made: FakeMachine = {
        vmid: newid,
        status: 'stopped',
        lock: 'clone',
        // Contains the requested description once it is cloned.
        config: { description: 'qmclone temporary file\n' },
      };
      machines.set(newid, made);
      const upid = begin('qmclone', newid, () => {
        delete made.lock;
        made.config = {
          description: form.get('description') ?? '',
          name: form.get('name') ?? '',
          scsi0: 'local:vm,size=2252M',
          net0: `virtio=BC:24:11:00:00:${newid % 100},bridge=vmbr7,firewall=1`,
          template: String(vmid),
          storage: form.get('storage') ?? '',
        };
      });
      const { exit } = tasks.get(upid) ?? {};
      if (exit && !/^(OK|WARNINGS)/.test(exit)) machines.delete(newid);
      return [200, { data: upid }];
    }
    if (action === 'config' && method === 'GET') return [200, { data: machine.config }];
    if (machine.lock) return [500, { message: `VM is locked (${machine.lock})` }];
    if (action === 'config') {
      for (const name of form.get('delete')?.split(',') ?? []) delete machine.config[name];
      form.delete('delete');
      // A card without a hardware address is given one.
      const given = [...form].map(([name, value]) => [
        name,
        /^net\d+$/.test(name) ? value.replace(/^(\w+)(?=,)/, `$1=BC:24:11:00:${name.slice(3)}:00`) : value,
      ]);
      Object.assign(machine.config, Object.fromEntries(given));
      return [200, { data: null }];
    }
    if (action === 'resize') {
      const disk = form.get('disk') ?? '';
      if (megabytes(form.get('size') ?? undefined) < megabytes(machine.config[disk]?.split('size=')[1]))
        return [500, { message: 'shrinking disks is not supported' }];
      machine.config[disk] = `local:vm,size=${form.get('size')}`;
      return [200, { data: begin('resize', vmid, () => {}) }];
    }
    if (action === 'status/start') {
      if (machine.status === 'running') return [500, { message: 'VM already running' }];
      return [
        200,
        {
          data: begin('qmstart', vmid, () => {
            if (machine.status === 'stopped') starts += 1;
            machine.status = 'running';
          }),
        },
      ];
    }
    if (action === 'status/stop' || action === 'status/shutdown')
      return [200, { data: begin('qmstop', vmid, () => Object.assign(machine, { status: 'stopped' })) }];
    if (action === 'status/reboot') return [200, { data: begin('qmreboot', vmid, () => {}) }];
    if (action === '' && method === 'DELETE')
      return [200, { data: begin('qmdestroy', vmid, () => machines.delete(vmid)) }];
    return [501, { message: `Method '${method} ${action}' is not part of this API.` }];
  }

  const server: Server = createServer(async (request, response: ServerResponse) => {
    const body = await text(request);
    const url = new URL(request.url ?? '', 'http://pve');
    const path = url.pathname.replace('/api2/json/nodes/pve1', '');
    calls.push(`${request.method} ${path.replace(/UPID.*(?=\/status)/, 'task')}`);
    const isKnown = request.headers.authorization === `PVEAPIToken=${token}`;
    const [status, reply] = !isKnown
      ? [401, {}]
      : behaviour.isDown
        ? [500, { message: 'cluster not ready - no quorum?' }]
        : carryOut(request.method ?? '', path, new URLSearchParams(body));
    if (calls.length === behaviour.loses) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    machines,
    behaviour,
    calls,
    starts: () => starts,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
