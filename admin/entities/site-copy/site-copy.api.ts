import { useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { sitesChanged } from '#admin/api/sites-changed.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { NewSite } from '#shared/site/copy/site-copy.ts'

/** Duplicates a site as a new draft. */
export function useCopySite() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (id: string): Promise<NewSite> => answerOf(api.site[':id'].copy.$post({ param: { id } })),
    onSuccess: () => sitesChanged(queryClient),
    failure: 'duplicate',
  })
}

/** Downloads a site as one file. */
export async function fetchSiteFile(id: string): Promise<Blob> {
  const response = await api.site[':id'].file.$get({ param: { id } })
  return response.blob()
}

/** Requests upload URLs for the parts of a file. */
export function requestSiteFileUpload(size: number, signal: AbortSignal) {
  return answerOf(api.site.import.upload.$post({ json: { size } }, cancelledBy(signal)))
}

/** Continues an import. */
export function continueImport(parts: string[], signal: AbortSignal) {
  return answerOf(api.site.import.$post({ json: { parts } }, cancelledBy(signal)))
}
