import type { HelpArticle } from './help-article.ts';

/** Domains, mail and certificates. */
export const nameArticles: HelpArticle[] = [
  {
    slug: 'dns-records',
    topic: 'names',
    title: 'وصل کردن دامنه به سرور',
    excerpt: 'کدام رکورد DNS به کجا می‌رود، چقدر طول می‌کشد و چگونه بفهمم درست شده است.',
    blocks: [
      '<h2>DNS در یک جمله</h2><p>DNS دفترچهٔ تلفن اینترنت است: نام دامنه را به نشانی سرور می‌رساند. برای وصل کردن دامنه به سرور، در جایی که DNS دامنه اداره می‌شود یک یا دو رکورد می‌سازید. آن‌جا معمولاً پنل ثبت‌کنندهٔ دامنه یا سرویس DNS شماست.</p><h2>رکوردهایی که لازم دارید</h2><table><thead><tr><th scope="col">نوع</th><th scope="col">نام</th><th scope="col">مقدار</th><th scope="col">برای چه</th></tr></thead><tbody><tr><td><code>A</code></td><td><code>@</code></td><td><code>203.0.113.10</code></td><td>خود دامنه</td></tr><tr><td><code>A</code></td><td><code>www</code></td><td><code>203.0.113.10</code></td><td>نشانی با www</td></tr><tr><td><code>AAAA</code></td><td><code>@</code></td><td><code>2001:db8::10</code></td><td>همان با IPv6</td></tr><tr><td><code>MX</code></td><td><code>@</code></td><td><code>mail.example.com</code></td><td>ایمیل دامنه</td></tr></tbody></table><p>به جای نشانی‌های نمونه، نشانی‌های سرور خود را از <a href="/account/">حساب من</a> بردارید. اگر IPv6 را روی سرور تنظیم نکرده‌اید، رکورد <code>AAAA</code> نسازید؛ بخشی از بازدیدکنندگان به در بسته می‌خورند.</p><h2>گام‌به‌گام</h2><ol><li>یک روز پیش، TTL رکوردهای کنونی را به ۳۰۰ ثانیه کم کنید تا تغییر زود دیده شود.</li><li>سایت را روی سرور تازه بالا بیاورید و با فایل hosts کامپیوتر خود امتحان کنید.</li><li>رکورد <code>A</code> را عوض کنید.</li><li>چند دقیقه بعد با فرمان زیر ببینید که جهان چه می‌بیند.</li></ol>',
      {
        code: 'dig +short example.com A @1.1.1.1\ndig +short example.com A @8.8.8.8\ndig +trace example.com',
        filename: 'لینوکس و مک',
      },
      { code: 'nslookup example.com 1.1.1.1', language: 'plain', filename: 'ویندوز' },
      '<h2>آزمودن پیش از تغییر</h2><p>با این سطر در فایل hosts، تنها کامپیوتر شما دامنه را روی سرور تازه می‌بیند. بعد از امتحان برش دارید.</p>',
      { code: '203.0.113.10  example.com www.example.com', language: 'plain', filename: '/etc/hosts' },
      '<h2>چقدر طول می‌کشد؟</h2><p>رکوردها به اندازهٔ TTL در حافظه‌ها می‌مانند: با ۳۰۰ ثانیه پنج دقیقه، با ۸۶۴۰۰ یک روز. تغییر name server (رکورد <code>NS</code>) تا ۴۸ ساعت طول می‌کشد. در این مدت هر دو سرور را روشن نگه دارید.</p><h2>اشتباه‌های پرتکرار</h2><ul><li>ساختن رکورد در پنلی که دامنه از آن نمی‌خواند؛ با <code>dig NS example.com</code> ببینید کدام است.</li><li>گذاشتن <code>CNAME</code> روی خود دامنه؛ ایمیل را از کار می‌اندازد.</li><li>جا انداختن نقطهٔ پایان نام در پنل‌هایی که آن را می‌خواهند.</li><li>دامنهٔ منقضی‌شده؛ <a href="/domains/">تاریخ تمدید</a> را در تقویم بگذارید.</li></ul>',
    ],
  },
  {
    slug: 'email-dns',
    topic: 'names',
    title: 'ایمیلی که به هرزنامه نمی‌رود',
    excerpt: 'SPF، DKIM، DMARC و رکورد معکوس را درست کنید تا ایمیل سایت به صندوق برسد.',
    blocks: [
      '<h2>چرا ایمیل سایت به هرزنامه می‌رود؟</h2><p>گیرنده نمی‌داند سرور شما حق دارد به نام دامنه‌تان ایمیل بفرستد یا نه. چهار رکورد این را ثابت می‌کند. بی آن‌ها Gmail و Yahoo ایمیل را نمی‌پذیرند یا به هرزنامه می‌برند.</p><table><thead><tr><th scope="col">رکورد</th><th scope="col">چه می‌گوید</th></tr></thead><tbody><tr><td>SPF</td><td>کدام سرورها اجازهٔ فرستادن دارند</td></tr><tr><td>DKIM</td><td>هر ایمیل امضا دارد و در راه عوض نشده است</td></tr><tr><td>DMARC</td><td>اگر آن دو درست نبود، گیرنده چه کند</td></tr><tr><td>PTR (معکوس)</td><td>نشانی IP به نام سرور ایمیل برمی‌گردد</td></tr></tbody></table><h2>گام ۱: SPF</h2><p>یک رکورد <code>TXT</code> روی خود دامنه. هر دامنه تنها یک SPF دارد؛ اگر دو فرستنده دارید، هر دو را در همان یکی بنویسید.</p>',
      { code: 'example.com.  TXT  "v=spf1 ip4:203.0.113.10 mx -all"', language: 'plain', filename: 'DNS' },
      '<h2>گام ۲: DKIM</h2><p>کلید را روی سرور بسازید و بخش عمومی آن را در DNS بگذارید. در cPanel و DirectAdmin همین کار با یک دکمه انجام می‌شود.</p>',
      {
        code: 'apt install -y opendkim opendkim-tools\nopendkim-genkey -b 2048 -d example.com -s mail -D /etc/opendkim/keys/\ncat /etc/opendkim/keys/mail.txt',
      },
      '<h2>گام ۳: DMARC</h2><p>اول با <code>p=none</code> شروع کنید و گزارش‌ها را یک هفته ببینید. وقتی همهٔ ایمیل‌های درست پذیرفته شد، به <code>quarantine</code> و سپس <code>reject</code> بروید.</p>',
      {
        code: '_dmarc.example.com.  TXT  "v=DMARC1; p=none; rua=mailto:dmarc@example.com"',
        language: 'plain',
        filename: 'DNS',
      },
      '<h2>گام ۴: رکورد معکوس و پورت ۲۵</h2><p>رکورد معکوس را صاحب نشانی IP می‌سازد، یعنی ما. از <a href="/contact/#message">پشتیبانی</a> بخواهید نشانی سرور را به نام <code>mail.example.com</code> برگرداند و بگویید برای چه ایمیل می‌فرستید تا پورت ۲۵ هم باز شود. همان نام باید رکورد <code>A</code> به همان نشانی داشته باشد و سرور ایمیل هم خود را با همان نام معرفی کند.</p><h2>امتحان کنید</h2>',
      {
        code: 'dig +short TXT example.com\ndig +short TXT mail._domainkey.example.com\ndig +short TXT _dmarc.example.com\ndig +short -x 203.0.113.10',
      },
      '<p>بعد ایمیلی به یک صندوق Gmail بفرستید، «Show original» را باز کنید و ببینید SPF، DKIM و DMARC هر سه <code>PASS</code> هستند.</p><h2>اگر نمی‌خواهید سرور ایمیل داشته باشید</h2><p>برای چند ایمیل سفارش و فراموشی گذرواژه، سرویس ایمیل آماده کم‌دردسرتر است. نشانی SMTP آن را در سایت بنویسید و SPF همان سرویس را اضافه کنید. خبرنامه را هرگز از سرور سایت نفرستید؛ نشانی بدنام می‌شود و ایمیل سفارش هم نمی‌رسد.</p>',
    ],
  },
  {
    slug: 'ssl-install',
    topic: 'names',
    title: 'نصب گواهی SSL',
    excerpt: 'گواهی رایگان Let’s Encrypt با تمدید خودکار، و نصب گواهی‌ای که خریده‌اید.',
    blocks: [
      '<h2>پیش از شروع</h2><p>دامنه باید به همین سرور برسد (<a href="/support/dns-records/">راهنمای DNS</a>) و پورت‌های ۸۰ و ۴۴۳ در <a href="/support/firewall/">فایروال</a> باز باشند. برای بیشتر سایت‌ها گواهی رایگان کافی است؛ گواهی خریدنی برای سازمان‌هایی است که نامشان باید در گواهی بیاید. <a href="/ssl/">تفاوت‌ها را این‌جا ببینید.</a></p><h2>گواهی رایگان با Certbot</h2>',
      {
        code: 'apt install -y certbot python3-certbot-nginx\ncertbot --nginx -d example.com -d www.example.com',
        filename: 'Nginx',
      },
      {
        code: 'apt install -y certbot python3-certbot-apache\ncertbot --apache -d example.com -d www.example.com',
        filename: 'Apache',
      },
      '<p>ایمیلی می‌پرسد که برای خبرهای مهم حساب است؛ Let’s Encrypt دیگر یادآوری پایان گواهی نمی‌فرستد، پس خودتان پایش بگذارید. سپس می‌پرسد HTTP به HTTPS برود یا نه؛ بپذیرید. گواهی ۹۰ روز اعتبار دارد و خودکار تمدید می‌شود. همین امروز تمدید را امتحان کنید:</p>',
      { code: 'certbot renew --dry-run\nsystemctl list-timers | grep certbot' },
      '<h2>گواهی خریدنی</h2><ol><li>روی سرور کلید و درخواست (CSR) بسازید. کلید هرگز از سرور بیرون نمی‌رود.</li></ol>',
      {
        code: 'openssl req -new -newkey rsa:2048 -nodes \\\n  -keyout /etc/ssl/private/example.com.key \\\n  -out /root/example.com.csr \\\n  -subj "/C=IR/L=Tehran/O=Example/CN=example.com"',
      },
      '<ol start="2"><li>متن CSR را در سفارش گواهی بگذارید و مالکیت دامنه را ثابت کنید.</li><li>گواهی و گواهی میانی را در یک فایل بگذارید: اول گواهی خودتان، بعد میانی.</li><li>در Nginx بنویسید:</li></ol>',
      {
        code: 'server {\n  listen 443 ssl;\n  http2 on;\n  server_name example.com;\n  ssl_certificate     /etc/ssl/certs/example.com.fullchain.pem;\n  ssl_certificate_key /etc/ssl/private/example.com.key;\n  ssl_protocols TLSv1.2 TLSv1.3;\n}',
        language: 'nginx',
        filename: '/etc/nginx/sites-available/example.com',
      },
      { code: 'nginx -t && systemctl reload nginx' },
      '<p>کلید و گواهی باید با هم بخوانند. اگر Nginx می‌گوید <code>key values mismatch</code>، گواهی را برای CSR دیگری گرفته‌اید؛ گواهی را دوباره با همین CSR صادر کنید. در cPanel و DirectAdmin همین سه متن (گواهی، کلید و میانی) را در بخش SSL بچسبانید.</p><h2>ببینید درست شده</h2><p>این فرمان صادرکننده و روز پایان گواهی را از خود سایت می‌خواند، نه از فایل؛ پس همان چیزی را نشان می‌دهد که بازدیدکننده می‌بیند:</p>',
      {
        code: 'echo | openssl s_client -connect example.com:443 -servername example.com 2>/dev/null \\\n  | openssl x509 -noout -issuer -dates',
      },
      '<h2>خطاهای پرتکرار</h2><table><thead><tr><th scope="col">خطا</th><th scope="col">راه حل</th></tr></thead><tbody><tr><td><code>NET::ERR_CERT_COMMON_NAME_INVALID</code></td><td>نشانی با www در گواهی نیست؛ آن را هم اضافه کنید</td></tr><tr><td>گوشی خطا می‌دهد، کامپیوتر نه</td><td>گواهی میانی را جا انداخته‌اید</td></tr><tr><td>قفل ناقص است</td><td>تصویر یا اسکریپتی هنوز با <code>http://</code> خوانده می‌شود</td></tr><tr><td><code>Timeout during connect</code></td><td>پورت ۸۰ بسته است یا دامنه به جای دیگری می‌رود</td></tr></tbody></table><h2>تمدید را فراموش نکنید</h2><p>گواهی منقضی سایت را برای همه قرمز می‌کند. گواهی رایگان خودش تمدید می‌شود، ولی اگر دامنه را به سرور دیگری ببرید، تمدید در سرور قبلی شکست می‌خورد. روز پایان گواهی خریدنی را در تقویم بگذارید و دو هفته پیش از آن دست به کار شوید.</p>',
    ],
  },
];
