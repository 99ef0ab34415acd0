import type { Bindings } from '#worker/platform/context.ts'
import type { ExportKind } from '#worker/entities/account-exports/account-export.repository.ts'
import { giveUpExportStep } from '#worker/entities/account-exports/export-steps.ts'
import { ACCOUNT_EXPORT } from '#worker/features/account-export/account-export.service.ts'
import { giveUpArchive } from '#worker/features/bulk-upload/unpack.service.ts'
import { recordLostMail } from '#worker/features/mails/lost-mail.repository.ts'
import { giveUpChunk } from '#worker/features/translation/translation.jobs.ts'
import { log } from '#worker/platform/log.ts'
import { outboxMessage } from '#worker/outbox/outbox.messages.ts'
import { moveToDeadLetters, type Letter } from '#worker/outbox/outbox.repository.ts'

const planOf = async (kind: ExportKind) =>
  kind === 'account.export'
    ? ACCOUNT_EXPORT
    : (await import('#worker/features/document-archive/document-export.ts')).DOCUMENT_EXPORT

/**
 * Gives an effect up for good: it becomes a dead letter for the operator, and its owner is notified in the same batch.
 * An effect of an unknown kind has no owner.
 */
export async function giveUp(env: Bindings, letter: Letter): Promise<void> {
  const { id, kind, payload } = letter.row
  log('error', 'outbox.given_up', { id, kind, error: letter.reason })
  const { data: message } = outboxMessage.safeParse({ kind, payload })
  switch (message?.kind) {
    case undefined:
    // Files to be deleted stay: only the operator can act.
    case 'release.prune':
    case 'site.purge':
      return void (await moveToDeadLetters(env.DB, letter))
    case 'account.export':
    case 'documents.export':
      if (await giveUpExportStep(env, await planOf(message.kind), message.payload, letter)) return
      return void (await moveToDeadLetters(env.DB, letter))
    case 'translation.chunk':
      return giveUpChunk(env, letter, message.payload)
    case 'bulk.inspect':
    case 'bulk.unpack':
      return giveUpArchive(env, letter, message.payload)
    case 'mail':
    case 'mail.submission':
    case 'mail.address':
    case 'mail.invitations':
    case 'mail.notice':
    case 'mail.partner_invoice':
    case 'mail.quote':
    case 'mail.notification':
    case 'mail.event':
    case 'mail.alarm':
    case 'mail.worklist':
    case 'mail.report':
    case 'mail.preview':
    case 'mail.member':
      return void (await moveToDeadLetters(env.DB, letter, (db) => [recordLostMail(db, message)]))
  }
}
