import { eq, sql } from 'drizzle-orm'
import { type BellSwitch, mailChoiceOf } from '#shared/announcement/bell-rules.ts'
import { connect } from '#worker/db/client.ts'
import { bellSwitches } from '#worker/db/schema/bell.ts'

export type Choice = { kind: BellSwitch; bell: boolean; mail: boolean }

/** The choice for a kind if a person chose nothing: what it gets under the bell and by mail. */
export function defaultChoice(kind: BellSwitch): Choice {
  const mail = mailChoiceOf(kind)
  return { kind, bell: true, mail: mail === 'on' || mail === 'fixed' }
}

/** The kinds for which a person chose something. */
export async function findChoices(binding: D1Database, personId: string): Promise<Choice[]> {
  const { kind, bell, mail } = bellSwitches
  return connect(binding).select({ kind, bell, mail }).from(bellSwitches).where(eq(bellSwitches.personId, personId))
}

/** Stores a person's choices; of two changes at the same time the later one counts. */
export async function saveChoices(binding: D1Database, personId: string, choices: readonly Choice[]): Promise<void> {
  await connect(binding)
    .insert(bellSwitches)
    .select(
      sql`SELECT ${personId}, value ->> 'kind', value ->> 'bell', value ->> 'mail'
        FROM json_each(${JSON.stringify(choices)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [bellSwitches.personId, bellSwitches.kind],
      set: { bell: sql`excluded.bell`, mail: sql`excluded.mail` },
    })
}

/** Switches off a person's mails of a kind; its bell stays as it is. */
export async function switchMailOff(binding: D1Database, personId: string, kind: BellSwitch): Promise<void> {
  await connect(binding)
    .insert(bellSwitches)
    .values({ personId, ...defaultChoice(kind), mail: false })
    .onConflictDoUpdate({ target: [bellSwitches.personId, bellSwitches.kind], set: { mail: false } })
}

/** Whether a person gets mails of a kind. */
export async function wantsMail(binding: D1Database, personId: string, kind: BellSwitch): Promise<boolean> {
  const chosen = await findChoices(binding, personId)
  return (chosen.find((one) => one.kind === kind) ?? defaultChoice(kind)).mail
}
