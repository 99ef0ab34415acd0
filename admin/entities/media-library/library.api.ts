import { useQuery } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'

export const LIBRARY = ['library']

type Query = Parameters<typeof api.media.$get>[0]['query']

/** One page of a library; keeps the page before while another loads. */
export function useLibrary(query: Query) {
  return useKeptQuery({
    queryKey: [...LIBRARY, query],
    queryFn: ({ signal }) => answerOf(api.media.$get({ query }, cancelledBy(signal))),
  })
}

/** The folders of the own library, or of the library of a site's account. */
export function useFolders(ofSite?: string) {
  return useQuery({
    queryKey: [...LIBRARY, 'folders', ofSite],
    queryFn: ({ signal }) =>
      answerOf(api['media-folder'].$get({ query: ofSite ? { ofSite } : {} }, cancelledBy(signal))),
    meta: { isQuiet: true },
  })
}
