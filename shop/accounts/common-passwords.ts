/** What guessers try first: words that many take, what they put behind them, rows of keys, and whole passwords. */
const words = `
password passw pass passwort passwd p admin administrator root user guest test tester testing demo login master welcome
hello letmein changeme default secret private access system computer internet server office company qwerty qwertyui asdfgh
asdf zxcvbn qazwsx abc abcd abcde abcdef abcdefg abcdefgh xyz iloveyou loveyou lovely love mylove sweetheart darling babygirl
baby princess prince angel honey sunshine rainbow butterfly flower rose jasmine lotus diamond gold golden silver jewel
jewellery gehna bangles krishna radha radhe shiva shivam mahadev bholenath ganesh ganesha ganpati hanuman bajrang jaihind
jaishreeram shriram sriram ram sita lakshmi laxmi durga saraswati sairam saibaba om omsairam waheguru allah bismillah jesus
jesuschrist india indian bharat hindustan delhi mumbai bombay kolkata chennai bangalore bengaluru hyderabad pune punjab
mohali chandigarh gujarat kerala rahul rohit amit sumit ankit priya pooja neha anjali kavita sunita deepak sanjay vijay ajay
suresh ramesh mahesh rajesh rakesh mukesh dinesh ganesh manish ashish abhishek arjun aditya rohan karan sachin dhoni virat
kohli cricket football hockey salman shahrukh amitabh mother father mummy papa mom dad family friends friend forever
michael jennifer jessica ashley daniel jordan thomas charlie george robert matthew andrew joshua william anthony martin
soccer baseball basketball superman batman spiderman pokemon naruto starwars dragon monkey tiger lion shadow eagle panther
cheese chocolate cookie pepper orange banana apple summer winter spring autumn january february march april may june july
august september october november december monday friday sunday freedom liberty whatever nothing trustno mustang ferrari
mercedes samsung nokia google facebook instagram whatsapp gmail yahoo hotmail linkedin android windows microsoft myspace
photoshop minecraft fortnite roblox killer hunter ranger soldier police doctor engineer student teacher school college
diwali holi happy lucky smile cutie cute sweet sweety beautiful gorgeous handsome hello123
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

const years = Array.from({ length: 91 }, (_, index) => String(1940 + index));
const numbers = [
  ...['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1234567890'],
  ...[
    '0',
    '00',
    '01',
    '007',
    '10',
    '11',
    '21',
    '22',
    '69',
    '77',
    '88',
    '99',
    '100',
    '101',
    '108',
    '111',
    '143',
    '222',
  ],
  ...[
    '321',
    '333',
    '420',
    '444',
    '555',
    '666',
    '777',
    '786',
    '888',
    '999',
    '000',
    '1111',
    '0000',
    '4321',
    '54321',
  ],
];

/** '', '123', '@123', '123!', '#2024' ... */
export const commonEndings: readonly string[] = [
  ...['', '!', '!!', '@', '#', '$', '*', '.', '?', '!@#', '@!', 's', 'me', 'you'],
  ...[...numbers, ...years].flatMap((number) => [
    number,
    ...['@', '#', '_', '-', '.', '*', '!'].map((sign) => sign + number),
  ]),
  ...[...numbers, ...years].flatMap((number) => ['!', '@', '#', '$', '.'].map((sign) => number + sign)),
];

export const keyboardRows: readonly string[] = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'aabbccddeeffgghhiijj',
  '11223344556677889900',
  '111222333444555666777888999000',
  '1111222233334444',
  '13579024680',
  '147258369',
  '159753159753',
  '741852963',
  '789456123',
  '0987654321',
];

const whole = `
trustno1 iloveyou1 iloveyou2 iloveindia jaimatadi jai mata di jaishriram jaishreekrishna harekrishna hareram harharmahadev
radhekrishna radheradhe sitaram ramram omnamahshivay omnamahshivaya satnamwaheguru allahuakbar alhamdulillah vandemataram
incredibleindia indiaindia mummypapa momdad maapapa ilovemom ilovemyfamily ilovemyself ilovegod ilovejesus iloveallah
password1234567890 passwordpassword passw0rd p@ssw0rd p@ssword pa55word pa$$word passpass mypassword mypassword1 newpassword
yourpassword nopassword notpassword thepassword password! letmein1 letmeinnow openSesame opensesame abracadabra changeit
changethis changemenow welcome2india correcthorsebatterystaple correct horse battery staple qwerty12 qwerty1q qweasdzxc
qweasd123 qwe123qwe 123qweasd 123qweasdzxc 1qazxsw2 zaq12wsx zaq1xsw2 zaq1zaq1 asdfasdf asdfqwer asdf1234 asd123asd zxcvbnm1
zxc123zxc qwer1234 qwertyqwerty abcd1234 abc12345 abc123abc abcd@1234 aa123456 aa12345678 a1234567 a12345678 a123456789
q1234567 p1234567 x1234567 z1234567 11111111 12344321 12341234 12345679 123456780 1234567891 123123123 123321123 112233445566
87654321 98765432 9876543210 10101010 20202020 12121212 11112222 13131313 69696969 19841984 19901990 20002000 20242024
superstar superman1 rockstar football1 baseball1 basketball1 starwars1 pokemon1 michael1 jessica1 princess1 sunshine1
butterfly1 chocolate1 liverpool chelsea1 manchester arsenal1 barcelona realmadrid juventus whatever1 fuckyou1 fuckyouall
asshole1 computer1 internet1 electronics blink182 metallica nirvana1 slipknot greenday beatles1 eminem50 tupac2pac
godisgreat godisgood godislove jesusloves jesus4ever blessed1 hallelujah faithhope peaceandlove onelove1 sachin10 mahi7781
msdhoni07 virat18kohli rohit45 cricketindia ipl20202 bollywood tollywood khiladi420 shahrukhkhan salmankhan deepikap
priyankachopra katrinakaif hrithikroshan aishwarya amitabhbachchan rajinikanth thalapathy vijay007 ajithkumar mahesh007
prabhas1 alluarjun pawankalyan chiranjeevi test12345 testtest testing1 tester123 demodemo guestguest admin12345 adminadmin
rootroot useruser useradmin superuser supervisor manager1 master123 masterkey operator backup01 oracle123 mysql123 postgres
`;

export const commonPasswords: ReadonlySet<string> = new Set(whole.toLowerCase().split(/\s+/).filter(Boolean));
