import { connect } from '#worker/db/client.ts'
import { submissions } from '#worker/db/schema/submissions.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { insertMany } from './insert-many.ts'

type Env = Pick<Bindings, 'DB'>
type Submission = typeof submissions.$inferInsert

function buildSubmission(siteId: string, values: Partial<Submission>): Submission {
  const id = newId()
  return {
    id,
    siteId,
    kind: 'contact',
    email: `${id}@example.com`,
    companyName: '',
    answers: [],
    language: 'ja',
    createdAt: now(),
    ...values,
  }
}

/** Stores a form entry of a site: by default one of the contact form without answers. */
export async function createSubmission(env: Env, siteId: string, values: Partial<Submission> = {}) {
  const row = buildSubmission(siteId, values)
  await connect(env.DB).insert(submissions).values(row)
  return row
}

/** Stores form entries of a site by a few statements; `valuesOf` is called with 0 for the first. */
export async function createManySubmissions(
  env: Env,
  siteId: string,
  count: number,
  valuesOf: (n: number) => Partial<Submission> = () => ({}),
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => buildSubmission(siteId, valuesOf(n)))
  await insertMany(env, submissions, rows)
}
