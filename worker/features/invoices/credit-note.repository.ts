import { and, eq, isNull } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { credits } from '#worker/db/schema/credits.ts'
import type { CreditRow } from '#worker/entities/bills/credit.repository.ts'

/** A credit note of a bill. */
export async function findCredit(binding: D1Database, billId: string, id: string): Promise<CreditRow | undefined> {
  const [row] = await connect(binding)
    .select()
    .from(credits)
    .where(and(eq(credits.id, id), eq(credits.billId, billId)))
  return row
}

/** Stores the file that is a credit note. Returns false if another request stored one meanwhile. */
export async function storeCreditFile(
  binding: D1Database,
  { id, pdfKey }: CreditRow,
  file: { key: string; hash: string },
): Promise<boolean> {
  const isSame = pdfKey === null ? isNull(credits.pdfKey) : eq(credits.pdfKey, pdfKey)
  const stored = await connect(binding)
    .update(credits)
    .set({ pdfKey: file.key, pdfHash: file.hash })
    .where(and(eq(credits.id, id), isSame))
    .returning({ id: credits.id })
  return stored.length > 0
}
