import { Code } from 'lucide';
import { codeField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { codeLanguages } from '../../features/code/languages.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کد',
  group: 'text',
  icon: Code,
  fields: {
    code: codeField('کد'),
    language: selectField('زبان', codeLanguages),
    filename: textField('نام پرونده یا توضیح'),
    lineNumbers: switchField('شمارهٔ سطرها'),
    wrap: switchField('شکستن سطرهای بلند'),
    copy: switchField('دکمهٔ کپی'),
  },
  initial: { code: 'ssh root@203.0.113.7' },
  // Wrapped lines have no line numbers.
  shows: { lineNumbers: { wrap: [false] } },
  examples: [
    {
      name: 'دستورها',
      props: {
        code: '# به‌روزرسانی و باز کردن درگاه‌ها\napt update && apt upgrade -y\nufw allow 22/tcp\necho "ready on $HOSTNAME"',
      },
    },
    {
      name: 'پرونده با شمارهٔ سطرها',
      props: {
        language: 'nginx',
        filename: '/etc/nginx/sites-available/example.com',
        lineNumbers: true,
        code: `server {
  listen 443 ssl http2;
  server_name example.com www.example.com;
  root /var/www/example;

  # همهٔ درخواست‌ها به برنامه می‌رسند
  location / {
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_pass http://127.0.0.1:3000;
  }
}`,
      },
    },
    {
      name: 'تغییرها',
      props: {
        language: 'diff',
        filename: 'php.ini',
        code: '-memory_limit = 128M\n+memory_limit = 512M\n max_execution_time = 30',
      },
    },
    {
      name: 'شکستن سطرهای بلند',
      props: {
        language: 'typescript',
        wrap: true,
        copy: false,
        code: "export const plans: Array<{ code: string; price: number }> = [{ code: 'VPS-DE-1', price: 199_000 }, { code: 'VPS-DE-2', price: 349_000 }];",
      },
    },
  ],
};
