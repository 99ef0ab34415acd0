import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { AnswerPeriod, Erasure, SiteListName } from '#shared/site/inbox/site-inbox-rules.ts'
import type { SiteMember, siteMembers, SiteSubmission } from '#shared/site/inbox/site-inbox.ts'
import type { ListsState, toListFilters } from './inbox-state.ts'

/** An entry of any list; only members have a state. */
export type Entry = SiteMember | SiteSubmission
type EntryPage = Omit<z.output<typeof siteMembers>, 'dataList'> & { dataList: Entry[] }
type Filters = ReturnType<typeof toListFilters>

const calls = { member: api['site-member'], contact: api['site-contact'], form: api['site-form'] }
const LISTS = ['site-lists']

type Shown = Pick<ListsState, 'tab' | 'page'> & { id: string; filters: Filters }

const keyOf = ({ id, tab, filters, page }: Shown) => [...LISTS, id, tab, filters, page]

async function loadPage(
  { id, tab, filters, page }: Shown,
  cursor: string | null | undefined,
  signal: AbortSignal,
): Promise<EntryPage> {
  const question = { param: { id }, query: { ...filters, page, ...(cursor && { cursor }) } }
  const options = cancelledBy(signal)
  if (tab === 'member') return answerOf(calls.member[':id'].$get(question, options))
  return answerOf(calls[tab][':id'].$get(question, options))
}

/** A page of one list of a site. It goes on exactly where the page before ended, where that one is known. */
export function useEntries(shown: Shown) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: keyOf(shown),
    queryFn: ({ signal }) => {
      const before = queryClient.getQueryData<EntryPage>(keyOf({ ...shown, page: shown.page - 1 }))
      return loadPage(shown, before?.nextCursor, signal)
    },
    // Of the same list only: members do not stand in for inquiries.
    placeholderData: (previous, query) => (query?.queryKey[2] === shown.tab ? previous : undefined),
    // Each reading of the operator's is recorded: none happens that nobody asked for.
    refetchOnWindowFocus: false,
  })
}

/** A list as a file, as it arrives. */
export async function openListCsv(
  { id, tab, filters }: { id: string; tab: SiteListName; filters: Filters },
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const save = calls[tab][':id']['export-csv'].$get
  const { body } = await save({ param: { id }, query: filters }, cancelledBy(signal))
  if (!body) throw new Error('The file has no content')
  return body
}

/** Erases a member of a site for good. */
export function useEraseMember(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (memberId: string) => answerOf(calls.member[':id'][':memberId'].$delete({ param: { id, memberId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...LISTS, id, 'member'] }),
    failure: 'delete',
  })
}

const answerCalls = api['site-answer'][':id']
const personKey = (id: string, entryId: string) => [...LISTS, id, 'person', entryId]
const periodKey = (id: string) => [...LISTS, id, 'period']

/** What the sender of an entry left at the site in all; asked when somebody is about to erase. */
export function usePerson(id: string, entryId: string, isAsked: boolean) {
  return useQuery({
    queryKey: personKey(id, entryId),
    queryFn: async ({ signal }) =>
      answerOf(answerCalls[':entryId'].person.$get({ param: { id, entryId } }, cancelledBy(signal))),
    enabled: isAsked,
    staleTime: 0,
  })
}

/** Erases what a form sent: one entry, or everything of its sender. */
export function useEraseAnswer(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async ({ id: entryId, of }: { id: string; of: Erasure }) =>
      answerOf(answerCalls[':entryId'].$delete({ param: { id, entryId }, query: { of } })),
    // Not what was asked about the entry: it is gone.
    onSettled: async () =>
      Promise.all(
        ['contact', 'form', 'period'].map((part) => queryClient.invalidateQueries({ queryKey: [...LISTS, id, part] })),
      ),
    failure: 'delete',
  })
}

/** How long the site keeps what its forms sent. */
export function usePeriod(id: string) {
  return useQuery({
    queryKey: periodKey(id),
    queryFn: async ({ signal }) => answerOf(answerCalls.period.$get({ param: { id }, query: {} }, cancelledBy(signal))),
  })
}

/** How many entries a period would erase. */
export function useOlder(id: string, days: AnswerPeriod | null) {
  return useQuery({
    queryKey: [...periodKey(id), days],
    queryFn: async ({ signal }) => {
      const query = { days: days ?? undefined }
      return (await answerOf(answerCalls.period.$get({ param: { id }, query }, cancelledBy(signal)))).older
    },
    enabled: days !== null,
    staleTime: 0,
  })
}

/** Sets how long the site keeps what its forms sent. */
export function useSavePeriod(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async ({ days, version }: { days: AnswerPeriod | null; version: number }) =>
      answerOf(answerCalls.period.$put({ param: { id }, json: { days } }, ifMatch(version))),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: periodKey(id) }),
    failure: 'settings',
  })
}
