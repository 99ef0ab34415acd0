import type { z } from 'zod'
import { namesOf, type PlanNames } from '#shared/account/plan-names.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { PLAN_FIELD_NAMES, type PlanValue, type WorseFrom } from '#shared/billing/plan-fields.ts'
import type { offerVersions, planVersions } from '#shared/billing/price-lists.ts'
import type { BoardField } from './plan-board.ts'

type Plans = (z.output<typeof planVersions> | z.output<typeof offerVersions>)['plans']
type Version = Plans[number]['versions'][number]

/** A version of a plan as the list shows it: its state, and what differs from the version before. */
export type ListedVersion = {
  key: string
  planId: string
  planCode: PlanCode
  names: PlanNames
  tier: string
  state: 'planned' | 'current' | 'past'
  effectiveFrom: string
  /** From when what got worse counts for accounts that have the plan. */
  worseFrom: WorseFrom
  createdAt: string
  createdBy: string | null
  /** No version was before it. */
  isFirst: boolean
  changes: { field: BoardField; before: PlanValue; after: PlanValue }[]
}

const FIELDS: readonly BoardField[] = ['isOffered', ...PLAN_FIELD_NAMES]

function changesBetween(before: Version, after: Version) {
  const values = (version: Version) => version as Partial<Record<BoardField, PlanValue>>
  return FIELDS.filter((field) => values(before)[field] !== values(after)[field]).map((field) => ({
    field,
    before: values(before)[field] ?? null,
    after: values(after)[field] ?? null,
  }))
}

/** The state of a version by its place, the newest first; -1 = none has begun. */
function stateOf(index: number, current: number): ListedVersion['state'] {
  if (index === current) return 'current'
  return index < current || current === -1 ? 'planned' : 'past'
}

function versionsOf({ planId, planCode, tier, versions, hasMore }: Plans[number], at: number): ListedVersion[] {
  const current = versions.findIndex(({ effectiveFrom }) => Date.parse(effectiveFrom) <= at)
  return versions.map((version, index) => {
    const before = versions[index + 1]
    const { effectiveFrom, worseFrom, createdAt, createdBy } = version
    return {
      key: `${planId}-${effectiveFrom}`,
      planId,
      planCode,
      names: namesOf(version),
      tier,
      state: stateOf(index, current),
      effectiveFrom,
      worseFrom,
      createdAt,
      createdBy,
      isFirst: !before && !hasMore,
      changes: before ? changesBetween(before, version) : [],
    }
  })
}

/** The versions of one plan or of all (`all`), the last saved first. */
export function listVersions(plans: Plans, planId: string, at = Date.now()): ListedVersion[] {
  return plans
    .filter((plan) => planId === 'all' || plan.planId === planId)
    .flatMap((plan) => versionsOf(plan, at))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}
