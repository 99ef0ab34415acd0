import { answerOf, api } from '#admin/api/client.ts'
import type { BulkUpload, BulkUploadSummary } from '#shared/site/bulk-upload/bulk-upload.ts'

/** Identity of an archive: the server resumes a job with the same name, size and modification time. */
export type ChosenArchive = { name: string; size: number; lastModified: number }
type PartTicket = { part: number; uploadUrl: string; size: number }

/** API calls of a site's bulk uploads. Throw ApiError. */
export function createBulkApi(siteId: string) {
  const calls = api.site[':id'].upload
  const job = calls[':jobId']
  const jobParam = (jobId: string) => ({ param: { id: siteId, jobId } })
  return {
    start: (file: ChosenArchive): Promise<BulkUploadSummary> =>
      answerOf(calls.$post({ param: { id: siteId }, json: file })),
    list: (): Promise<BulkUploadSummary[]> => answerOf(calls.$get({ param: { id: siteId } })),
    read: (jobId: string): Promise<BulkUpload> => answerOf(job.$get(jobParam(jobId))),
    sign: async (jobId: string, part: number): Promise<PartTicket> => {
      const [ticket] = await answerOf(job.part.$post({ ...jobParam(jobId), json: { parts: [part] } }))
      if (!ticket) throw new Error('One part has one address')
      return ticket
    },
    complete: (jobId: string): Promise<BulkUploadSummary> => answerOf(job.complete.$post(jobParam(jobId))),
    end: async (jobId: string): Promise<void> => {
      await answerOf(job.$delete(jobParam(jobId)))
    },
  }
}

export type BulkApi = ReturnType<typeof createBulkApi>
