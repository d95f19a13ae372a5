import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quiet, run } from './lib/process.mjs';
import { pinnedNode, root } from './lib/project.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Commands that are our own scripts; `looks`, `format` and `guide-pictures` call their tools directly. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /node (scripts\/[\w-]+\.mjs)/.exec(command)?.[1];
  return file ? [{ name, file }] : [];
});

describe('every command prints its usage', () => {
  it.concurrent.each(commands)('npm run $name -- --help', async ({ name, file }) => {
    const { code, output } = await run(pinnedNode(), [file, '--help'], { stdio: quiet });
    expect(code).toBe(0);
    expect(output).toMatch(/^Usage: npm /);
    expect(output).toContain(['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
  });

  it('knows the commands', () => {
    expect(commands.length).toBeGreaterThan(14);
  });
});
