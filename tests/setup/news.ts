import { connect } from '#worker/db/client.ts'
import { announcementPartners, announcements } from '#worker/db/schema/announcements.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Bindings } from '#worker/platform/context.ts'

type NewsInput = {
  accountId: string
  title: string
  /** The partner whose tree sees the news; null: no back office shows it. */
  partnerId: string | null
}

/** Stores a published news item for the tree of one partner, or one that no back office shows. */
export async function createNews(env: Bindings, { accountId, title, partnerId }: NewsInput): Promise<string> {
  const id = newId()
  const text = { ja: { value: title, state: 'written' as const } }
  const times = { createdAt: Date.now(), updatedAt: Date.now() }
  const db = connect(env.DB)
  await db.insert(announcements).values({
    id,
    kind: 'news',
    accountId,
    createdBy: accountId,
    status: 'published',
    publication: 'instant',
    // Starts so early that tests that set the clock back can read it, too.
    startsAt: 1,
    title: text,
    content: text,
    imageAlt: {},
    onBackOffice: partnerId !== null,
    onLogin: false,
    isForPartners: partnerId !== null,
    ...times,
  })
  if (partnerId !== null) await db.insert(announcementPartners).values({ announcementId: id, partnerId })
  return id
}
