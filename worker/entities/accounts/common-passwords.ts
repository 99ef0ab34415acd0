/**
 * Words from lists of leaked passwords. The rules of the product require upper case, digits and special characters,
 * which people add at the ends: a password with one of these words in the middle is guessed early
 * (rules/threats.md#guessed-passwords).
 */
const WORDS = `
a aa aaa ab abc abcd abcde abcdef abcdefg abc abcabc acc access account action admin administrator adobe agent airforce
alex alexander alexis amanda amateur america anderson andre andrea andrew angel angela animal anthony apollo apple april
arsenal arthur asd asdf asdfg asdfgh asdfghjkl asdqwe ashley asus august austin azerty backup badboy bailey banana
barcelona baseball basketball batman bear beauty beaver beer benjamin bigboy bigdog biteme blahblah blink blowme bond
bonnie boomer booboo boston brandon brandy brasil broncos bubba buddy bulldog business buster butter butterfly camaro
cameron canada captain carlos carolina casper change changeme charles charlie cheese chelsea chester chicago chicken
chocolate chris christ christian cocacola coffee company computer connect contact cookie cool copper corvette cowboy
cowboys crystal customer dakota dallas daniel danielle data database david debug default demo denis dennis desktop
developer diablo diamond digital doctor dolphin domino donald dragon dreams eagle eagles edward einstein elephant
elizabeth email emily enter estrella everton example extreme facebook falcon family fender ferrari firebird fish flower
football forever forgot freedom friday friends fuckme fuckyou gandalf garfield general genesis george ghost giants
gibson ginger global god golden golf golfer google gordon guest guitar gunner hacker hammer hannah happy hardcore harley
heather hello helloworld helpme hockey home hotdog house hunter iceman iloveu iloveyou info internet ireland ironman
isabella jack jackson jaguar jake james japan jasmine jason jasper jennifer jeremy jessica john johnny johnson jordan
joseph joshua july june junior justin karate kevin killer king kitty knight komatsu kyoto ladies lakers lauren leather
legend letmein liberty linux little liverpool login london love lovely lover lucky maddog madison maggie magic mail
manager marina mark marlboro martin master matrix matthew maverick maxwell melissa member mercedes merlin michael
michelle mickey microsoft midnight miller minecraft mobile money monitor monkey monster morgan mother mountain muffin
mustang mypassword mysql nascar natasha nathan naruto ncc network newpass newpassword newyork nicholas nicole nikita
nintendo nippon nissan office oliver operator oracle orange osaka packers panther parker pass passport passw passwd
password patrick peaches peanut pepper phoenix player please pokemon police porsche power pretty prince princess private
project purple pussy python qaz qazwsx qazwsxedc qqq qwe qweasd qweasdzxc qwer qwerty qwertyu qwertyui qwertyuiop rabbit
rachel raiders rainbow ranger rangers realmadrid rebecca redsox richard robert rock rocket ronaldo root rosebud running
saitama sakura samantha sample samsung samurai sandra saturn scooby scooter scorpio secret secure security server service
sexy shadow shannon silver simple slayer smith smokey snoopy soccer softball sophie spider spiderman spring staff star
starwars startrek steelers steven student summer sunshine super superman superuser support suzuki sweet swordfish sys
sysadmin system taylor teacher teens temp temppass test tester testing testtest thomas thunder thx tiger tigger time
tokyo toyota travis trial trustno trustnoone tucker turtle unknown user username vacation victor victoria viking voodoo
voyager walter warrior web webmaster welcome whatever william willie windows winner winter wizard work xbox xxx xxxx
xyz yamaha yamamoto yankees yellow yokohama zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm
`
const COMMON: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))

/** Characters that stand for letters. */
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The share of a password that must not come from the account's own name or address. */
const OWN_SHARE = 0.5
const OWN_LENGTH = 4

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const spelled = (text: string) => text.replace(/[@431!0$57]/g, (sign) => LOOKALIKES[sign] ?? sign)
const words = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a word is common; a repeated one is, too (`abcabc`). */
function isCommonWord(word: string): boolean {
  const half = word.slice(0, word.length / 2)
  return COMMON.has(word) || (half !== '' && word === half + half && COMMON.has(half))
}

function holdsOwn(password: string, own: string): boolean {
  const part = words(plain(own))
  const all = words(plain(password))
  return part.length >= OWN_LENGTH && all.includes(part) && part.length >= all.length * OWN_SHARE
}

/** Whether a password is a common word with digits and special characters around it, also spelled with lookalikes. */
function isCommon(text: string): boolean {
  const candidates = [trimmed(text), spelled(trimmed(text)), trimmed(spelled(text)), words(trimmed(text))]
  return candidates.some(isCommonWord)
}

/**
 * The message key of a new password that is easy to guess: `passwordCommon` (`P@ssw0rd#1`), or `passwordOwn` if it is
 * mostly the account's own words (the address before the @, the company). Undefined for others.
 */
export function findGuessable(
  password: string,
  own: readonly string[] = [],
): 'passwordCommon' | 'passwordOwn' | undefined {
  if (isCommon(plain(password))) return 'passwordCommon'
  return own.some((one) => holdsOwn(password, one)) ? 'passwordOwn' : undefined
}
