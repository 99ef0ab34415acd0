import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useIsVisible } from '#admin/ui/basic/use-is-visible.ts'
import type { Language } from '#shared/text/languages.ts'
import { type BellPages, type Marks, pagesAfter, unreadAfter } from './bell-pages.ts'
import { onReadElsewhere, tellOtherTabs } from './bell-tabs.ts'

const BELL = ['bell']
const UNREAD = [...BELL, 'unread']
/** Milliseconds between two looks at the unread count. */
const LOOK_AGAIN = 60_000

/** Asks again for the count, and for the list where it is open. */
export function loadBellAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: BELL })
}

/** The list in a language: titles and texts come in it. */
const listQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...BELL, 'list', language],
    queryFn: async ({ pageParam, signal }) =>
      answerOf(api.system_noti.show.$get({ query: { page: pageParam } }, cancelledBy(signal))),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : undefined),
  })

/**
 * The number of unread items: asked again each minute, when the window gets the focus, and when another tab has read
 * some. A hidden tab asks nothing. Undefined while it is not known.
 */
export function useUnread(): number | undefined {
  const queryClient = useQueryClient()
  const isVisible = useIsVisible()
  const { data } = useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => answerOf(api.system_noti.unread.$get({}, cancelledBy(signal))),
    enabled: isVisible,
    refetchInterval: LOOK_AGAIN,
    meta: { isQuiet: true },
  })
  useEffect(() => onReadElsewhere(() => void loadBellAgain(queryClient)), [queryClient])
  useEffect(() => {
    const look = () => void queryClient.refetchQueries({ queryKey: UNREAD, type: 'active', stale: true })
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [queryClient])
  return data?.unread
}

/** What stands under the bell, newest first, in pages of ten. Loaded again where the unread count has changed. */
export function useBellItems(unread: number | undefined) {
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...listQuery(language), staleTime: 0, meta: { isQuiet: true } })
  const counted = list.data?.pages[0]?.unread
  useEffect(() => {
    if (counted !== undefined) queryClient.setQueryData(UNREAD, { unread: counted })
  }, [counted, queryClient])
  const look = useEffectEvent((shown: number | undefined) => {
    if (counted !== undefined && shown !== undefined && counted !== shown) void list.refetch({ cancelRefetch: false })
  })
  useEffect(() => look(unread), [unread])
  useEffect(
    () => () => void queryClient.setQueryData<BellPages>(listQuery(language).queryKey, firstOf),
    [queryClient, language],
  )
  return list
}

/** Only the first page, so that the next opening loads one. */
const firstOf = (data: BellPages | undefined) =>
  data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }

/** Shows a mark before the server has answered. Returns the function that takes it back. */
async function showMark(queryClient: QueryClient, marks: Marks): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: BELL })
  const before = queryClient.getQueriesData({ queryKey: BELL })
  const { queryKey } = listQuery(readLanguage())
  const list = queryClient.getQueryData<BellPages>(queryKey)
  if (list) queryClient.setQueryData(queryKey, pagesAfter(list, marks))
  queryClient.setQueryData<{ unread: number }>(
    UNREAD,
    (counted) => counted && { unread: unreadAfter(counted.unread, list, marks) },
  )
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

/** Marks items as read: at once on the screen, back again if the server refuses. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async (marks: Marks) => {
      const takeBack = await showMark(queryClient, marks)
      await answerOf(api.system_noti.mark_as_read.$put({ json: marks })).catch((error: unknown) => {
        takeBack()
        throw error
      })
      tellOtherTabs()
    },
    onSettled: () => loadBellAgain(queryClient),
    failure: 'update',
  })
}
