import { answerOf, api, ifMatch } from '#admin/api/client.ts'
import { isApiError } from '#admin/api/api-error.ts'
import type { MediaInfo } from '#shared/media.ts'
import { UPLOAD_ERRORS, type MediaPurpose } from '#shared/media-rules.ts'
import type { PublishProblem, ReleaseSummary, SavedSite, SaveSite, SiteDetail } from '#shared/sites.ts'
import type { PublishRefusal } from './editor-saving.ts'
import type { SiteSettings } from './state/document.ts'
import type { Conflict, SaveOutcome } from './state/autosave.ts'
import { sendFile } from './uploads/send-file.ts'
import { UploadFailure, type UploadPorts } from './uploads/upload-queue.ts'

type Send = UploadPorts<unknown>['send']

/** The editor's calls. */
export const editorApi = {
  loadSite: (id: string): Promise<SiteDetail> => answerOf(api.site[':id'].$get({ param: { id } })),

  saveSite: (id: string, version: number, body: SaveSite): Promise<SavedSite> =>
    answerOf(api.site[':id'].$put({ param: { id }, json: body }, ifMatch(version))),

  createSite: ({
    name,
    defaultLanguage,
    languages,
    viewMode,
    numberHorizontal,
    numberVertical,
  }: SiteSettings): Promise<SiteDetail> =>
    answerOf(
      api.site.$post({ json: { name, defaultLanguage, languages, viewMode, numberHorizontal, numberVertical } }),
    ),

  listReleases: (id: string): Promise<ReleaseSummary[]> => answerOf(api.site[':id'].release.$get({ param: { id } })),

  restoreRelease: (id: string, releaseId: string, version: number): Promise<SavedSite> =>
    answerOf(api.site[':id'].release[':releaseId'].restore.$post({ param: { id, releaseId } }, ifMatch(version))),

  createPreviewToken: (id: string): Promise<{ token: string; origin: string; expiresAt: string }> =>
    answerOf(api.preview.site[':id'].token.$post({ param: { id } })),

  upload: async (siteId: string, file: Parameters<Send>[0], options: Parameters<Send>[1]): Promise<MediaInfo> => {
    try {
      return await uploadFile(siteId, file, options)
    } catch (error) {
      throw error instanceof UploadFailure ? error : toUploadFailure(error)
    }
  },

  toOutcome,
  toPublishRefusal,
}

export type EditorApi = typeof editorApi

async function uploadFile(siteId: string, file: Parameters<Send>[0], options: Parameters<Send>[1]): Promise<MediaInfo> {
  const { blob, name, type, purpose } = file
  const request = { siteId, purpose, name: name.slice(0, 200), size: blob.size, type } satisfies UploadRequest
  const [ticket] = await answerOf(api.site['generate-urls'].$post({ json: { data: [request] } }))
  if (!ticket) throw new UploadFailure('server')
  await sendFile(ticket.uploadUrl, blob, { type, ...options })
  const [stored] = await answerOf(api.site['complete-upload'].$post({ json: { data: [{ mediaId: ticket.mediaId }] } }))
  if (!stored) throw new UploadFailure('missing')
  if ('code' in stored) throw new UploadFailure(stored.code, stored.message)
  return stored
}

type UploadRequest = { siteId: string; purpose: MediaPurpose; name: string; size: number; type: string }

function toUploadFailure(error: unknown): UploadFailure {
  if (isApiError(error, 'offline', 'timeout')) return new UploadFailure('network')
  if (!isApiError(error)) return new UploadFailure('server')
  const known = UPLOAD_ERRORS.find((code) => code === error.details['reason'])
  return new UploadFailure(known ?? 'server', error.message)
}

/** What a failed save means for the editor. */
function toOutcome(error: unknown): SaveOutcome {
  if (isApiError(error, 'offline', 'timeout', 'cancelled', 'unavailable', 'too_many')) return { kind: 'offline' }
  if (isApiError(error, 'stale')) return { kind: 'conflict', conflict: toConflict(error.details) }
  return { kind: 'failed', message: error instanceof Error ? error.message : '' }
}

function toPublishRefusal(error: unknown): PublishRefusal {
  if (!isApiError(error, 'publish_check')) return { kind: 'outcome', outcome: toOutcome(error) }
  const { problems, version } = error.details as { problems: PublishProblem[]; version: number }
  return { kind: 'problems', problems, version }
}

function toConflict(details: Record<string, unknown>): Conflict {
  const { version = 0, updatedBy = '', updatedAt = '' } = details as Partial<Conflict>
  return { version, updatedBy, updatedAt }
}
