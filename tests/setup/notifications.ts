import { type Audience, audienceOf } from '#shared/announcement/announcement-rules.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { type accounts } from '#worker/db/schema/accounts.ts'
import { announcementAudiences, announcements } from '#worker/db/schema/announcements.ts'
import { newId } from '#worker/platform/ids.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'type' | 'oemMasterId'>
type Values = Partial<typeof announcements.$inferInsert>

const text = { ja: { value: 'A', state: 'written' as const } }

/** The audience of an owner; null for the operator. */
export const audienceOfAccount = ({ type, oemMasterId }: Account) =>
  audienceOf({ type: type as OwnerType, oemMasterId })

/** Stores a notification that audiences can open since a second ago; one without audience is a draft. Returns its id. */
export async function insertNotification(
  env: Pick<Bindings, 'DB'>,
  accountId: string,
  targets: readonly Audience[],
  values: Values = {},
): Promise<string> {
  const id = newId()
  const at = Date.now() - 1000
  const isDraft = targets.length === 0
  const db = connect(env.DB)
  await db.insert(announcements).values({
    id,
    kind: 'notification',
    accountId,
    status: isDraft ? 'draft' : 'published',
    publication: 'instant',
    startsAt: isDraft ? null : at,
    title: text,
    content: text,
    imageAlt: {},
    createdAt: at,
    createdBy: accountId,
    updatedAt: at,
    ...values,
  })
  for (const audience of targets)
    await db.insert(announcementAudiences).values({ announcementId: id, audience, appearsAt: at })
  return id
}
