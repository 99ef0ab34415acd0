import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { replaceData } from '#admin/api/replace-data.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { Share } from '#shared/site/sharing/sharing.ts'
import type { toBody } from './share-draft.ts'

type Body = ReturnType<typeof toBody>
type Revocation = { emails?: string[]; all?: boolean; resendAll?: boolean; resendEmails?: string[] }

const shareKey = (siteId: string) => ['share', siteId]
const statusKey = (siteId: string) => ['share-status', siteId]

/** How a site's preview is shared. */
export const shareQuery = (siteId: string) =>
  queryOptions({
    queryKey: shareKey(siteId),
    queryFn: ({ signal }) =>
      answerOf(api.preview.site[':id'].share.$get({ param: { id: siteId } }, cancelledBy(signal))),
    staleTime: 0,
    gcTime: 0,
  })

/** Who was invited, and who looked when. */
export const shareStatusQuery = (siteId: string) =>
  queryOptions({
    queryKey: statusKey(siteId),
    queryFn: ({ signal }) =>
      answerOf(api.preview.site[':id'].share.status.$get({ param: { id: siteId } }, cancelledBy(signal))),
    staleTime: 0,
    gcTime: 0,
  })

/** The kept versions of a site: its releases and snapshots, the newest first. */
export const versionsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['share-versions', siteId],
    queryFn: async ({ signal }) => {
      const param = { id: siteId }
      const [releases, snapshots] = await Promise.all([
        answerOf(api.site[':id'].release.$get({ param }, cancelledBy(signal))),
        answerOf(api.site[':id'].snapshot.$get({ param }, cancelledBy(signal))),
      ])
      return { releases, snapshots }
    },
    staleTime: 0,
  })

/** After a change: the new share shows at once, the lists are read again. */
function useShareChanged(siteId: string) {
  const queryClient = useQueryClient()
  return async (share: Share) => {
    await replaceData(queryClient, shareKey(siteId), share)
    await queryClient.invalidateQueries({ queryKey: statusKey(siteId) })
  }
}

/** Shares the preview, or changes how it is shared, and invites people. */
export function useSaveShare(siteId: string) {
  const changed = useShareChanged(siteId)
  return useApiMutation({
    mutationFn: (json: Body): Promise<Share> =>
      answerOf(api.preview.site[':id'].share.$post({ param: { id: siteId }, json })),
    onSuccess: changed,
    failure: 'form',
  })
}

/** Takes invitations back, or mails open ones again. */
export function useRevokeShare(siteId: string) {
  const changed = useShareChanged(siteId)
  return useApiMutation({
    mutationFn: (json: Revocation): Promise<Share> =>
      answerOf(api.preview.site[':id'].share.revoke.$put({ param: { id: siteId }, json })),
    onSuccess: changed,
    failure: 'update',
  })
}

/** Sets another password; whoever came in with the old one is out. */
export function useSharePassword(siteId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async (password: string): Promise<void> => {
      await api.preview.site[':id'].share['set-password'].$post({ param: { id: siteId }, json: { password } })
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: shareKey(siteId) }),
        queryClient.invalidateQueries({ queryKey: statusKey(siteId) }),
      ]),
    failure: 'form',
  })
}

/** Keeps the stored working copy as a version. */
export function useKeepVersion(siteId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: () => answerOf(api.site[':id'].snapshot.$post({ param: { id: siteId }, json: { reason: 'manual' } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: versionsQuery(siteId).queryKey }),
    failure: 'update',
  })
}
