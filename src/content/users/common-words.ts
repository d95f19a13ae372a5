/**
 * Most common parts of passwords, most common first: collected manually from well-known habits, not taken from any list of
 * stolen passwords. Latin words in lower case; Persian words also as typed in Latin letters.
 */
export const commonWords: readonly string[] = `
password passw pass admin administrator root user guest test login welcome letmein qwerty qwertyuiop iloveyou love
monkey dragon master hello secret princess sunshine shadow superman batman football baseball soccer hockey basketball
michael jordan michelle jessica ashley nicole daniel joshua matthew andrew charlie thomas robert george william james
david john maria anna laura sarah hannah emma sophia olivia lucas jacob ethan mason logan ryan justin brandon anthony
abc abcd abcde abcdef abcdefg asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qwer qazwsx qaz wsx edc rfv tgb yhn ujm
changeme default temp temporary demo sample example public private system server service support webmaster manager
operator office backup database mysql oracle linux ubuntu debian centos windows microsoft google facebook twitter
instagram telegram whatsapp youtube amazon apple iphone android samsung nokia huawei xiaomi sony computer laptop
internet network wifi router cisco mikrotik security access control hosting host hostname vps cloud domain website site
wordpress elementor woocommerce cpanel directadmin plesk whmcs mizban online shop store market money bank credit
account business company mobile phone email mail gmail yahoo hotmail outlook proton data code coder developer program
programmer hacker hack root toor alpha beta gamma delta omega sigma alphabet number numbers words world earth moon
star stars sun sky ocean river mountain forest flower rose lily daisy jasmine violet orange apple banana cherry lemon
peach mango berry cookie chocolate coffee cheese pepper sugar honey ginger butter bread pizza burger chicken tiger
lion eagle falcon hawk wolf bear horse panda kitty cat cats dog dogs puppy bunny rabbit dolphin shark snake spider
phoenix unicorn angel angels devil demon ghost heaven hell god jesus christ bible church faith hope grace peace blessed
freedom liberty justice victory hero legend king queen prince knight soldier warrior ninja samurai pirate ranger hunter
killer sniper gamer game games player winner champion spartan matrix starwars pokemon pikachu naruto sonic mario zelda
minecraft fortnite warcraft counter strike cowboy sexy lover baby babygirl sweet sweetie darling beauty beautiful pretty
lovely happy smile lucky forever friend friends family mother father mom dad sister brother grandma daughter kids
summer winter spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday night morning birthday christmas
holiday party music guitar piano drummer dance dancer singer metallica nirvana eminem rocky blink slipknot yankees
cowboys steelers eagles lakers chelsea arsenal liverpool barcelona realmadrid madrid juventus milan bayern manchester
united messi ronaldo neymar persepolis esteghlal sepahan traktor perspolis tehran iran irani iranian isfahan esfahan
shiraz mashhad tabriz karaj ahvaz qom kerman kermanshah rasht yazd hamedan arak zanjan qazvin gorgan sari bushehr
khorasan azarbaijan kurdistan persia persian farsi pars parsi aria ariya arya ariana caspian alborz damavand zagros
ali reza alireza mohammad mohamad muhammad mohammadreza mohamadreza amir amirali amirhossein amirreza hossein hosein
hasan hassan mehdi mahdi mahdi hamid hamidreza saeed saeid majid mostafa morteza mojtaba masoud masood mahmoud mahmood
ahmad ahmadreza abbas akbar asghar javad jafar kazem karim rahim rahman ebrahim esmaeil ismail yousef yusuf davood
davoud omid arash ardeshir babak bahram behnam behrouz behzad bijan dariush darius ehsan farhad farshad farzad farid
fariborz hadi houman hooman iman kamran kaveh keyvan kian kourosh koorosh cyrus mani mazdak mehran mehrdad milad mohsen
nader naser navid nima payam pedram peyman pouria pouya rahbar ramin rasoul rostam rouzbeh sadegh sajad sajjad saman
sasan shahab shahin shahram shahrokh siavash sina sohrab soheil vahid yaser zahra fatemeh fateme fatima maryam mariam
leila leyla narges nargess sara sahar samira sepideh setareh shabnam shadi shahla shima shirin shiva simin soheila
somayeh sogand taraneh yasaman yasmin yeganeh zohreh zeinab zeynab akram arezoo atefeh azadeh azar bahar bahareh
banafsheh baran behnaz bita donya elahe elaheh elham elnaz faezeh farideh farzaneh fereshteh forough ghazal ghazaleh
golnaz hadis haniyeh hedieh hoda kimia khadijeh ladan laleh mahnaz mahsa mahtab marjan masoumeh mina mahla mona
monireh nahid nasim nasrin nazanin nazli negar negin niloofar niloufar nooshin parisa parastoo parvaneh parvin pari
raha roya roxana roghayeh sadaf saghar salar hosseini mohammadi ahmadi karimi moradi rahimi rezaei rezaee jafari
hashemi mousavi heydari ebrahimi ghasemi sadeghi akbari rostami soltani salehi kazemi sharifi asadi bagheri
salam khoda khodaya allah bismillah yaali yahossein yahosein emam imam reza hazrat quran ghoran eshgh eshghe eshgham
asheghetam dooset doostet daram azizam aziz jan joon janam jigar jigaram nafas nafasam del delam zendegi zendegi omr
omram ghalb ghalbam madar pedar baba maman babai mamani khahar baradar dokhtar pesar bacheh bache dadash abji rafigh
doost doostan zan mard shohar hamsar gol golam golab laleh mah mahi khorshid setare aseman zamin darya daryaye kooh
jangal baran barf bad atash ab khak noor roshan tarik shab rooz sobh zohr shanbe jome farvardin ordibehesht khordad
tir mordad shahrivar mehr aban azar dey bahman esfand norouz nowruz eyd yalda moharram ramezan ramzan pool poldar
bazar bazaar foroosh forosh kharid mizbani sherkat karbar karbari modir modiriat ramz ramze oboor obour vorood gozar
gozarvazhe kelid ghofl amniat shabake rayane khane khaneh manzel shahr keshvar vatan azadi piroozi siah sefid ghermez
abi sabz zard narenji banafsh meshki felestin pishi sag gorbe shir palang asb khers gorg oghab parande kabootar
password گذرواژه رمز رمزعبور کلمه عبور مدیر کاربر ادمین سلام خدا خدایا الله علی رضا علیرضا محمد محمدرضا امیر حسین حسن
مهدی حمید سعید احمد زهرا فاطمه مریم لیلا سارا نرگس شیرین ایران ایرانی تهران اصفهان شیراز مشهد تبریز کرج میزبان میزبانی
سرور هاست دامنه سایت عشق عشقم عزیزم جانم نفسم زندگی مادر پدر بابا مامان دوستت دارم دوست پرسپولیس استقلال یاعلی یاحسین
`
  .trim()
  .split(/\s+/);

/** Rows of adjacent keys, in both directions; sliding over them makes a password that needs no guessing. */
export const keyboardRows: readonly string[] = [
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'abcdefghijklmnopqrstuvwxyz',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
  'ظطزرذدپو',
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
];
