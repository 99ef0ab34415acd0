import type { PopupRecord } from '#shared/site/parts/popups/popup-history.ts'
import type { PopupPromise } from '#shared/site/parts/popups/popup-promises.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { getReleaseHead } from '#worker/entities/projection/release.storage.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { listProlongations, type ProlongationRow } from '#worker/entities/popups/popup-history.repository.ts'

const iso = (at: number | null | undefined) => (typeof at === 'number' ? new Date(at).toISOString() : null)

/** The limits of each offer that visitors of a site were promised, and the number of its prolongations. */
export async function getPopupHistory(
  env: Bindings,
  { id, liveReleaseId }: Pick<SiteRow, 'id' | 'liveReleaseId'>,
): Promise<PopupRecord[]> {
  // Before the first release no limit was promised.
  if (liveReleaseId === null) return []
  const [rows, head] = await Promise.all([listProlongations(env.DB, id), getReleaseHead(env, id, liveReleaseId)])
  const promises = new Map((head?.promises ?? []).map((promise) => [promise.id, promise]))
  const prolonged = Map.groupBy(rows, ({ popupId }) => popupId)
  return [...new Set([...promises.keys(), ...prolonged.keys()])].map((popupId) =>
    toRecord(popupId, prolonged.get(popupId) ?? [], promises.get(popupId)),
  )
}

function toRecord(popupId: string, rows: readonly ProlongationRow[], promise: PopupPromise | undefined): PopupRecord {
  const [last] = rows
  return {
    popupId,
    prolonged: rows.length,
    lastAt: iso(last?.createdAt),
    lastFromEnd: iso(last?.fromEnd),
    lastToEnd: iso(last?.toEnd),
    lastFromLimit: last?.fromLimit ?? null,
    lastToLimit: last?.toLimit ?? null,
    promised: promise ? { endDate: iso(promise.endsAt), limit: promise.limit } : null,
  }
}

/** The promises of the live release, from the history. */
export function toPromises(history: readonly PopupRecord[]): PopupPromise[] {
  return history.flatMap(({ popupId, promised }) => {
    if (!promised) return []
    const endsAt = promised.endDate === null ? null : Date.parse(promised.endDate)
    return [{ id: popupId, endsAt, limit: promised.limit }]
  })
}
