import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useUser } from '#admin/api/user-info.ts'
import type { billExportQuery, billSearchQuery } from '#shared/billing/bill-search.ts'
import type { forceCompleteBody, reopenBody, voidBillBody } from '#shared/billing/bill-steps.ts'
import type { creditBody, creditStepBody } from '#shared/billing/credits.ts'
import type { BillDetail, ownBillQuery } from '#shared/billing/bills.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'

const BILLS = ['bills']
const calls = api.master.bill

/** The calls about the bills of the own account. */
function useOwnCalls() {
  const isPartner = ownerTypeOf(useUser()) === 'OEM_MASTER'
  return (isPartner ? api['oem-master'] : api.user).bill as typeof api.user.bill
}

/** A page of the operator's search; keeps the page before while the next one loads. */
export function useBillSearch(query: z.input<typeof billSearchQuery>) {
  return useKeptQuery({
    queryKey: [...BILLS, 'search', query],
    queryFn: ({ signal }) => answerOf(calls.$get({ query }, cancelledBy(signal))),
  })
}

/** Streams the search as a CSV file. */
export async function openBillCsv(
  query: z.input<typeof billExportQuery>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await calls.export.$get({ query }, cancelledBy(signal))
  if (!body) throw new Error('The file has no content')
  return body
}

/** A page of the bills of the own account. */
export function useOwnBills(query: z.input<typeof ownBillQuery>) {
  const own = useOwnCalls()
  return useKeptQuery({
    queryKey: [...BILLS, 'own', query],
    queryFn: ({ signal }) => answerOf(own.$get({ query }, cancelledBy(signal))),
  })
}

/** Reads the file of a quote that the own account got. */
export function useOpenOwnQuote() {
  const own = useOwnCalls()
  return async (id: string): Promise<Blob> => {
    const answer = await own[':id']['export-pdf'].$get({ param: { id }, query: { document: 'quote' } })
    return answer.blob()
  }
}

/** A bill as the signed-in person sees it. */
export function useBill(id: string) {
  const own = useOwnCalls()
  const isOperator = ownerTypeOf(useUser()) === 'MASTER'
  const one = (isOperator ? calls : own)[':id'] as (typeof calls)[':id']
  return useQuery({
    queryKey: [...BILLS, 'one', id],
    queryFn: ({ signal }) => answerOf(one.$get({ param: { id } }, cancelledBy(signal))),
    // It is paid and corrected elsewhere.
    refetchOnMount: 'always',
  })
}

/** Reads all bills again, after one changed. */
export function useBillsRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: BILLS })
}

type Seen = Pick<BillDetail, 'id' | 'version'>

export function useCompleteBill() {
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: Seen & z.input<typeof forceCompleteBody>) =>
      answerOf(calls[':id']['force-complete'].$patch({ param: { id }, json }, ifMatch(version))),
    onSettled: useBillsRefresh(),
    failure: 'form',
  })
}

export function useReleaseBill() {
  return useApiMutation({
    mutationFn: ({ id, version }: Seen) => answerOf(calls[':id'].release.$post({ param: { id } }, ifMatch(version))),
    onSettled: useBillsRefresh(),
    failure: 'form',
  })
}

export function useVoidBill() {
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: Seen & z.input<typeof voidBillBody>) =>
      answerOf(calls[':id'].void.$post({ param: { id }, json }, ifMatch(version))),
    onSettled: useBillsRefresh(),
    failure: 'form',
  })
}

export function useCreditBill() {
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: Seen & z.input<typeof creditBody>) =>
      answerOf(calls[':id'].credit.$post({ param: { id }, json }, ifMatch(version))),
    onSettled: useBillsRefresh(),
    failure: 'form',
  })
}

export function useStepCredit() {
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: Seen & z.input<typeof creditStepBody>) =>
      answerOf(calls[':id'].credit.$patch({ param: { id }, json }, ifMatch(version))),
    onSettled: useBillsRefresh(),
    failure: 'form',
  })
}

export function useReopenBill() {
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: Seen & z.input<typeof reopenBody>) =>
      answerOf(calls[':id'].reopen.$post({ param: { id }, json }, ifMatch(version))),
    onSettled: useBillsRefresh(),
    failure: 'form',
  })
}

/** Reads the PDF of a credit note; the first reading makes it. */
export function useOpenCreditPdf() {
  const own = useOwnCalls()
  const isOperator = ownerTypeOf(useUser()) === 'MASTER'
  const one = (isOperator ? calls : own)[':id'] as (typeof calls)[':id']
  return async (id: string, creditId: string): Promise<Blob> => {
    const answer = await one['credit-pdf'].$get({ param: { id }, query: { creditId } })
    return answer.blob()
  }
}

/** Reads the receipt of a bill as PDF; the first reading makes it. */
export function useOpenReceipt() {
  const own = useOwnCalls()
  const isOperator = ownerTypeOf(useUser()) === 'MASTER'
  const one = (isOperator ? calls : own)[':id'] as (typeof calls)[':id']
  return async (id: string): Promise<Blob> => {
    const answer = await one['export-pdf'].$get({ param: { id }, query: { document: 'receipt' } })
    return answer.blob()
  }
}
