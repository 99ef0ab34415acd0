/**
 * What an account has of a plan, event by event and apart from the product's code: what it got with the plan, what
 * versions of the list changed since, and what a renewal made up for.
 */

type Value = number | null
/** How much worse a value is for the account: the smallest number is best. */
type Badness = (value: Value) => number
export type OracleStep<Terms> =
  /** The account gets the plan, anew or again. */
  | { at: number; kind: 'gets' }
  /** Another term of its contract begins. */
  | { at: number; kind: 'renews' }
  | { at: number; kind: 'version'; worseFrom: 'month' | 'renewal' | 'new'; terms: Terms }

/** No fee is best. */
export const fee: Badness = (value) => value ?? 0
/** No limit is best. */
export const limit: Badness = (value) => (value === null ? -Infinity : -value)

/** What an account has of a field: `since`: what the list said since it had its value, with what waits for its renewal. */
type State = { has: Value; listed: Value; since: readonly { value: Value; waits: boolean }[] }

function best(badness: Badness, values: readonly Value[]): Value {
  return values.reduce((one, other) => (badness(other) <= badness(one) ? other : one))
}

function afterRenewal({ has, listed, since }: State, badness: Badness): State {
  const from = since.findLastIndex(({ waits }) => waits)
  if (from < 0) return { has, listed, since }
  const left = since.slice(from).map(({ value }) => ({ value, waits: false }))
  const values = left.map(({ value }) => value)
  return { has: best(badness, values), listed, since: left }
}

type Said = { value: Value; worseFrom: 'month' | 'renewal' | 'new'; isFirst: boolean }

function afterVersion({ has, listed, since }: State, { value, worseFrom, isFirst }: Said, badness: Badness): State {
  const isWorse = !isFirst && badness(value) > badness(listed)
  if (isFirst || (isWorse && worseFrom === 'month'))
    return { has: value, listed: value, since: [{ value, waits: false }] }
  const more = [...since, { value, waits: isWorse && worseFrom === 'renewal' }]
  return { has: isWorse ? has : best(badness, [has, value]), listed: value, since: more }
}

/** The value of a field after all steps, in their order; of the monthly fee, `price`, an empty one is not for sale. */
export function fieldAfter<Field extends string>(
  field: Field,
  badness: Badness,
  steps: readonly OracleStep<Record<Field, Value>>[],
): Value {
  let state: State = { has: null, listed: null, since: [] }
  for (const step of steps) {
    const { listed } = state
    if (step.kind === 'gets') state = { has: listed, listed, since: [{ value: listed, waits: false }] }
    else if (step.kind === 'renews') state = afterRenewal(state, badness)
    else {
      const isFirst = field === 'price' && listed === null
      state = afterVersion(state, { value: step.terms[field], worseFrom: step.worseFrom, isFirst }, badness)
    }
  }
  return state.has
}

type Holding = { at: number; kind: 'gets' | 'renews' }

/** A contract as somebody arranged it, with its plans. */
export type Arranged = {
  startsAt: number
  endsAt: number
  autoRenew: boolean
  plans: readonly { code: string; from: number }[]
}

/**
 * How an account got its plan and renewed its contract until a moment. `termsOf`: the starts of the terms of a contract
 * that renews by itself, until that moment, after its first end.
 */
export function holdingSteps(
  contracts: readonly Arranged[],
  termsOf: (contract: Arranged) => readonly number[],
): Holding[] {
  const sorted = contracts.toSorted((a, b) => a.startsAt - b.startsAt)
  const rows = sorted.flatMap(({ startsAt, plans }, index) =>
    plans
      .toSorted((a, b) => a.from - b.from)
      .map(({ code, from }) => ({
        code,
        from,
        isStart: from === startsAt,
        before: sorted[index - 1]?.endsAt,
        startsAt,
      })),
  )
  const steps = rows.flatMap(({ code, from, isStart, before, startsAt }, index): Holding[] => {
    const isNew = code !== rows[index - 1]?.code || (isStart && before !== startsAt - 1)
    if (isNew) return [{ at: from, kind: 'gets' }]
    return isStart ? [{ at: from, kind: 'renews' }] : []
  })
  return [...steps, ...sorted.flatMap(termsOf).map((at) => ({ at, kind: 'renews' as const }))]
}
