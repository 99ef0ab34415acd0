import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { NEWEST_NEWS } from '#shared/announcement/announcement-rules.ts'

export const NEWS = ['news']

/** A page of the reader's news, newest first; keeps the page before while the next one loads. */
export function useNewsPage(page: number) {
  const { language } = useLanguage()
  return useKeptQuery({
    queryKey: [...NEWS, 'page', language, page],
    queryFn: ({ signal }) => answerOf(api.news.$get({ query: { page } }, cancelledBy(signal))),
  })
}

/** The newest news that readers see now, for the first screen. */
export function useNewestNews() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...NEWS, 'newest', language],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: NEWEST_NEWS, standing: 'published' } as const
      return (await answerOf(api.news.$get({ query }, cancelledBy(signal)))).dataList
    },
    staleTime: 60_000,
  })
}

/** One news item. */
export function useNewsItem(id: string) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...NEWS, 'one', language, id],
    queryFn: ({ signal }) => answerOf(api.news[':id'].$get({ param: { id } }, cancelledBy(signal))),
  })
}

/** Marks news as read: the named ones, or all until now. */
export function useReadNews() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: { ids: string[] } | { all: true }) => answerOf(api.news.mark_as_read.$put({ json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: NEWS }),
    failure: 'update',
  })
}
