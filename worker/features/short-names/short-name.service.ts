import { nameProposals } from '#shared/site/short-name/propose-names.ts'
import {
  findShortNameFault,
  SHORT_NAMES_MAX,
  type ShortNameFault,
  toShortName,
} from '#shared/site/short-name/short-name-rules.ts'
import type { ShortAddress, ShortAddressBody } from '#shared/site/short-name/short-names.ts'
import { AppError } from '#shared/wire/errors.ts'
import { copyAfterChange, siteCopyName } from '#worker/entities/live-site/pointer-copy.service.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { defaultOrigin } from '#worker/platform/hosts.ts'
import { changeName, findOwnerMail, findTaken, listNamesOfSite } from './short-name.repository.ts'

/** The caller, its scope, and the site whose address it looks at. */
export type AddressContext = { env: Bindings; caller: Caller; scope: Scope; siteId: string }

/** Names that are proposed at a time, and looked up for it. */
const PROPOSALS = 3
const TRIED_MAX = 12

/** Services of mail that are no company's own: their names say nothing about a site. */
const COMMON_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|aol|qq|163|126|naver|daum|hanmail|docomo|ezweb|au|softbank|i|nifty|biglobe|ocn|so-net|example)$/

/** The company's own word in an address of mail; empty for a common service. */
function companyOf(email: string): string {
  const labels = (email.split('@')[1] ?? '').toLowerCase().split('.')
  const word = labels.findLast(
    (label, index) => index < labels.length - 1 && !/^(?:co|ne|or|ac|go|com|net)$/.test(label),
  )
  return word === undefined || COMMON_MAIL.test(word) ? '' : word
}

/** Free names for a site, out of its names in all languages, the company's, and its domain of mail. */
async function proposeFor(env: Bindings, site: SiteRow, own: readonly string[]): Promise<string[]> {
  const others = Object.values(site.settings.nameByLanguage ?? {}).map(({ value }) => value)
  const mail = await findOwnerMail(env.DB, site.accountId)
  const tried = nameProposals([site.name, ...others, site.companyName, companyOf(mail)])
    .filter((name) => !own.includes(name))
    .slice(0, TRIED_MAX)
  const taken = await findTaken(env.DB, tried, site.id)
  return tried.filter((name) => !taken.has(name)).slice(0, PROPOSALS)
}

/** Why a site cannot have a name. Names that it once had are free for it. */
async function findFault(
  env: Bindings,
  { site, own, name }: { site: SiteRow; own: readonly string[]; name: string },
): Promise<ShortNameFault | undefined> {
  const fault = findShortNameFault(name)
  if (fault || own.includes(name)) return fault
  if (own.length >= SHORT_NAMES_MAX) return 'shortNameUsedUp'
  return (await findTaken(env.DB, [name], site.id)).has(name) ? 'shortNameTaken' : undefined
}

/** The name in a site's default address, with proposals; with a name also whether the site may have it. Throws 404. */
export async function getShortAddress(context: AddressContext, typed?: string): Promise<ShortAddress> {
  const { env, scope, siteId } = context
  const { site } = await requireSite(env, scope, siteId)
  const own = await listNamesOfSite(env.DB, siteId)
  const name = typed === undefined ? undefined : toShortName(typed)
  const [scheme = '', ending = ''] = defaultOrigin({ siteUuid: '', shortName: '\n' }, env).split('\n')
  return {
    name: site.shortName,
    url: defaultOrigin(site, env),
    scheme,
    ending,
    former: own.filter((one) => one !== site.shortName),
    proposals: await proposeFor(env, site, own),
    candidate: name === undefined ? null : { name, fault: (await findFault(env, { site, own, name })) ?? null },
  }
}

/**
 * Gives a site's default address another name, or its public id again. Visitors find it there at once; former names
 * redirect. Throws 404, `validation`, `stale`, and 429 beyond 20 changes an hour.
 */
export async function saveShortAddress(context: AddressContext, { name: typed, from }: ShortAddressBody) {
  const { env, caller, scope, siteId } = context
  const { site } = await requireSite(env, scope, siteId)
  const own = await listNamesOfSite(env.DB, siteId)
  const name = typed === null ? null : toShortName(typed)
  if (site.shortName !== from) throw new AppError('stale')
  const fault = name === null ? undefined : await findFault(env, { site, own, name })
  if (fault) throw new AppError('validation', { fields: { name: { key: fault, values: { max: SHORT_NAMES_MAX } } } })
  if (name !== site.shortName) {
    await limitExactly(env, 'shortName', site.id)
    const isNew = name !== null && !own.includes(name)
    await changeName(env.DB, { site, from, name, isNew, actorId: caller.personId })
    await copyAfterChange(env, [siteCopyName(site)])
  }
  return getShortAddress(context)
}
