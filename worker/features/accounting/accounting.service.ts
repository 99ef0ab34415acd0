import type { AccountNames } from '#shared/billing/accounting/accounting-rules.ts'
import type { JournalFileQuery, NamesInForce } from '#shared/billing/accounting/accounting.ts'
import { AppError } from '#shared/wire/errors.ts'
import { streamBytes } from '#worker/platform/bytes/byte-stream.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { findNames, recordJournalExport, saveNames } from './account-name.repository.ts'
import { checkMonths, eachEntry } from './journal.service.ts'
import { writeJournal } from './journal-file.ts'

/**
 * The journals of some months as a file, made as the receiver takes it. The history entry is written before the first
 * byte is sent. Throws like `checkMonths`.
 */
export async function startJournalFile(
  env: Bindings,
  { accountId, personId }: Caller,
  { format, ...months }: JournalFileQuery,
): Promise<ReadableStream<Uint8Array>> {
  checkMonths(months)
  const { names } = await findNames(env.DB)
  await recordJournalExport(env.DB, { accountId, personId, format, ...months })
  return streamBytes(writeJournal(eachEntry(env, months), format, names))
}

type Change = { caller: Caller; version: number; names: AccountNames }

/** Saves the names of the accounts. Throws `stale` if somebody else was faster. */
export async function changeNames(env: Bindings, { caller, version, names }: Change): Promise<NamesInForce> {
  const before = await findNames(env.DB)
  if (before.version !== version) throw new AppError('stale', { body: { version: before.version } })
  const onBroken = () => new AppError('stale')
  await saveNames(env.DB, { actor: caller, version, before: before.names, names, onBroken })
  return findNames(env.DB)
}
