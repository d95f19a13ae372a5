import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from './project.mjs';
import { addResource, fillResource } from './resource-list.mjs';

const template = join(root, 'scripts', 'templates', 'resource');
const files = readdirSync(template, { recursive: true }).filter((file) => /\.tsx?$/.test(file));

describe('a new staff resource', () => {
  it('is imported and listed once', () => {
    const list = readFileSync(join(root, 'src', 'staff', 'index.ts'), 'utf8');
    const longer = addResource(list, 'gift-cards');
    expect(parseSync('index.ts', longer).errors).toEqual([]);
    expect(longer.match(/giftCards/g)).toHaveLength(2);
    expect(longer).toContain("import { giftCards } from './gift-cards/resource.ts';");
  });

  it('is refused where the list has another shape', () => {
    expect(() => addResource('export const resources = [];\n', 'gift-cards')).toThrow('by hand');
  });

  it.each(files)('%s carries its names', (file) => {
    const label = "کارت 'هدیه'";
    const text = fillResource(readFileSync(join(template, file), 'utf8'), { name: 'gift-cards', label });
    expect(text).not.toMatch(/kebab-name|camelName|PascalName|persian-label/);
    expect(parseSync(file, text).errors).toEqual([]);
  });

  it('has the exports that the derived tests and the registry need', () => {
    expect(files).toEqual(
      expect.arrayContaining(['examples.testing.ts', 'nav.ts', 'resource.ts', join('screen', 'index.ts')]),
    );
  });

  it.each(files)('%s imports files that exist', (file) => {
    const { module } = parseSync(file, readFileSync(join(template, file), 'utf8'));
    const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
    const missing = imported.filter((path) => {
      if (!path.startsWith('.')) return false;
      const inTemplate = join(template, dirname(file), path);
      const inProject = join(root, 'src', 'staff', 'gift-cards', dirname(file), path);
      return !existsSync(inTemplate) && !existsSync(inProject);
    });
    expect(missing).toEqual([]);
  });
});
