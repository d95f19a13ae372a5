/** True for UTF-8 text that neither a browser could interpret as a page nor a server as a program. */
export function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds
    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?=)|^#!/i.test(
      text,
    );
  } catch {
    return false;
  }
}
