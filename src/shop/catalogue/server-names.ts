/** Key types accepted by OpenSSH. */
const keyKind =
  /^(?:ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(?:256|384|521)|sk-ssh-ed25519@openssh\.com|sk-ecdsa-sha2-nistp256@openssh\.com)$/;

/** A name that DNS allows: labels of letters, digits and dashes, with dots between them. */
const hostname =
  /^(?=.{1,253}$)(?!\d+(?:\.\d+)*$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Reason why a host name is invalid, as a message; null if valid. Without a name we choose one. */
export function hostnameProblem(name: string): string | null {
  if (name === '' || hostname.test(name)) return null;
  return 'نام سرور تنها حروف انگلیسی، رقم، خط تیره و نقطه دارد: server1.example.com';
}

/** Reason why this is not a public SSH key on one line, as a message; null if it is valid or empty. */
export function sshKeyProblem(key: string): string | null {
  if (key === '') return null;
  if (/PRIVATE KEY/.test(key)) return 'این کلید خصوصی است؛ آن را به هیچ‌کس ندهید. کلید عمومی (پروندهٔ ‎.pub) را بنویسید.';
  const [kind = '', body = ''] = key.split(' ');
  return keyKind.test(kind) && kindInside(body) === kind
    ? null
    : 'کلید عمومی SSH درست نیست؛ یک سطر کامل مانند ‎ssh-ed25519 AAAA… را بنویسید.';
}

/** A key is a sequence of length-prefixed parts; the first is the name of its type. */
function kindInside(body: string): string | null {
  if (!/^[A-Za-z0-9+/]{40,}={0,2}$/.test(body) || body.length % 4 !== 0) return null;
  const bytes = atob(body);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.charCodeAt(at + index), 0);
    const part = bytes.slice(at + 4, at + 4 + length);
    if (part.length !== length) return null;
    parts.push(part);
    at += 4 + length;
  }
  return parts[0] ?? null;
}
