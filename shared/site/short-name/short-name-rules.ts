export const SHORT_NAME_MIN = 3
/** Shorter than a public id, so that no name is one. */
export const SHORT_NAME_MAX = 30
/** Names that a site has in its life: the present one and those that lead to it. */
export const SHORT_NAMES_MAX = 10

/** Why a name is refused; keys of the `validation` messages (docs/rules/sites.md#short-address). */
export const SHORT_NAME_FAULTS = [
  'shortName',
  'shortNameLength',
  'shortNameReserved',
  'shortNameTaken',
  'shortNameUsedUp',
] as const
export type ShortNameFault = (typeof SHORT_NAME_FAULTS)[number]

/** Letters and digits, single hyphens between them; so `xn--` is none. */
const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** Names that the platform uses or may use, and that could be taken for its own pages. */
const RESERVED = new Set(
  [
    'www www1 www2 web mail webmail email smtp imap pop pop3 mx ftp sftp ssh vpn dns ns ns1 ns2 ns3 ns4',
    'preview cname custom fallback origin edge cdn static assets asset media image images img files file upload uploads',
    'api app apps admin administrator master office console dashboard manage manager panel portal root system',
    'login logout signin signup sign-in sign-up register account accounts auth sso oauth password security secure verify',
    'billing bill bills payment payments pay invoice card stripe bank support help helpdesk contact status news blog docs',
    'about legal privacy terms company official info noreply no-reply postmaster hostmaster webmaster abuse',
    'mekuri site sites page pages demo test testing dev develop staging stage local localhost internal example sample',
    'autoconfig autodiscover wpad isatap null undefined none',
  ]
    .join(' ')
    .split(' '),
)

/** A typed name as it is stored: without the blanks around it, in lower case, full-width letters as plain ones. */
export const toShortName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** The fault of a name by itself; whether another site has it, only the server knows. */
export function findShortNameFault(name: string): ShortNameFault | undefined {
  if (!NAME.test(name)) return 'shortName'
  if (name.length < SHORT_NAME_MIN || name.length > SHORT_NAME_MAX) return 'shortNameLength'
  return RESERVED.has(name) ? 'shortNameReserved' : undefined
}
