import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { LinkCheck } from '#shared/site/link-check/link-check.ts'

/** How the addresses of the web that a site leads to stand. */
export const linkCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['link-check', id],
    queryFn: ({ signal }) => answerOf(api.site[':id']['link-check'].$get({ param: { id } }, cancelledBy(signal))),
    // Without it the checklist does not know broken links, and says so.
    meta: { isQuiet: true },
  })

/** What `LinksWatch` has read; nothing is asked for here. */
export function useLinkCheck() {
  const siteId = useEditorState((state) => state.site.id)
  return useQuery({ ...linkCheckQuery(siteId), enabled: false })
}

const brokenOf = new WeakMap<LinkCheck, ReadonlySet<string>>()

/** The addresses that are known to be broken, as one set for everybody who asks. */
export function useBrokenLinks(): ReadonlySet<string> | undefined {
  const { data } = useLinkCheck()
  if (!data) return undefined
  const known = brokenOf.get(data)
  if (known) return known
  const broken = new Set(data.links.filter(({ state }) => state === 'broken').map(({ url }) => url))
  brokenOf.set(data, broken)
  return broken
}

/** Has the addresses of the site asked again. */
export function useAskAgain() {
  const siteId = useEditorState((state) => state.site.id)
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: () => answerOf(api.site[':id']['link-check'].$post({ param: { id: siteId } })),
    onSuccess: (answer) => queryClient.setQueryData(linkCheckQuery(siteId).queryKey, answer),
    failure: 'update',
  })
}
