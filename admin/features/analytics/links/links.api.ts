import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#admin/api/api-error.ts'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { LinkTemplates, SiteLinkBody, SiteLinkChange } from '#shared/analytics/site-links.ts'

const calls = api.analysis.site[':id'].link
const TEMPLATES = ['link-templates']
const keyOf = (id: string) => ['site-links', id]

/** The short links of a site, with its address. */
export const useSiteLinks = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => answerOf(calls.$get({ param: { id } }, cancelledBy(signal))),
    meta: { isQuiet: true },
  })

/** The templates of the own account. */
export const useTemplates = () =>
  useQuery({
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => answerOf(api['link-template'].$get({}, cancelledBy(signal))),
    meta: { isQuiet: true },
  })

/** Refreshes the list of a site, also where a change failed: somebody else may have changed it. */
function useRefresh(id: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(id) })
}

export function useAddLink(id: string) {
  const onSettled = useRefresh(id)
  return useApiMutation({
    mutationFn: (json: SiteLinkBody) => answerOf(calls.$post({ param: { id }, json })),
    onSettled,
    failure: 'form',
  })
}

/** Renames a link; its form shows the failure. */
export function useRenameLink(id: string) {
  const onSettled = useRefresh(id)
  return useApiMutation({
    mutationFn: ({ linkId, name }: { linkId: string; name: string }) =>
      answerOf(calls[':linkId'].$put({ param: { id, linkId }, json: { name } })),
    onSettled,
    failure: 'form',
  })
}

/** Switches a link off or on. */
export function useSwitchLink(id: string) {
  const onSettled = useRefresh(id)
  return useApiMutation({
    mutationFn: ({ linkId, isOff }: { linkId: string } & Required<Pick<SiteLinkChange, 'isOff'>>) =>
      answerOf(calls[':linkId'].$put({ param: { id, linkId }, json: { isOff } })),
    onSettled,
    failure: 'update',
  })
}

export function useDeleteLink(id: string) {
  const onSettled = useRefresh(id)
  return useApiMutation({
    mutationFn: (linkId: string) => answerOf(calls[':linkId'].$delete({ param: { id, linkId } })),
    onSettled,
    failure: 'delete',
  })
}

/**
 * Replaces the templates of the account. Where another screen was faster, the latest ones are read again. `update`: the
 * form is closed already, so a toast tells a failure.
 */
export function useSaveTemplates(failure: 'form' | 'update' = 'form') {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ templates, version }: LinkTemplates) =>
      answerOf(api['link-template'].$put({ json: { templates } }, ifMatch(version))),
    onSuccess: (saved) => queryClient.setQueryData(TEMPLATES, saved),
    onError: async (error) => {
      if (isApiError(error, 'stale')) await queryClient.invalidateQueries({ queryKey: TEMPLATES })
    },
    failure,
  })
}
