import { answerOf, api, ifMatch } from '#admin/api/client.ts'
import { isApiError } from '#admin/api/api-error.ts'
import { uploadFile } from '#admin/uploads/upload-file.ts'
import type { UploadPorts } from '#admin/uploads/upload-queue.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { SnapshotReason } from '#shared/site/snapshots/snapshot-rules.ts'
import type { SnapshotSummary } from '#shared/site/snapshots/snapshots.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import type { ReleaseSummary } from '#shared/site/release/release-list.ts'
import type { SavedSite, SaveSite, SiteDetail } from '#shared/site/document/site-document.ts'
import type { SiteSettings } from './document.ts'
import type { SaveOutcome } from './autosave.ts'
import type { Conflict } from './conflict.ts'

type Send = UploadPorts<unknown>['send']

/** Why a publication was refused; the first two kinds have saved before. */
export type PublishRefusal =
  | { kind: 'problems'; problems: PublishProblem[]; version: number }
  | { kind: 'limited'; message: string; version: number }
  | { kind: 'outcome'; outcome: SaveOutcome }

/** The editor's API calls. Throw ApiError. */
export const editorApi = {
  loadSite: (id: string): Promise<SiteDetail> => answerOf(api.site[':id'].$get({ param: { id } })),

  saveSite: (id: string, version: number, body: SaveSite): Promise<SavedSite> =>
    answerOf(api.site[':id'].$put({ param: { id }, json: body }, ifMatch(version))),

  createSite: ({
    name,
    defaultLanguage,
    languages,
    viewMode,
    fit,
    numberHorizontal,
    numberVertical,
  }: SiteSettings): Promise<SiteDetail> =>
    answerOf(
      api.site.$post({ json: { name, defaultLanguage, languages, viewMode, fit, numberHorizontal, numberVertical } }),
    ),

  listReleases: (id: string): Promise<ReleaseSummary[]> => answerOf(api.site[':id'].release.$get({ param: { id } })),

  restoreRelease: (id: string, releaseId: string, version: number): Promise<SavedSite> =>
    answerOf(api.site[':id'].release[':releaseId'].restore.$post({ param: { id, releaseId } }, ifMatch(version))),

  listSnapshots: (id: string): Promise<SnapshotSummary[]> => answerOf(api.site[':id'].snapshot.$get({ param: { id } })),

  createSnapshot: (id: string, reason: SnapshotReason): Promise<SnapshotSummary> =>
    answerOf(api.site[':id'].snapshot.$post({ param: { id }, json: { reason } })),

  restoreSnapshot: (id: string, snapshotId: string, version: number): Promise<SavedSite> =>
    answerOf(api.site[':id'].snapshot[':snapshotId'].restore.$post({ param: { id, snapshotId } }, ifMatch(version))),

  createPreviewToken: (id: string): Promise<{ token: string; origin: string; expiresAt: string }> =>
    answerOf(api.preview.site[':id'].token.$post({ param: { id } })),

  upload: (siteId: string, file: Parameters<Send>[0], options: Parameters<Send>[1]): Promise<MediaInfo> =>
    uploadFile({ ...file, siteId }, options),

  toOutcome,
  toPublishRefusal,
}

export type EditorApi = typeof editorApi

/** Maps the error of a save: unreachable server to `offline`, 412 `stale` to `conflict`, others to `failed`. */
function toOutcome(error: unknown): SaveOutcome {
  if (isApiError(error, 'offline', 'timeout', 'cancelled', 'unavailable', 'too_many')) return { kind: 'offline' }
  if (isApiError(error, 'stale')) return { kind: 'conflict', conflict: toConflict(error.details) }
  return { kind: 'failed', message: error instanceof Error ? error.message : '' }
}

function toPublishRefusal(error: unknown): PublishRefusal {
  if (isApiError(error, 'mail_limit', 'approval_missing')) {
    const { version } = error.details as { version: number }
    return { kind: 'limited', message: error.message, version }
  }
  if (!isApiError(error, 'publish_check')) return { kind: 'outcome', outcome: toOutcome(error) }
  const { problems, version } = error.details as { problems: PublishProblem[]; version: number }
  return { kind: 'problems', problems, version }
}

function toConflict(details: Record<string, unknown>): Conflict {
  const { version = 0, updatedBy = '', updatedById = '', updatedAt = '' } = details as Partial<Conflict>
  return { version, updatedBy, updatedById, updatedAt }
}
