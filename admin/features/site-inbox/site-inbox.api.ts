import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { AnswerPeriod, Erasure, InboxTab } from '#shared/site/inbox/site-inbox-rules.ts'
import type { SiteMember, siteMembers, SiteSubmission } from '#shared/site/inbox/site-inbox.ts'
import type { InboxState, toInboxFilters } from './inbox-state.ts'

/** An entry of any list; members have a state. */
export type Entry = SiteMember | SiteSubmission
type EntryPage = Omit<z.output<typeof siteMembers>, 'dataList'> & { dataList: Entry[] }
type Filters = ReturnType<typeof toInboxFilters>

const calls = { member: api['site-member'], contact: api['site-contact'], form: api['site-form'] }
const LISTS = ['site-lists']

type Shown = Pick<InboxState, 'tab' | 'page'> & { id: string; filters: Filters }

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

/** A page of a site's list. Continues at the cursor of the previous page if that is loaded. */
export function useEntries(shown: Shown) {
  const queryClient = useQueryClient()
  return useKeptQuery({
    queryKey: keyOf(shown),
    queryFn: ({ signal }) => {
      const before = queryClient.getQueryData<EntryPage>(keyOf({ ...shown, page: shown.page - 1 }))
      return loadPage(shown, before?.nextCursor, signal)
    },
    // Placeholder data of the same list only.
    keeps: (before) => before[2] === shown.tab,
    // Each read by the operator is recorded in the history: no automatic refetch.
    refetchOnWindowFocus: false,
  })
}

/** Streams a list as a CSV file. */
export async function openInboxCsv(
  { id, tab, filters }: { id: string; tab: InboxTab; filters: Filters },
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

/** Counts of everything that an entry's sender sent to the site; fetched by the erase dialog. */
export function usePerson(id: string, entryId: string, isAsked: boolean) {
  return useQuery({
    queryKey: personKey(id, entryId),
    queryFn: async ({ signal }) =>
      answerOf(answerCalls[':entryId'].person.$get({ param: { id, entryId } }, cancelledBy(signal))),
    enabled: isAsked,
    staleTime: 0,
  })
}

/** Erases one form entry, or all entries of its sender. */
export function useEraseAnswer(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async ({ id: entryId, of }: { id: string; of: Erasure }) =>
      answerOf(answerCalls[':entryId'].$delete({ param: { id, entryId }, query: { of } })),
    // Not the query about the erased entry.
    onSettled: async () =>
      Promise.all(
        ['contact', 'form', 'period'].map((part) => queryClient.invalidateQueries({ queryKey: [...LISTS, id, part] })),
      ),
    failure: 'delete',
  })
}

/** The site's retention period of form entries. */
export function usePeriod(id: string) {
  return useQuery({
    queryKey: periodKey(id),
    queryFn: async ({ signal }) => answerOf(answerCalls.period.$get({ param: { id }, query: {} }, cancelledBy(signal))),
  })
}

/** Number of entries that a retention period would erase. */
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

/** Sets the site's retention period of form entries. */
export function useSavePeriod(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async ({ days, version }: { days: AnswerPeriod | null; version: number }) =>
      answerOf(answerCalls.period.$put({ param: { id }, json: { days } }, ifMatch(version))),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: periodKey(id) }),
    failure: 'settings',
  })
}
