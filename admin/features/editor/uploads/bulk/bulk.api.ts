import { answerOf, api } from '#admin/api/client.ts'
import type { BulkUpload, BulkUploadSummary } from '#shared/site/bulk-upload/bulk-upload.ts'

/** The archive that somebody chose, as the server knows it again. */
export type ChosenArchive = { name: string; size: number; lastModified: number }
type PartTicket = { part: number; uploadUrl: string; size: number }

/** The calls of a site's bulk uploads. */
export function createBulkApi(siteId: string) {
  const calls = api.site[':id'].upload
  const one = calls[':jobId']
  const of = (jobId: string) => ({ param: { id: siteId, jobId } })
  return {
    start: (file: ChosenArchive): Promise<BulkUploadSummary> =>
      answerOf(calls.$post({ param: { id: siteId }, json: file })),
    list: (): Promise<BulkUploadSummary[]> => answerOf(calls.$get({ param: { id: siteId } })),
    read: (jobId: string): Promise<BulkUpload> => answerOf(one.$get(of(jobId))),
    sign: async (jobId: string, part: number): Promise<PartTicket> => {
      const [ticket] = await answerOf(one.part.$post({ ...of(jobId), json: { parts: [part] } }))
      if (!ticket) throw new Error('One part has one address')
      return ticket
    },
    complete: (jobId: string): Promise<BulkUploadSummary> => answerOf(one.complete.$post(of(jobId))),
    end: async (jobId: string): Promise<void> => {
      await answerOf(one.$delete(of(jobId)))
    },
  }
}

export type BulkApi = ReturnType<typeof createBulkApi>
