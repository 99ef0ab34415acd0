import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#admin/api/api-error.ts'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { ReportNote, ReportNoteAndLogo } from '#shared/analytics/report-notes.ts'

const calls = api.analysis.site[':id']
const noteKey = (id: string, month: string) => ['report-note', id, month]

/** The comment in the report of a month. */
export const useReportNote = (id: string, month: string) =>
  useQuery({
    queryKey: noteKey(id, month),
    queryFn: ({ signal }) =>
      answerOf(calls['report-note'].$get({ param: { id }, query: { month } }, cancelledBy(signal))),
    meta: { isQuiet: true },
  })

/** Stores the comment of a month over its version. Where somebody was faster, theirs is read. */
export function useSaveReportNote(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ version, ...json }: ReportNote) =>
      answerOf(calls['report-note'].$put({ param: { id }, json }, ifMatch(version))),
    onSuccess: (note) =>
      queryClient.setQueryData<ReportNoteAndLogo>(noteKey(id, note.month), (known) => known && { ...known, ...note }),
    onError: async (error, { month }) => {
      if (isApiError(error, 'stale')) await queryClient.invalidateQueries({ queryKey: noteKey(id, month) })
    },
    failure: 'form',
  })
}
