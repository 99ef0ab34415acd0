import { call, must } from '#demo/api.mts'
import { OPERATOR, tokenOf } from './people.mts'
import { monthAgo } from './times.ts'

/** A month with few bills. */
const MONTH = monthAgo(12)

/** The documents of a month as a file: of the operator and of the partner, made while the other steps go on. */
export async function archiveDocuments(): Promise<void> {
  for (const email of [OPERATOR, 'oem@example.com']) {
    const token = await tokenOf(email)
    const { archives } = await must(call('GET', '/document-archive', token))
    if ((archives as unknown as unknown[]).length > 0) continue
    await must(call('POST', '/document-archive', token, { month: MONTH }))
  }
}
