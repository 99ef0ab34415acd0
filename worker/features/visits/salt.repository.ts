import { lt, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { visitSalts } from '#worker/db/schema/visits.ts'

/** Returns the salt of a day; stores the given one if there is none yet. Parallel requests all get the same salt. */
export async function getOrCreateSalt(binding: D1Database, day: string, fresh: string): Promise<string> {
  const [row] = await connect(binding)
    .insert(visitSalts)
    .values({ day, salt: fresh })
    .onConflictDoUpdate({ target: visitSalts.day, set: { salt: sql`${visitSalts.salt}` } })
    .returning({ salt: visitSalts.salt })
  if (!row) throw new Error('A day has a salt')
  return row.salt
}

/** Deletes the salts of earlier days, so that no hash can be linked to a visitor any more. */
export async function deleteSaltsBefore(binding: D1Database, day: string): Promise<void> {
  await connect(binding).delete(visitSalts).where(lt(visitSalts.day, day))
}
