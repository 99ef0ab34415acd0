import { lt, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { visitSalts } from '#worker/db/schema.ts'

/** The salt of a day: the given one where there is none yet. However many ask at once, all get the same. */
export async function takeSalt(binding: D1Database, day: string, fresh: string): Promise<string> {
  const [row] = await connect(binding)
    .insert(visitSalts)
    .values({ day, salt: fresh })
    .onConflictDoUpdate({ target: visitSalts.day, set: { salt: sql`${visitSalts.salt}` } })
    .returning({ salt: visitSalts.salt })
  if (!row) throw new Error('A day has a salt')
  return row.salt
}

/** Forgets the salts of earlier days, and with them every way back from a hash to a visitor. */
export async function deleteSaltsBefore(binding: D1Database, day: string): Promise<void> {
  await connect(binding).delete(visitSalts).where(lt(visitSalts.day, day))
}
