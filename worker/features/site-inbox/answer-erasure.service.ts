import { AppError } from '#shared/wire/errors.ts'
import type { Erasure } from '#shared/site/inbox/site-inbox-rules.ts'
import type { AnswerPerson } from '#shared/site/inbox/site-inbox.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { countPerson, eraseAnswers, findAnswer } from './answer-erasure.repository.ts'
import { findListedSite } from './site-inbox.repository.ts'
import { inboxHistoryEntry, type Reader } from './site-inbox.service.ts'

type AnswerQuery = { siteId: string; entryId: string }

async function requireAnswer(env: Bindings, scope: Scope, { siteId, entryId }: AnswerQuery) {
  const found = await findListedSite(env.DB, scope, siteId, 'contact')
  const entry = found && (await findAnswer(env.DB, siteId, entryId))
  if (!entry) throw new AppError('not_found')
  return { site: found.site, entry }
}

/** The number of entries that the sender of an entry has at the site. Throws 404. */
export async function getPerson(env: Bindings, { scope }: Reader, asked: AnswerQuery): Promise<AnswerPerson> {
  const { entry } = await requireAnswer(env, scope, asked)
  return countPerson(env.DB, asked.siteId, entry.email)
}

const ACTION = { contact: 'visitor.erase_contact', homepage: 'visitor.erase_form' } as const

/** Erases an entry, or all entries of its sender in both forms, for good. Gives how many. Throws 404. */
export async function eraseAnswer(
  env: Bindings,
  { caller, scope }: Reader,
  { of, ...asked }: AnswerQuery & { of: Erasure },
): Promise<number> {
  const { site, entry } = await requireAnswer(env, scope, asked)
  const isWhole = of === 'person'
  const { contacts, forms } = isWhole ? await countPerson(env.DB, asked.siteId, entry.email) : { contacts: 1, forms: 0 }
  const count = contacts + forms
  const action = isWhole ? 'visitor.erase_person' : ACTION[entry.kind]
  const record = inboxHistoryEntry(site, caller.personId, action, isWhole ? count : undefined)
  await eraseAnswers(env.DB, { siteId: asked.siteId, entry, isWhole, record })
  return count
}
