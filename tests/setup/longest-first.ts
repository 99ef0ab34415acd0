import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest: a new clone has no durations to sort by, and must not begin one of these last. */
const LONGEST = [
  'worker/session/permissions.test.ts',
  'worker/http/statement-faults.test.ts',
  'worker/http/fuzz.test.ts',
  'worker/http/bucket-faults.test.ts',
  'worker/site-host/outage.test.ts',
  'worker/jobs/years.test.ts',
  'worker/http/provider-faults.test.ts',
  'worker/jobs/neighbours.test.ts',
  'worker/features/visits/visit.test.ts',
  'worker/http/foreign-data.test.ts',
  'worker/features/account-end/erasure-faults.test.ts',
  'worker/features/locked/canary.test.ts',
  'worker/features/billing/simulation.test.ts',
  'worker/http/conventions.test.ts',
  'worker/features/visits/unsent-visits.test.ts',
  'worker/features/domains/domain-sequences.test.ts',
  'worker/features/backup/backup.test.ts',
  'worker/jobs/give-up.alone.test.ts',
  'worker/features/bulk-upload/bulk-upload.test.ts',
  'worker/features/releases/phrases.alone.test.ts',
  'worker/outbox/outbox.test.ts',
  'worker/http/log-canaries.test.ts',
  'worker/http/token-confusion.test.ts',
  'worker/features/billing-mails/billing-mail-history.test.ts',
  'worker/features/media/media.test.ts',
  'worker/features/translation/translation.test.ts',
  'worker/features/visits/visit-outage.test.ts',
  'tests/unit/film-index.test.ts',
  'worker/http/mass-assignment.test.ts',
  'worker/platform/guarded/guarded-database.test.ts',
  'worker/site-host/tested-pages.test.ts',
]

/** The order does not hold for a file that was moved, so each file must exist. */
const missing = LONGEST.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`tests/setup/longest-first.ts names no file: ${missing.join(', ')}`)

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank === -1 ? LONGEST.length : rank
}

/** Each project's longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest
    const byProject = Object.groupBy(await super.sort(files), ({ project }) => project.name)
    return Object.values(byProject).flatMap((specs = []) => specs.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
}
