import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { ReportList, ReportSetting } from '#shared/analytics/report-mails.ts'

/** How often the person gets the report of a site by mail. */
export const reportSettingQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['report-mails', 'of', siteId],
    queryFn: async ({ signal }): Promise<ReportSetting> =>
      answerOf(api.analysis.site[':id'].report.$get({ param: { id: siteId } }, cancelledBy(signal))),
  })

/** The sites of which the person gets reports. */
export const reportListQuery = queryOptions({
  queryKey: ['report-mails', 'list'],
  queryFn: async ({ signal }): Promise<ReportList> => answerOf(api.analysis.report.$get({}, cancelledBy(signal))),
})

/**
 * Changes how often the person gets the report of a site, in the dialog of its analyses or in the list of the profile.
 * The list keeps what is switched off until it is loaded again.
 */
export function useChangeReport(siteId: string, place: 'dialog' | 'list') {
  const queryClient = useQueryClient()
  const { queryKey } = place === 'dialog' ? { queryKey: ['report-mails'] } : reportSettingQuery(siteId)
  return useApiMutation({
    mutationFn: async (json: ReportSetting) =>
      answerOf(api.analysis.site[':id'].report.$put({ param: { id: siteId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    failure: place === 'dialog' ? 'form' : 'settings',
  })
}
