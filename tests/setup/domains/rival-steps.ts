import fc from 'fast-check'
import type { DomainFault } from '#tests/providers/domains/stand-in.ts'
import { checkDomains } from '#worker/features/domains/domain.jobs.ts'
import { checkClaim, decideClaim } from '#worker/features/domains/domain-check.service.ts'
import { findClaim, listClaimsOfSite, toNewRow } from '#worker/features/domains/domain.repository.ts'
import { insertClaims } from '#worker/features/domains/standing.repository.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { createDomainKit } from './domain-kit.ts'
import { steer } from './steer.ts'

const HOUR = 60 * 60_000

type Kit = ReturnType<typeof createDomainKit>
export type Rival = Awaited<ReturnType<Kit['claim']>>

/** Two sites that claim one name, and the name's DNS: the same for both resolvers, or different for the first one. */
export type Rivals = {
  kit: Kit
  both: [Rival, Rival]
  target: number | null
  proof: number | null
  poisoned: number | null
  down: string[]
}

export type RivalStep = { name: string; run: (rivals: Rivals) => Promise<unknown> }

const recordsOf = ({ both }: Rivals, who: number) => both[who === 0 ? 0 : 1].records

async function point(rivals: Rivals, who: number): Promise<void> {
  const { cname } = recordsOf(rivals, who)
  rivals.target = who
  await steer({ records: { [cname.name]: { CNAME: [cname.value] } } })
}

async function prove(rivals: Rivals, who: number): Promise<void> {
  const { txt } = recordsOf(rivals, who)
  rivals.proof = who
  await steer({ records: { [txt.name]: { TXT: [txt.value] } } })
}

async function clear(rivals: Rivals): Promise<void> {
  const { cname, txt } = recordsOf(rivals, 0)
  Object.assign(rivals, { target: null, proof: null })
  await steer({ records: { [cname.name]: null, [txt.name]: null } })
}

/** Lets only the first resolver see the records of one site, or the common records again. */
async function poison(rivals: Rivals, who: number | null): Promise<void> {
  const { cname, txt } = recordsOf(rivals, who ?? 0)
  rivals.poisoned = who
  const set = (name: string, values: Record<string, string[]>) =>
    steer({ resolver: 'a', records: { [name]: who === null ? null : values } })
  await Promise.all([set(cname.name, { CNAME: [cname.value] }), set(txt.name, { TXT: [txt.value] })])
}

async function setDown(rivals: Rivals, down: string[]): Promise<void> {
  rivals.down = down
  await steer({ down })
}

/** Throws every error except `stale`, which says that another writer was first. */
const unlessStale = (error: unknown) => {
  if (!(error instanceof AppError && error.code === 'stale')) throw error
}

async function save({ kit, both }: Rivals, who: number): Promise<void> {
  const { site: found, hostname } = both[who === 0 ? 0 : 1]
  const { id, siteUuid, accountId, oemMasterId, oemAdminId } = found
  const site = { id, siteUuid, accountId, oemMasterId, oemAdminId, isGone: false }
  const row = toNewRow({ site, role: 'main', hostname, actorId: accountId })
  await insertClaims(kit.env.DB, { rows: [row], site, actorId: accountId, redirectsToDomain: false }).catch(unlessStale)
}

async function decide({ kit, both }: Rivals, who: number, kind: 'retry' | 'remove'): Promise<void> {
  const [claim] = await listClaimsOfSite(kit.env.DB, both[who === 0 ? 0 : 1].site.id)
  if (claim) await decideClaim(kit.env, claim, { kind, actorId: null }).catch(unlessStale)
}

/** Runs two jobs at once, and two checks of a claim that was read once. */
async function race({ kit, both }: Rivals): Promise<void> {
  const claim = await findClaim(kit.env.DB, both[0].id)
  const looks = claim ? [checkClaim(kit.env, claim), checkClaim(kit.env, claim)] : []
  await Promise.all([checkDomains(kit.env), checkDomains(kit.env), ...looks])
}

/** Makes all providers answer, with the same DNS for all; then every check ends. */
export async function settle(rivals: Rivals): Promise<void> {
  const { kit } = rivals
  await setDown(rivals, [])
  await poison(rivals, null)
  await steer({ zone: kit.zone, faults: [], hold: false })
  for (const hours of [73, 25, 74, 2, 2]) await kit.leap(hours * HOUR)
}

const who = fc.constantFrom(0, 1)
const step = (name: string, run: RivalStep['run']): RivalStep => ({ name, run })
const often = (fault: DomainFault, times: number) => Array.from({ length: times }, () => fault)
/** Faults often enough to outlast the repetitions of a request, or less often. */
const FAULTS = [
  often('patience', 1),
  often('patience', 4),
  often('tooMany', 1),
  often('tooMany', 3),
  often('lostAnswer', 1),
  often('lostAnswer', 3),
  often('lostRequest', 3),
  often('failing', 3),
  often('nonsense', 1),
]

export const RIVAL_STEPS: fc.Arbitrary<RivalStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: who.map((one) =>
      step(`right ${one}`, async (rivals) => {
        await Promise.all([point(rivals, one), prove(rivals, one)])
        await rivals.kit.pass(3)
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: who.map((one) =>
      step(`attack ${one}`, async (rivals) => {
        await Promise.all([poison(rivals, one), setDown(rivals, ['b'])])
        await rivals.kit.pass(4)
      }),
    ),
  },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }).map((n) => step(`pass ${n}`, ({ kit }) => kit.pass(n))) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 80 }).map((n) => step(`leap ${n}`, ({ kit }) => kit.leap(n * HOUR))),
  },
  { weight: 2, arbitrary: who.map((one) => step(`save ${one}`, (rivals) => save(rivals, one))) },
  who.map((one) => step(`point ${one}`, (rivals) => point(rivals, one))),
  who.map((one) => step(`prove ${one}`, (rivals) => prove(rivals, one))),
  fc.constant(step('clear', clear)),
  fc.constantFrom(0, 1, null).map((one) => step(`poison ${one}`, (rivals) => poison(rivals, one))),
  fc
    .constantFrom<string[]>([], ['b'], ['a', 'b'])
    .map((down) => step(`down ${down.join()}`, (rivals) => setDown(rivals, down))),
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...FAULTS)
      .map((faults) => step(`faults ${faults.join()}`, ({ kit }) => steer({ zone: kit.zone, faults }))),
  },
  fc.constant(step('deleted', ({ kit, both }) => steer({ zone: kit.zone, remove: both[0].hostname }))),
  fc
    .tuple(who, fc.constantFrom('retry', 'remove'))
    .map(([one, kind]) => step(`${kind} ${one}`, (rivals) => decide(rivals, one, kind))),
  fc.constant(step('race', race)),
)
