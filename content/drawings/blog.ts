import {
  arch,
  arrow,
  bars,
  box,
  cable,
  circle,
  clock,
  group,
  house,
  key,
  label,
  lantern,
  letter,
  lines,
  type Part,
  path,
  person,
  rack,
  rect,
  screen,
  star,
  store,
} from './parts.ts';
import { sheet } from './sheet.ts';

interface Drawing {
  /** What it shows, for who cannot see it. */
  alt: string;
  ground: 'night' | 'paper';
  parts: Part;
}

const hill = path('M0 575h1200v100H0z', 'o');
const all = (count: number) => Array.from({ length: count }, (_, index) => index);
const spark = (x: number, y: number) => star(x, y, 9, 's');
const sky = spark(140, 110) + spark(330, 70) + spark(620, 96) + spark(1080, 90);

/** The pictures of the articles, by their slugs: scenes of the house at night, and diagrams on paper. */
const drawings: Record<string, Drawing> = {
  'choose-vps': {
    alt: 'سه خانه با اندازه‌های متفاوت که هر کدام چند پنجرهٔ روشن دارند',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 130, floors: 1, columns: 2, lit: [0, 1] }) +
      house({ x: 420, floors: 3, columns: 3, lit: [1, 3, 4, 8] }) +
      house({ x: 770, floors: 4, columns: 4, lit: [0, 2, 5, 6, 7, 9, 12, 15] }),
  },
  'vps-security': {
    alt: 'خانه‌ای با در بسته، فانوس روشن و کلیدی بزرگ',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 250, floors: 3, columns: 4, lit: [1, 6, 8, 11] }) +
      lantern(700, 150) +
      key(780, 420, 1.5),
  },
  'fast-website': {
    alt: 'نمودار راه یک درخواست از مرورگر به کش، PHP و پایگاه داده',
    ground: 'paper',
    parts:
      screen(80, 210, 260, 220, lines(30, 90, [200, 150, 180])) +
      arrow(350, 320, 440, 320) +
      box(450, 274, 210, 'cache', 'k') +
      path('M470 260Q400 130 210 195', 'ht') +
      arrow(670, 320, 750, 320) +
      box(760, 274, 160, 'PHP') +
      arrow(930, 320, 1000, 320) +
      store(1090, 270, 3),
  },
  'ssh-keys': {
    alt: 'کلیدی روبه‌روی دری با طاق نوک‌تیز که نور از آن بیرون می‌آید',
    ground: 'night',
    parts:
      sky +
      hill +
      arch(700, 130, 300, 445, 'b') +
      circle(850, 400, 240, 'glow') +
      arch(745, 200, 210, 375, 'w') +
      circle(880, 400, 16, 'o') +
      key(240, 380, 1.9),
  },
  'linux-first-hour': {
    alt: 'پنجرهٔ ترمینال زیر نور فانوس',
    ground: 'night',
    parts:
      sky +
      hill +
      screen(
        180,
        170,
        620,
        360,
        label(150, 104, '$ ssh root@…') + lines(60, 160, [260, 400, 330], 48) + rect(60, 286, 24, 40, 's'),
      ) +
      lantern(980, 190) +
      rack(885, 390, 4, [0, 1, 2]),
  },
  'backup-3-2-1': {
    alt: 'خانه‌ای که از آن سه نسخهٔ داده می‌رود؛ یکی به خانه‌ای دور',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 90, floors: 3, columns: 3, lit: [0, 4, 5, 7] }) +
      store(500, 400, 3) +
      store(710, 452, 2) +
      cable(320, 420, 420, 440, 30) +
      cable(580, 440, 630, 470, 20) +
      cable(790, 470, 960, 480, 60, 'h dash') +
      house({ x: 950, floors: 1, columns: 2, lit: [1] }),
  },
  'firewall-ufw-nftables': {
    alt: 'دیواری با سه درِ باز به نام درگاه‌ها و درهای بستهٔ دیگر',
    ground: 'paper',
    parts:
      rect(480, 90, 150, 495, 'b', 10) +
      [150, 300, 450]
        .map((y, index) => arch(510, y, 90, 100, 's') + label(555, y - 18, ['22', '80', '443'][index] ?? ''))
        .join('') +
      [200, 350, 500].map((y) => arrow(150, y, 460, y, 'ht') + arrow(650, y, 840, y, 'ht')).join('') +
      arrow(150, 280, 440, 280) +
      path('M440 255l40 50m0-50l-40 50', 'hs') +
      rack(880, 200, 6, [0, 2, 4]),
  },
  fail2ban: {
    alt: 'دربان کنار در خانه و سایه‌هایی که پشت در مانده‌اند',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 640, floors: 3, columns: 5, lit: [0, 3, 6, 9, 12] }) +
      lantern(560, 260) +
      person(570, 470, 't') +
      [120, 250, 380].map((x) => person(x, 475, 'b') + path(`M${x - 16} 520l32 32m0-32l-32 32`, 'hs')).join(''),
  },
  'windows-rdp-safety': {
    alt: 'نمایشگری با پنجره‌های چهارتایی پشت طاق و کلید',
    ground: 'night',
    parts:
      sky +
      hill +
      screen(
        220,
        150,
        560,
        340,
        [0, 1, 2, 3]
          .map((i) => rect(190 + (i % 2) * 96, 84 + Math.floor(i / 2) * 96, 84, 84, i === 3 ? 's' : 't', 8))
          .join(''),
      ) +
      rect(450, 490, 100, 60, 'e') +
      rect(380, 545, 240, 20, 'e', 8) +
      key(850, 380, 1.3),
  },
  'lets-encrypt': {
    alt: 'نمودار گرفتن گواهی: سرور، صادرکننده و قفل روی سایت',
    ground: 'paper',
    parts:
      rack(110, 220, 5, [0, 1]) +
      arrow(320, 280, 520, 280) +
      arrow(520, 390, 320, 390, 'ht') +
      label(420, 255, 'challenge') +
      label(420, 440, 'certificate') +
      box(530, 285, 190, 'ACME', 'k') +
      arrow(730, 330, 820, 330) +
      screen(830, 190, 290, 280, rect(95, 140, 100, 84, 's', 12) + path('M115 140v-24a30 30 0 0 1 60 0v24', 'hs')),
  },
  'wordpress-speed': {
    alt: 'صفحه‌ای در مرورگر که ستون‌های زمان بارگذاری‌اش کوتاه می‌شود',
    ground: 'night',
    parts:
      sky +
      hill +
      screen(170, 130, 520, 390, rect(40, 84, 440, 110, 'b', 10) + lines(40, 240, [400, 320, 360], 42)) +
      bars(770, 575, [330, 250, 170, 110, 60], 48, 72, 4),
  },
  'core-web-vitals': {
    alt: 'سه نمودار نیم‌دایره به نام‌های LCP و INP و CLS',
    ground: 'paper',
    parts: ['LCP', 'INP', 'CLS']
      .map((name, index) => {
        const x = 230 + index * 370;
        return (
          rect(x - 165, 160, 330, 350, 'c', 20) +
          path(`M${x - 120} 370a120 120 0 0 1 240 0`, 'h') +
          path(`M${x - 120} 370a120 120 0 0 1 60-104`, 'ht') +
          path(`M${x} 370L${x - 58} 290`, 'hs') +
          circle(x, 370, 16) +
          label(x, 455, name)
        );
      })
      .join(''),
  },
  'http2-http3': {
    alt: 'دو ستون از لایه‌ها: HTTP/2 روی TCP و HTTP/3 روی QUIC',
    ground: 'paper',
    parts:
      box(170, 130, 360, 'HTTP/2') +
      box(170, 250, 360, 'TLS') +
      box(170, 370, 360, 'TCP') +
      box(670, 130, 360, 'HTTP/3') +
      rect(670, 250, 360, 212, 'k', 14) +
      label(850, 366, 'QUIC', 'y') +
      box(170, 490, 860, 'IP'),
  },
  'mysql-tuning': {
    alt: 'پایگاه داده کنار حافظه‌ای که بیشتر صفحه‌ها را در خود نگه داشته است',
    ground: 'paper',
    parts:
      rect(130, 150, 480, 370, 'c', 18) +
      label(370, 210, 'buffer pool') +
      all(15)
        .map((i) =>
          rect(170 + (i % 5) * 84, 250 + Math.floor(i / 5) * 84, 64, 64, [3, 7, 8, 11].includes(i) ? 's' : 't', 8),
        )
        .join('') +
      arrow(630, 300, 780, 300) +
      arrow(780, 390, 630, 390, 'ht') +
      store(920, 250, 4),
  },
  'redis-cache': {
    alt: 'درخواست‌هایی که پیش از رسیدن به پایگاه داده از Redis جواب می‌گیرند',
    ground: 'paper',
    parts:
      [180, 330, 480].map((y) => person(150, y - 40, 'd')).join('') +
      [200, 340, 480].map((y) => arrow(220, y, 440, 338 + (y - 340) / 4)).join('') +
      box(460, 294, 230, 'Redis', 'k') +
      path('M700 340h160', 'h dash') +
      store(960, 260, 3) +
      path('M570 400q-180 150-360 140', 'ht'),
  },
  'dns-records': {
    alt: 'درخت نام‌ها از ریشه تا دامنه و رکوردهای آن',
    ground: 'paper',
    parts:
      circle(600, 110, 26, 's') +
      arrow(590, 140, 420, 210) +
      arrow(610, 140, 780, 210) +
      box(340, 215, 150, '.ir', 'k') +
      box(710, 215, 150, '.com') +
      arrow(415, 310, 415, 375) +
      box(270, 380, 290, 'example.ir') +
      ['A', 'MX', 'TXT', 'CNAME']
        .map((name, i) => arrow(415, 475, 190 + i * 190, 545) + label(190 + i * 190, 590, name))
        .join(''),
  },
  'ir-domain-irnic': {
    alt: 'خانه‌ای با تابلوی دامنهٔ ir بر سردر',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 360, floors: 3, columns: 5, lit: [1, 3, 5, 7, 9, 11, 13] }) +
      rect(820, 250, 250, 110, 'c', 14) +
      label(945, 316, 'example.ir') +
      path('M945 360v215', 'h') +
      lantern(240, 220),
  },
  'email-spf-dkim-dmarc': {
    alt: 'نامه‌ای که از سه دروازه به نام‌های SPF و DKIM و DMARC می‌گذرد',
    ground: 'paper',
    parts:
      letter(70, 290) +
      ['SPF', 'DKIM', 'DMARC']
        .map((name, i) => arch(320 + i * 210, 190, 130, 290, i === 2 ? 'k' : 'c') + label(385 + i * 210, 540, name))
        .join('') +
      arrow(240, 340, 960, 340, 'ht') +
      letter(990, 290),
  },
  'move-site-without-downtime': {
    alt: 'دو خانه که با کابل به هم وصل‌اند و چراغ‌ها یکی‌یکی جابه‌جا می‌شود',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 110, floors: 3, columns: 4, lit: [9, 10] }) +
      house({ x: 790, floors: 3, columns: 4, lit: [0, 1, 3, 4, 6, 7, 8, 11] }) +
      cable(400, 330, 790, 330, 110) +
      [470, 600, 730].map((x, i) => circle(x, [374, 384, 370][i] ?? 0, 13, 's')).join(''),
  },
  'campaign-day-capacity': {
    alt: 'خانه‌ای با همهٔ پنجره‌های روشن و صف مهمان‌ها جلوی در',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 620, floors: 4, columns: 7, lit: all(28) }) +
      [80, 190, 300, 410, 520].map((x, i) => person(x, 475, i % 2 ? 't' : 'b')).join(''),
  },
  'official-invoice-vat': {
    alt: 'صورت‌حسابی با لبهٔ بریده کنار ماشین‌حساب',
    ground: 'night',
    parts:
      sky +
      hill +
      path('M330 90h340v470l-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24z', 'c') +
      lines(390, 170, [220, 160, 190, 130], 52) +
      path('M390 400h220') +
      rect(390, 430, 130, 34, 's', 8) +
      rect(760, 250, 230, 300, 'b', 18) +
      rect(785, 275, 180, 60, 'o', 10) +
      all(9)
        .map((i) => rect(785 + (i % 3) * 64, 358 + Math.floor(i / 3) * 60, 52, 46, i === 8 ? 's' : 'e', 8))
        .join(''),
  },
  'choose-datacenter': {
    alt: 'راهی از یک خانه تا دو خانهٔ دور بر تپه، با ایستگاه‌های میان راه',
    ground: 'night',
    parts:
      sky +
      path('M0 252q170-46 330 60t330 110 250 160H0z', 'o') +
      hill +
      house({ x: 880, floors: 2, columns: 3, lit: [0, 2, 4] }) +
      path('M870 510Q790 440 700 450T480 390 210 270', 'hs') +
      [
        [700, 450],
        [480, 390],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 15, 't'))
        .join('') +
      group(90, 60, house({ x: 0, floors: 1, columns: 2, lit: [0], ground: 320 }), 0.6) +
      group(330, 150, house({ x: 0, floors: 1, columns: 2, lit: [1], ground: 320 }), 0.6),
  },
  'ping-and-routing': {
    alt: 'نمودار ایستگاه‌های یک مسیر با زمان هر گام',
    ground: 'paper',
    parts:
      path('M130 250h940', 'h') +
      all(6)
        .map((i) => circle(130 + i * 188, 250, 22, i === 3 ? 's' : 't'))
        .join('') +
      bars(108, 560, [30, 44, 60, 170, 180, 190], 44, 188, 3),
  },
  'dedicated-or-vps': {
    alt: 'یک خانهٔ دربست کنار ساختمانی با واحدهای جدا',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 140, floors: 2, columns: 4, lit: all(8) }) +
      house({ x: 640, floors: 4, columns: 6, lit: [0, 1, 6, 7, 15, 16, 22, 23] }) +
      path('M840 150v345M650 330h385', 'h dash'),
  },
  lemp: {
    alt: 'چهار لایهٔ روی هم: Linux، nginx، MariaDB و PHP',
    ground: 'paper',
    parts:
      box(300, 500, 600, 'Linux') +
      box(300, 380, 600, 'nginx', 'k') +
      box(300, 260, 290, 'PHP-FPM') +
      box(610, 260, 290, 'MariaDB') +
      screen(440, 60, 320, 170, lines(40, 90, [240, 170])) +
      arrow(260, 545, 260, 280, 'ht'),
  },
  'docker-start': {
    alt: 'سه جعبهٔ برنامه روی یک موتور مشترک',
    ground: 'paper',
    parts:
      ['web', 'app', 'db'].map((name, i) => box(200 + i * 280, 190, 240, name, i === 1 ? 'k' : 'c')).join('') +
      [320, 600, 880].map((x) => path(`M${x} 290v50`, 'ht')).join('') +
      box(200, 345, 800, 'Docker Engine') +
      box(200, 465, 800, 'Linux'),
  },
  'node-behind-nginx': {
    alt: 'مرورگر، nginx در میانه و برنامهٔ Node پشت آن',
    ground: 'paper',
    parts:
      screen(90, 220, 260, 220, lines(30, 90, [190, 130, 160])) +
      arrow(365, 330, 470, 330) +
      label(418, 300, '443') +
      box(480, 284, 220, 'nginx', 'k') +
      arrow(710, 330, 830, 330) +
      label(770, 300, '3000') +
      [200, 310, 420].map((y) => box(850, y - 20, 240, 'node')).join(''),
  },
  'git-deploy': {
    alt: 'شاخه‌های Git که به نسخهٔ تازهٔ روی سرور می‌رسد',
    ground: 'paper',
    parts:
      path('M130 420h520M250 420q60-150 170-150h90q60 0 90 150', 'h') +
      [130, 250, 400, 600].map((x) => circle(x, 420, 20, 't')).join('') +
      [420, 510].map((x) => circle(x, 270, 20, 's')).join('') +
      arrow(660, 420, 800, 420) +
      label(730, 390, 'push') +
      rack(840, 270, 6, [0, 1, 2, 3, 4, 5]),
  },
  'cron-jobs': {
    alt: 'ساعتی بزرگ در آسمان شب و پنجره‌ای که سر وقت روشن می‌شود',
    ground: 'night',
    parts: sky + hill + clock(330, 310, 180) + house({ x: 690, floors: 3, columns: 4, lit: [5] }) + lantern(600, 130),
  },
  'read-logs': {
    alt: 'طوماری از سطرهای گزارش که یکی از آن‌ها نشان شده است',
    ground: 'night',
    parts:
      sky +
      hill +
      rect(250, 90, 560, 480, 'c', 18) +
      lines(310, 150, [360, 420, 300, 390], 46) +
      rect(290, 316, 480, 46, 's', 10) +
      lines(310, 386, [340, 400, 280, 370], 46) +
      circle(880, 400, 90, 'l') +
      path('M945 465l90 90', 'h') +
      circle(880, 400, 90, 'glow'),
  },
  'server-monitoring': {
    alt: 'خانه‌ای در شب و خط ضربان بالای آن',
    ground: 'night',
    parts:
      sky +
      hill +
      house({ x: 430, floors: 2, columns: 5, lit: [0, 2, 4, 6, 8] }) +
      path('M80 210h330l40-90 60 170 50-120 40 40h540', 'ht') +
      circle(1140, 210, 15, 's'),
  },
};

/** A picture of the blog as a file, and its text for who cannot see it, by the name of the picture. */
export const blogPictures: Record<string, { alt: string; draw: () => string }> = Object.fromEntries(
  Object.entries(drawings).map(([slug, { alt, ground, parts }]) => [
    `blog-${slug}`,
    { alt, draw: () => sheet(ground, parts) },
  ]),
);
