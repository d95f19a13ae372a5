import type { HelpArticle } from './help-article.ts';

/** Keeping a server and its data. */
export const safetyArticles: HelpArticle[] = [
  {
    slug: 'firewall',
    topic: 'safety',
    title: 'روشن کردن فایروال',
    excerpt: 'تنها درهایی را باز بگذارید که لازم دارید؛ با ufw، firewalld و فایروال ویندوز.',
    blocks: [
      '<h2>قاعدهٔ ساده</h2><p>همه بسته، مگر آنچه می‌خواهید. یک سرور وب معمولی به سه در نیاز دارد: SSH برای شما، و HTTP و HTTPS برای بازدیدکننده. پایگاه داده، Redis و پنل‌های مدیریت نباید از اینترنت دیده شوند.</p><h2>پیش از شروع</h2><p>ببینید اکنون چه برنامه‌هایی گوش می‌دهند. هر سطری که با <code>0.0.0.0</code> یا <code>[::]</code> شروع شود از بیرون در دسترس است:</p>',
      { code: 'ss -tulpn' },
      '<h2>Ubuntu و Debian: ufw</h2>',
      {
        code: 'apt install -y ufw\nufw default deny incoming\nufw default allow outgoing\nufw allow OpenSSH\nufw allow 80/tcp\nufw allow 443/tcp\nufw enable\nufw status verbose',
      },
      {
        note: 'سطر OpenSSH را پیش از enable بنویسید. اگر SSH روی پورت دیگری است همان پورت را باز کنید، وگرنه خودتان بیرون می‌مانید.',
        tone: 'warning',
      },
      '<h2>AlmaLinux و Rocky: firewalld</h2>',
      {
        code: 'dnf install -y firewalld\nsystemctl enable --now firewalld\nfirewall-cmd --permanent --add-service={ssh,http,https}\nfirewall-cmd --reload\nfirewall-cmd --list-all',
      },
      '<h2>ویندوز</h2><p>فایروال ویندوز از ابتدا روشن است. دسترسی Remote Desktop را به نشانی خودتان محدود کنید؛ <a href="/support/windows-rdp/">راهنمای ویندوز</a> فرمان آن را دارد. برنامه‌ای را که نصب می‌کنید جداگانه اجازه بدهید و هرگز فایروال را برای «آزمایش» خاموش نگذارید.</p><h2>جلوی حدس‌زدن گذرواژه</h2><p>اگر هنوز با گذرواژه وارد می‌شوید، fail2ban کسی را که پیاپی اشتباه می‌زند چند ساعت بیرون نگه می‌دارد. بهتر از آن، <a href="/support/ssh-key/">کلید SSH</a> است.</p>',
      { code: 'apt install -y fail2ban\nsystemctl enable --now fail2ban\nfail2ban-client status sshd' },
      '<h2>Docker و فایروال</h2><p>پورتی که با <code>-p 3306:3306</code> در Docker باز کنید از ufw رد می‌شود و همهٔ جهان آن را می‌بیند. پورت را تنها به خود سرور ببندید: <code>-p 127.0.0.1:3306:3306</code>.</p><h2>امتحان کنید</h2><p>از کامپیوتر خودتان، نه از سرور، ببینید چه درهایی باز است:</p>',
      { code: 'nmap -Pn 203.0.113.10' },
      '<p>اگر پورتی باز است که نمی‌شناسید، با <code>ss -tulpn</code> ببینید کدام برنامه آن را گرفته است. پس از هر نصب تازه، همین امتحان را یک بار دیگر انجام دهید.</p><h2>خودتان بیرون ماندید؟</h2><p>از <a href="/contact/#message">پشتیبانی</a> بخواهید از کنسول سرور فایروال را موقت خاموش کند. بنویسید کدام فرمان را پیش از قطع شدن اجرا کردید تا همان را برگردانیم و چیز دیگری دست نخورد.</p>',
    ],
  },
  {
    slug: 'backup-restore',
    topic: 'safety',
    title: 'پشتیبان‌گیری و بازگرداندن',
    excerpt: 'سه نسخه، دو جا، یکی بیرون از سرور؛ و روزی که باید داده را برگردانید.',
    blocks: [
      '<h2>قاعدهٔ ۳-۲-۱</h2><p>سه نسخه از داده داشته باشید، روی دو جای جدا، و یکی بیرون از همان سرور. دیسک‌های RAID جای پشتیبان را نمی‌گیرند: فایلی که به اشتباه پاک کنید، از همهٔ دیسک‌ها هم‌زمان پاک می‌شود.</p><h2>پشتیبان هفتگی میزبان</h2><p>افزودنی «پشتیبان‌گیری هفتگی» را در <a href="/order/">سفارش</a> انتخاب کنید؛ از همهٔ دیسک سرور نسخه‌ای بیرون از آن نگه داشته می‌شود. برای برگرداندن، از <a href="/contact/#message">پشتیبانی</a> بخواهید و بگویید نسخهٔ کدام روز. این نسخه برای روز حادثه است؛ برای یک فایل یا یک جدول، پشتیبان خودتان سریع‌تر است. برای حجم بزرگ‌تر <a href="/backup/">فضای پشتیبان</a> بگیرید.</p><h2>پشتیبان روزانهٔ خودتان</h2><p>این اسکریپت هر شب از پایگاه داده و فایل‌ها نسخه می‌گیرد، به جای دیگری می‌فرستد و نسخه‌های قدیمی‌تر از چهارده روز را پاک می‌کند:</p>',
      {
        code: '#!/bin/bash\nset -euo pipefail\nday=$(date +%F)\ndir=/var/backups/site\nmkdir -p "$dir"\nmysqldump --single-transaction shop | gzip > "$dir/db-$day.sql.gz"\ntar czf "$dir/files-$day.tar.gz" /var/www/shop\nrsync -a "$dir/" backup@198.51.100.7:/srv/backups/shop/\nfind "$dir" -mtime +14 -delete',
        filename: '/usr/local/bin/backup.sh',
      },
      {
        code: 'chmod 700 /usr/local/bin/backup.sh\necho "30 3 * * * root /usr/local/bin/backup.sh" > /etc/cron.d/backup',
      },
      '<p>برای داده‌های محرمانه از <code>restic</code> یا <code>borg</code> استفاده کنید که نسخه‌ها را رمز و تکراری‌ها را یکی می‌کنند. گذرواژهٔ آن‌ها را جایی بیرون از همین سرور نگه دارید.</p><h2>بازگرداندن</h2><ol><li>سایت را در حالت تعمیر بگذارید تا چیزی نوشته نشود.</li><li>از وضع کنونی هم نسخه بردارید؛ شاید بخشی از آن لازم شود.</li><li>پایگاه داده و فایل‌ها را برگردانید:</li></ol>',
      {
        code: 'gunzip < db-2026-10-05.sql.gz | mysql shop\ntar xzf files-2026-10-05.tar.gz -C /\nsystemctl reload php8.3-fpm nginx',
      },
      '<ol start="4"><li>سایت را باز کنید، وارد شوید، یک خرید آزمایشی کنید و سپس حالت تعمیر را بردارید.</li></ol><h2>هر سه ماه یک بار</h2><p>یک نسخه را روی سرور دیگری برگردانید و ببینید سایت بالا می‌آید یا نه. بیشتر پشتیبان‌هایی که به کار نیامدند، هرگز آزمایش نشده بودند. زمانش را یادداشت کنید تا بدانید روز حادثه چقدر طول می‌کشد.</p>',
    ],
  },
  {
    slug: 'disk-full',
    topic: 'safety',
    title: 'وقتی دیسک پر می‌شود',
    excerpt: 'پیدا کنید چه چیزی جا گرفته، بی‌خطر پاکش کنید و نگذارید دوباره پر شود.',
    blocks: [
      '<h2>نشانه‌ها</h2><p>سایت خطای ۵۰۰ می‌دهد، پایگاه داده بالا نمی‌آید، ایمیل فرستاده نمی‌شود یا هنگام نوشتن فایل می‌بینید: <code>No space left on device</code>. اول ببینید کدام بخش پر است:</p>',
      { code: 'df -h\ndf -i      # گاهی جا هست ولی شمار فایل‌ها به سقف رسیده' },
      '<h2>چه چیزی جا گرفته؟</h2><p>از ریشه شروع کنید و پوشه به پوشه پایین بروید. <code>ncdu</code> همین کار را با صفحه‌کلید ساده می‌کند:</p>',
      { code: 'du -xh --max-depth=2 / 2>/dev/null | sort -h | tail -20\napt install -y ncdu && ncdu -x /' },
      '<h2>آنچه بی‌خطر پاک می‌شود</h2><table><thead><tr><th scope="col">چه</th><th scope="col">فرمان</th></tr></thead><tbody><tr><td>گزارش‌های قدیمی سیستم</td><td><code>journalctl --vacuum-size=200M</code></td></tr><tr><td>بسته‌های دانلودشده</td><td><code>apt clean</code></td></tr><tr><td>هسته‌های قدیمی</td><td><code>apt autoremove --purge</code></td></tr><tr><td>ایمیج‌های بی‌استفادهٔ Docker</td><td><code>docker system prune</code></td></tr><tr><td>کش سایت</td><td>از پیشخوان همان سایت</td></tr></tbody></table>',
      {
        note: 'پوشهٔ ‎/var/lib/mysql‎ و فایل‌های درون آن را هرگز با دست پاک نکنید؛ همهٔ پایگاه داده آن‌جاست.',
        tone: 'warning',
      },
      '<h2>پاک کردم ولی جا باز نشد</h2><p>برنامه‌ای که فایل را باز نگه داشته، جای آن را هم نگه می‌دارد. این فرمان چنین فایل‌هایی را نشان می‌دهد؛ سپس همان سرویس را از نو راه بیندازید:</p>',
      { code: 'lsof +L1' },
      '<h2>فایل گزارشی که بی‌پایان بزرگ می‌شود</h2><p>به جای پاک کردن فایل گزارش، خالی‌اش کنید و چرخش آن را تنظیم کنید:</p>',
      { code: 'truncate -s 0 /var/log/nginx/access.log' },
      {
        code: '/var/log/app/*.log {\n  daily\n  rotate 7\n  compress\n  missingok\n  notifempty\n}',
        language: 'plain',
        filename: '/etc/logrotate.d/app',
      },
      '<h2>پایگاه داده بالا نمی‌آید</h2><p>دیسک پر گاهی جدول‌ها را نیمه‌کاره می‌گذارد. اول جا باز کنید، بعد پایگاه داده را روشن کنید و گزارشش را بخوانید. اگر جدولی خراب است، پیش از هر تعمیری از پوشهٔ آن نسخه بردارید.</p><h2>اگر باز هم کم است</h2><p>دیسک بیشتر با پلن بزرگ‌تر می‌آید: در <a href="/account/">حساب من</a>، صفحهٔ سرور، «تغییر پلن» را بزنید؛ تنها تفاوت قیمت تا پایان دوره را می‌پردازید. پس از بزرگ شدن دیسک، بخش آن هم باید بزرگ شود؛ اگر خودکار نشد، از <a href="/contact/#message">پشتیبانی</a> بخواهید.</p><p>هشدار بگذارید تا دفعهٔ بعد پیش از پر شدن خبر شوید. این سطر کرون ساده‌ترین شکل آن است:</p>',
      {
        code: '0 * * * * root [ $(df --output=pcent / | tail -1 | tr -dc 0-9) -gt 85 ] && logger -p user.alert "disk over 85%"',
        filename: '/etc/cron.d/disk-alert',
      },
    ],
  },
];
