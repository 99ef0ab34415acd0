import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { VersionDocument } from '#shared/site/snapshots/version-document.ts'
import type { KeptVersion } from '#admin/features/editor/document/version-moves.ts'

/** What a version holds: it never changes. */
export const versionQuery = (id: string, { kind, id: versionId }: KeptVersion) =>
  queryOptions({
    queryKey: ['version', id, kind, versionId],
    queryFn: ({ signal }): Promise<VersionDocument> =>
      kind === 'release'
        ? answerOf(
            api.site[':id'].release[':releaseId'].$get({ param: { id, releaseId: versionId } }, cancelledBy(signal)),
          )
        : answerOf(
            api.site[':id'].snapshot[':snapshotId'].$get({ param: { id, snapshotId: versionId } }, cancelledBy(signal)),
          ),
    staleTime: 5 * 60_000,
    meta: { isQuiet: true },
  })

/** Names a version, or takes its name away; its failure is shown in the form, where the text stays. */
export function useNameVersion(id: string, { kind, id: versionId }: KeptVersion) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (name: string) =>
      kind === 'release'
        ? answerOf(api.site[':id'].release[':releaseId'].$put({ param: { id, releaseId: versionId }, json: { name } }))
        : answerOf(
            api.site[':id'].snapshot[':snapshotId'].$put({ param: { id, snapshotId: versionId }, json: { name } }),
          ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [kind === 'release' ? 'releases' : 'snapshots', id] }),
    failure: 'form',
  })
}
