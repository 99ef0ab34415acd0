import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useBillsRefresh } from '#admin/entities/bills/bills.api.ts'
import { LINES_PER_CALL, SETTLE_MAX } from '#shared/billing/transfers/transfer-rules.ts'
import type {
  changeTransferBody,
  SettleItem,
  StoreTransfers,
  TransferLine,
  transferQuery,
} from '#shared/billing/transfers/transfers.ts'

const KEY = ['transfers']
const calls = api.master.transfer

/** A page of deposits in a state. */
export function useTransfers(query: z.input<typeof transferQuery>) {
  return useKeptQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => answerOf(calls.$get({ query }, cancelledBy(signal))),
    // Bills are paid meanwhile, which changes what is proposed.
    refetchOnMount: 'always',
  })
}

/** The bank accounts whose files were read, with their columns. */
export function useBankAccounts() {
  return useQuery({
    queryKey: [...KEY, 'accounts'],
    queryFn: ({ signal }) => answerOf(calls.account.$get({}, cancelledBy(signal))),
  })
}

function useTransfersRefresh() {
  const queryClient = useQueryClient()
  const refreshBills = useBillsRefresh()
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refreshBills()])
}

/** Numbers from 0 by steps. */
const starts = (length: number, step: number) =>
  Array.from({ length: Math.ceil(length / step) }, (_, nth) => nth * step)

/** Stores a file's deposits, part by part; a repetition after a failure adds nothing twice. */
export function useStoreTransfers() {
  return useApiMutation({
    mutationFn: async ({ lines, ...file }: StoreTransfers) => {
      const sum = { added: 0, known: 0 }
      for (const start of starts(lines.length, LINES_PER_CALL)) {
        const json = { ...file, lines: lines.slice(start, start + LINES_PER_CALL) }
        const { added, known } = await answerOf(calls.$post({ json }))
        sum.added += added
        sum.known += known
      }
      return sum
    },
    onSettled: useTransfersRefresh(),
    failure: 'form',
  })
}

/** Spends deposits on bills; answers what became of each. */
export function useSettle() {
  return useApiMutation({
    mutationFn: async (items: SettleItem[]) => {
      const results = []
      for (const start of starts(items.length, SETTLE_MAX)) {
        const json = { items: items.slice(start, start + SETTLE_MAX) }
        results.push(...(await answerOf(calls.settle.$post({ json }))).results)
      }
      return results
    },
    onSettled: useTransfersRefresh(),
    failure: 'form',
  })
}

/** Puts a deposit aside, or opens it again. */
export function useChangeTransfer() {
  return useApiMutation({
    mutationFn: ({
      id,
      version,
      body,
    }: Pick<TransferLine, 'id' | 'version'> & { body: z.input<typeof changeTransferBody> }) =>
      answerOf(calls[':id'].$put({ param: { id }, json: body }, ifMatch(version))),
    onSettled: useTransfersRefresh(),
    failure: 'form',
  })
}
