/** What guessers try first, as far as the browser knows it: words that many take, and what they put behind them. */
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
12345678 123456789 1234567890 87654321 qwertyuiop 1q2w3e4r 1qaz2wsx trustno1 abcd1234 iloveindia jaimatadi indiaindia
diwali holi happy lucky smile cutie cute sweet sweety beautiful gorgeous handsome hello123
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

const years = Array.from({ length: 91 }, (_, index) => String(1940 + index));
const numbers = `
1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 01 007 10 11 21 22 69 77 88 99 100 101 108 111 143 222
321 333 420 444 555 666 777 786 888 999 000 1111 0000 4321 54321
`
  .trim()
  .split(/\s+/);

/** '', '123', '@123', '123!', '#2024' ... */
export const commonEndings: readonly string[] = [
  ...['', '!', '!!', '@', '#', '$', '*', '.', '?', '!@#', '@!', 's', 'me', 'you'],
  ...[...numbers, ...years].flatMap((number) => [
    number,
    ...['@', '#', '_', '-', '.', '*', '!'].map((sign) => sign + number),
  ]),
  ...[...numbers, ...years].flatMap((number) => ['!', '@', '#', '$', '.'].map((sign) => number + sign)),
];
