import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tarEnd, tarFileHeader, tarPadding } from './tar.ts';

it('a file with a long Persian name is unpacked by tar', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizban-tar-'));
  const name = `${'راهنمای-خرید-سرور-مجازی-آلمان-'.repeat(4)}/index.html`;
  const content = Buffer.from('سلام');
  const entry = [tarFileHeader({ name, size: content.length, mtimeMs: 0 }), content, tarPadding(content.length)];
  writeFileSync(join(folder, 'a.tar'), Buffer.concat([...entry, tarEnd]));
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
  expect(existsSync(join(folder, name))).toBe(true);
});
