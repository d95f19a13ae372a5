import type { HelpArticle } from './help-article.ts';

/** Sites on a server. */
export const siteArticles: HelpArticle[] = [
  {
    slug: 'wordpress-install',
    topic: 'site',
    title: 'نصب وردپرس روی سرور مجازی',
    excerpt: 'Nginx، PHP و MariaDB را نصب کنید و وردپرس را با زبان فارسی بالا بیاورید.',
    blocks: [
      '<h2>پیش از شروع</h2><p>این راهنما برای Ubuntu 24.04 است. دست‌کم دو گیگابایت رم داشته باشید و دامنه را به سرور <a href="/support/dns-records/">وصل کرده باشید</a>. اگر نمی‌خواهید خودتان سرور را نگه دارید، <a href="/wordpress-hosting/">هاست وردپرس</a> همهٔ این کارها را کرده است.</p><h2>گام ۱: برنامه‌ها</h2>',
      {
        code: 'apt update && apt upgrade -y\napt install -y nginx mariadb-server php-fpm php-mysql php-curl php-gd php-intl \\\n  php-mbstring php-xml php-zip php-imagick unzip\nmysql_secure_installation',
      },
      '<h2>گام ۲: پایگاه داده</h2><p>برای هر سایت یک پایگاه داده و یک کاربر جدا بسازید؛ اگر روزی یکی از سایت‌ها هک شد، بقیه سالم می‌مانند. گذرواژهٔ زیر را عوض کنید و یادداشت کنید:</p>',
      {
        code: "CREATE DATABASE wp CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;\nCREATE USER 'wp'@'localhost' IDENTIFIED BY 'LONG-RANDOM-PASSWORD';\nGRANT ALL ON wp.* TO 'wp'@'localhost';",
        language: 'sql',
        filename: 'mysql',
      },
      '<h2>گام ۳: وردپرس فارسی</h2><p>با WP-CLI هم سریع‌تر است و هم به‌روزرسانی‌های بعدی ساده می‌شود:</p>',
      {
        code: 'curl -O https://raw.githubusercontent.com/wp-cli/builds/gh-pages/phar/wp-cli.phar\ninstall wp-cli.phar /usr/local/bin/wp\nmkdir -p /var/www/site && chown www-data: /var/www/site\ncd /var/www/site\nsudo -u www-data wp core download --locale=fa_IR\nsudo -u www-data wp config create --dbname=wp --dbuser=wp --prompt=dbpass',
      },
      '<h2>گام ۴: Nginx</h2><p>سطر آخر این تنظیم نمی‌گذارد فایلی که کسی در پوشهٔ عکس‌ها بارگذاری کرده، به جای عکس مثل برنامه اجرا شود؛ بیشتر هک‌های وردپرس از همین راه است.</p>',
      {
        code: 'server {\n  listen 80;\n  server_name example.com www.example.com;\n  root /var/www/site;\n  index index.php;\n  client_max_body_size 64m;\n\n  location / { try_files $uri $uri/ /index.php?$args; }\n  location ~ \\.php$ {\n    include snippets/fastcgi-php.conf;\n    fastcgi_pass unix:/run/php/php8.3-fpm.sock;\n  }\n  location ~* /(?:uploads|files)/.*\\.php$ { deny all; }\n}',
        language: 'nginx',
        filename: '/etc/nginx/sites-available/site',
      },
      {
        code: 'ln -s /etc/nginx/sites-available/site /etc/nginx/sites-enabled/\nnginx -t && systemctl reload nginx\napt install -y certbot python3-certbot-nginx\ncertbot --nginx -d example.com -d www.example.com',
      },
      '<h2>گام ۵: پایان نصب</h2><p>دامنه را در مرورگر باز کنید. نام کاربری را <code>admin</code> نگذارید و گذرواژهٔ بلندی بسازید. سپس در «تنظیمات، پیوندهای یکتا» ساختار «نام نوشته» را انتخاب کنید.</p><h2>همان روز اول</h2><ul><li>افزونه‌ها و پوسته‌هایی را که لازم ندارید پاک کنید؛ غیرفعال بودن کافی نیست.</li><li>پوسته و افزونهٔ نال‌شده نصب نکنید؛ بیشتر سایت‌های هک‌شده از همان‌جا آلوده شده‌اند.</li><li><a href="/support/backup-restore/">پشتیبان روزانه</a> بگذارید.</li><li>به‌روزرسانی خودکار هسته و افزونه‌ها را روشن کنید.</li><li>برای سرعت، یک افزونهٔ کش صفحه کافی است؛ دو تا با هم دعوا می‌کنند.</li></ul><h2>اگر صفحهٔ سفید یا خطا دیدید</h2><table><thead><tr><th scope="col">نشانه</th><th scope="col">راه حل</th></tr></thead><tbody><tr><td>۴۰۳ یا فهرست فایل‌ها</td><td>سطر <code>index</code> در Nginx جا افتاده است</td></tr><tr><td>فایل PHP دانلود می‌شود</td><td>بخش PHP در Nginx نیست یا نسخهٔ <code>php-fpm</code> فرق دارد</td></tr><tr><td>خطای اتصال به پایگاه داده</td><td>نام، کاربر یا گذرواژه در <code>wp-config.php</code> اشتباه است</td></tr><tr><td>بارگذاری تصویر نمی‌شود</td><td>صاحب پوشه باید <code>www-data</code> باشد</td></tr></tbody></table><p>خطای دقیق همیشه در گزارش Nginx و PHP نوشته می‌شود؛ پیش از جست‌وجو در اینترنت آن را بخوانید. راهنمای <a href="/support/site-down/">سایت باز نمی‌شود</a> ترتیب درست عیب‌یابی را می‌گوید.</p>',
    ],
  },
  {
    slug: 'move-site',
    topic: 'site',
    title: 'جابه‌جایی سایت بی خاموشی',
    excerpt: 'سایت را از هاست یا سرور دیگری بیاورید، امتحان کنید و سپس دامنه را به سرور تازه وصل کنید.',
    blocks: [
      '<h2>برنامه در یک نگاه</h2><ol><li>سایت را روی سرور تازه می‌سازیم و داده را می‌آوریم.</li><li>تنها با کامپیوتر خودمان می‌آزماییم.</li><li>داده را یک بار دیگر هم‌گام می‌کنیم و DNS را عوض می‌کنیم.</li><li>سرور قبلی را چند روز روشن نگه می‌داریم.</li></ol><p>سرویس قبلی را پیش از پایان کار نبندید. یک روز پیش هم TTL دامنه را به ۳۰۰ ثانیه <a href="/support/dns-records/">کم کنید</a>.</p><h2>گام ۱: فایل‌ها</h2><p>اگر به سرور قبلی SSH دارید، <code>rsync</code> بهترین راه است؛ بار دوم تنها تغییرها را می‌آورد:</p>',
      { code: 'rsync -avz --progress root@OLD-SERVER:/var/www/site/ /var/www/site/' },
      '<p>اگر هاست اشتراکی دارید، از cPanel یا DirectAdmin نسخهٔ کامل بگیرید و با <code>scp</code> یا <code>wget</code> به سرور تازه بیاورید.</p><h2>گام ۲: پایگاه داده</h2>',
      {
        code: 'ssh root@OLD-SERVER "mysqldump --single-transaction --routines shop | gzip" > shop.sql.gz\nmysql -e "CREATE DATABASE shop CHARACTER SET utf8mb4"\ngunzip < shop.sql.gz | mysql shop',
      },
      '<p>اگر حروف فارسی پس از این کار به علامت سؤال تبدیل شد، مجموعهٔ نویسه‌ها هنگام گرفتن نسخه درست نبوده است؛ با <code>--default-character-set=utf8mb4</code> دوباره بگیرید.</p><h2>گام ۳: تنظیم‌ها</h2><p>نام، کاربر و گذرواژهٔ پایگاه داده را در فایل تنظیم سایت عوض کنید. نسخهٔ PHP را با سرور قبلی یکی بگیرید و ارتقا را برای پس از جابه‌جایی بگذارید. کارهای زمان‌بندی‌شده (<code>crontab -l</code>) و تنظیم ایمیل را هم بیاورید.</p><h2>گام ۴: امتحان پنهانی</h2><p>در فایل hosts کامپیوتر خود دامنه را به سرور تازه ببرید، مرورگر را ببندید و باز کنید. وارد شوید، فرم بفرستید، تصویر بارگذاری کنید و تا صفحهٔ بانک بروید.</p>',
      { code: '203.0.113.10  example.com www.example.com', language: 'plain', filename: '/etc/hosts' },
      '<h2>گام ۵: وصل کردن دامنه</h2><ol><li>سایت قبلی را در حالت تعمیر بگذارید تا سفارش تازه‌ای ثبت نشود.</li><li>پایگاه داده و <code>rsync</code> را یک بار دیگر اجرا کنید.</li><li>رکورد <code>A</code> و <code>AAAA</code> را عوض کنید.</li><li><a href="/support/ssl-install/">گواهی SSL</a> بگیرید و سایت را از دو اپراتور ببینید.</li></ol><h2>پس از آن</h2><p>گزارش خطا را یک روز زیر نظر بگیرید. سرور قبلی را تا یک هفته روشن نگه دارید، سپس آخرین نسخه را بردارید و ببندیدش. اگر درگاه پرداخت یا سرویس پیامک نشانی IP را می‌شناسد، نشانی تازه را به آن‌ها بدهید؛ این یکی را بیشتر مردم فراموش می‌کنند.</p><p>وقت یا دل این کار را ندارید؟ از <a href="/contact/#message">پشتیبانی</a> بپرسید؛ حجم سایت و نوع هاست کنونی را بنویسید تا بگوییم چه کمکی می‌توانیم بکنیم.</p>',
    ],
  },
  {
    slug: 'site-down',
    topic: 'site',
    title: 'سایت باز نمی‌شود؛ از کجا شروع کنم؟',
    excerpt: 'ده دقیقه عیب‌یابی با ترتیب درست: دامنه، شبکه، سرور وب، پایگاه داده و دیسک.',
    blocks: [
      '<h2>نخست: برای همه یا فقط برای شما؟</h2><p>با اینترنت همراه سایت را باز کنید. اگر باز شد، مشکل از شبکهٔ خانه یا محل کار است. سپس <a href="/status/">صفحهٔ وضعیت</a> و <a href="/account/">حساب من</a> را ببینید؛ شاید تمدید پرداخت نشده و سرویس متوقف است.</p><h2>پیام مرورگر چه می‌گوید؟</h2><table><thead><tr><th scope="col">پیام</th><th scope="col">جای گره</th></tr></thead><tbody><tr><td><code>DNS_PROBE_FINISHED_NXDOMAIN</code></td><td>دامنه یا DNS؛ شاید دامنه منقضی شده</td></tr><tr><td><code>ERR_CONNECTION_TIMED_OUT</code></td><td>سرور خاموش یا فایروال</td></tr><tr><td><code>ERR_CONNECTION_REFUSED</code></td><td>سرور روشن، سرور وب خاموش</td></tr><tr><td>۵۰۲ یا ۵۰۴</td><td>PHP یا برنامه پاسخ نمی‌دهد</td></tr><tr><td>۵۰۰</td><td>خطای برنامه؛ گزارش را ببینید</td></tr><tr><td>«Error establishing a database connection»</td><td>پایگاه داده خاموش یا دیسک پر</td></tr></tbody></table><h2>روی سرور، به همین ترتیب</h2>',
      {
        code: '# ۱) جا و حافظه\ndf -h; free -m; uptime\n\n# ۲) سرویس‌ها\nsystemctl --failed\nsystemctl status nginx php8.3-fpm mariadb --no-pager\n\n# ۳) چه گفته‌اند\ntail -n 50 /var/log/nginx/error.log\njournalctl -p err -n 50 --no-pager\n\n# ۴) از خود سرور باز می‌شود؟\ncurl -I -H "Host: example.com" http://127.0.0.1/',
      },
      '<h2>علت‌های پرتکرار</h2><ul><li><strong>دیسک پر:</strong> <a href="/support/disk-full/">جا باز کنید</a> و پایگاه داده را از نو راه بیندازید.</li><li><strong>حافظه تمام شده:</strong> <code>dmesg | grep -i oom</code> نشان می‌دهد کدام برنامه کشته شده است. شمار پردازه‌های PHP را کم کنید یا <a href="/support/change-plan/">پلن بزرگ‌تر</a> بگیرید.</li><li><strong>آخرین تغییر:</strong> افزونه، پوسته یا تنظیمی که همین امروز عوض کرده‌اید را برگردانید.</li><li><strong>گواهی منقضی:</strong> <code>certbot renew</code> را اجرا کنید و ببینید چرا خودکار نشده است.</li><li><strong>بازدید ناگهانی یا حمله:</strong> نشانی‌های پرکار را در گزارش دسترسی بشمارید.</li></ul>',
      { code: "awk '{print $1}' /var/log/nginx/access.log | sort | uniq -c | sort -rn | head" },
      '<h2>وردپرس پس از به‌روزرسانی سفید شد</h2><p>پوشهٔ افزونه‌ها را موقت نام دیگری بدهید تا همه خاموش شوند، سپس یکی‌یکی روشن کنید:</p>',
      { code: 'cd /var/www/site/wp-content && mv plugins plugins.off' },
      '<h2>اگر پیدا نشد</h2><p>به <a href="/contact/#message">پشتیبانی</a> بنویسید: نشانی سایت، ساعت شروع، پیام دقیق خطا و خروجی فرمان‌های بالا. با این چهار چیز، همان پاسخ اول ما به کارتان می‌آید. تا رسیدن پاسخ چیزی را از نو نصب نکنید و سرور را هم بی‌دلیل خاموش و روشن نکنید؛ نشانه‌ها پاک می‌شوند.</p>',
    ],
  },
];
