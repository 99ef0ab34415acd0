import { type Day, dayOf, momentOf, newestOf, textOf } from './oracle-days.ts'
import { type Arranged, fee, fieldAfter, holdingSteps, limit } from './terms-oracle.ts'

type Term = Pick<Arranged, 'endsAt' | 'autoRenew'>
type PlanVersion = Record<keyof typeof FIELDS, number | null> & {
  effectiveFrom: number
  worseFrom: 'month' | 'renewal' | 'new'
}

/** The first moments of the further terms of a contract that renews by itself, until a moment. */
export function termStarts({ endsAt, autoRenew }: Term, until: number): number[] {
  const starts: number[] = []
  const last = autoRenew ? until : endsAt
  for (let next = endsAt + 1; next <= last; next = momentOf(sameDayNextYear(dayOf(next)))) starts.push(next)
  return starts
}

/** The same day of the next year; 1 March for a 29 February. */
const sameDayNextYear = (day: Day): Day => {
  const [year = 0, month = 0, date = 0] = textOf(day).split('-').map(Number)
  return Date.UTC(year + 1, month - 1, date) / 86_400_000
}

const FIELDS = {
  price: fee,
  limitAccess: limit,
  limitAccessPrice: fee,
  limitAccessUnit: limit,
  includedCells: limit,
  blockPrice: fee,
  licensePrice: fee,
}

/** What an account has of a plan at a moment: the newest of its versions, with what was kept of earlier ones. */
export function agreedVersion<Version extends PlanVersion>(
  versions: readonly Version[],
  contracts: readonly Arranged[],
  at: number,
): Version | undefined {
  const newest = newestOf(versions, at)
  const held = holdingSteps(contracts, (contract) => termStarts(contract, at))
  const listed = versions.map((one) => ({
    at: one.effectiveFrom,
    kind: 'version' as const,
    worseFrom: one.worseFrom,
    terms: one,
  }))
  const steps = [...listed, ...held].filter((step) => step.at <= at).toSorted((a, b) => a.at - b.at)
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const fields = names.map((field) => [field, fieldAfter(field, FIELDS[field], steps)])
  return newest && { ...newest, ...Object.fromEntries(fields) }
}
