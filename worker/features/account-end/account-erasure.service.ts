import { accountCopyName, siteCopyName, takeDownFirst } from '#worker/entities/live-site/pointer-copy.service.ts'
import { deleteArchiveFiles } from '#worker/entities/audit/archive.storage.ts'
import { deleteExports } from '#worker/entities/account-exports/drop-exports.ts'
import { purgeSite } from '#worker/features/sites/site.jobs.ts'
import { eraseFromLetters } from '#worker/outbox/letters.storage.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { cardsOf } from '#worker/platform/stripe/stripe-cards.ts'
import { log } from '#worker/platform/log.ts'
import { finishErasure } from './account-end.repository.ts'
import {
  emptyAccount,
  emptySite,
  eraseMessages,
  eraseRows,
  findCustomer,
  hasStandingDomains,
  hasWaitingMail,
  listNamedIds,
  listSitesToErase,
  removeMedia,
} from './account-erasure.repository.ts'

/** Sites that one step erases: each has a few dozen statements. */
const SITES = 5

type Erased = Parameters<typeof finishErasure>[1] & {
  companyName: string
  deletedAt: number | null
  terminatedAt: number | null
}

/** Erases some sites. Returns whether none is left. */
async function eraseSites(env: Bindings, account: string): Promise<boolean> {
  const found = await listSitesToErase(env.DB, account, SITES)
  for (const site of found)
    await takeDownFirst(env, [siteCopyName(site)], async () => {
      await purgeSite(env, site.id)
      await emptySite(env.DB, site.id)
    })
  return found.length < SITES
}

/**
 * Deletes the account's customer with its cards at the provider of payments; one that is gone already counts as deleted.
 * Returns whether there is none any more: while a payment runs, or money of it is left
 * there, it stays.
 */
export async function eraseCustomer(env: Bindings, account: string, cards = cardsOf(env)): Promise<boolean> {
  const { customerId, isPaying } = await findCustomer(env.DB, account)
  if (isPaying) return false
  if (customerId !== undefined) await cards?.deleteCustomer(customerId)
  return true
}

/** Whether a step erased everything that is left, something, or waits for another job, a payment or a mail. */
export type ErasureStep = 'done' | 'more' | 'waiting'

/** The last mail is waited for this long: afterwards its address is gone. */
const MAIL_WAIT = 2 * 24 * 60 * 60_000

async function isWaiting(env: Bindings, { id, terminatedAt }: Erased): Promise<boolean> {
  if (await hasStandingDomains(env.DB, id)) return true
  const isMailLate = terminatedAt !== null && now() - terminatedAt > MAIL_WAIT
  return !isMailLate && (await hasWaitingMail(env.DB, id))
}

/**
 * One step of the erasure of an account: each finds its work in the data, so a step that died is done by the next. Waits
 * for the jobs that remove domains at Cloudflare and files in R2.
 */
export async function eraseAccount(env: Bindings, account: Erased): Promise<ErasureStep> {
  const { id } = account
  if (!(await eraseSites(env, id))) return 'more'
  if (await isWaiting(env, account)) return 'waiting'
  if (!(await eraseCustomer(env, id))) return 'waiting'
  const ids = await listNamedIds(env.DB, id)
  await eraseMessages(env.DB, id, ids)
  if (!(await eraseRows(env.DB, id))) return 'more'
  await deleteExports(env, id)
  await deleteArchiveFiles(env.MEDIA, id)
  const isEmpty = account.deletedAt !== null && account.companyName === ''
  if (!isEmpty) await takeDownFirst(env, [accountCopyName(id)], () => emptyAccount(env.DB, id))
  if (!(await removeMedia(env.DB, id))) return 'waiting'
  await eraseFromLetters(env.MEDIA, ids)
  await finishErasure(env.DB, account)
  log('info', 'account.erased', { id })
  return 'done'
}
