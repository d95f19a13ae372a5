/** A ZIP of stored files, for tests: `makeZip({ 'a.txt': 'text' })`. */
export function makeZip(
  files: Record<string, string>,
  { flags = 0, claimed }: { flags?: number; claimed?: number } = {},
): Buffer {
  const [heads, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [names, data] = [Buffer.from(name), Buffer.from(text)];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(flags, 6);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(names.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(claimed ?? data.length, 24);
    entry.writeUInt16LE(names.length, 28);
    entry.writeUInt32LE(at, 42);
    heads.push(head, names, data);
    directory.push(entry, names);
    at += 30 + names.length + data.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...heads, all, end]);
}
