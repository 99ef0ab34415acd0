import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { issueBody, partnerInvoiceQuery, PartnerInvoiceStep } from '#shared/billing/partner-invoices.ts'
import type { IssuerInput } from '#shared/billing/partner-issuers.ts'

const KEY = ['partner-billing']
const calls = api['partner-invoice']
const issuers = api['partner-issuer']

/** A page of a partner's invoices, or of those that the own account got. */
export function usePartnerInvoices(query: z.input<typeof partnerInvoiceQuery>) {
  return useKeptQuery({
    queryKey: [...KEY, 'invoices', query],
    queryFn: ({ signal }) => answerOf(calls.$get({ query }, cancelledBy(signal))),
  })
}

/** Reads invoices and statements again, after one changed. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

/** Issues the missing invoices of a month, call by call, and tells after each how far it is. */
export function useIssueInvoices(onProgress: (issued: number, left: number) => void) {
  return useApiMutation({
    mutationFn: async (json: z.input<typeof issueBody>) => {
      let issued = 0
      for (;;) {
        const done = await answerOf(calls.$post({ json }))
        issued += done.issued
        onProgress(issued, done.left)
        if (done.left === 0 || done.issued === 0) return issued
      }
    },
    onSettled: useRefresh(),
    failure: 'form',
  })
}

type Step = { id: string; version: number; json: PartnerInvoiceStep }

export function useStepInvoice() {
  return useApiMutation({
    mutationFn: ({ id, version, json }: Step) => answerOf(calls[':id'].$put({ param: { id }, json }, ifMatch(version))),
    onSettled: useRefresh(),
    failure: 'form',
  })
}

/** Reads the PDF of an invoice; the first reading makes it. */
export async function openInvoicePdf(id: string): Promise<Blob> {
  const answer = await calls[':id']['export-pdf'].$get({ param: { id } })
  return answer.blob()
}

/** In whose name the partner invoices its users. */
export function useIssuer(isWanted: boolean) {
  return useQuery({
    queryKey: [...KEY, 'issuer'],
    queryFn: ({ signal }) => answerOf(issuers.$get({}, cancelledBy(signal))),
    enabled: isWanted,
  })
}

/** Changes the issuer that was read in a version; its failure is shown in the form. */
export function useChangeIssuer() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ version, json }: { version: number; json: IssuerInput }) =>
      answerOf(issuers.$put({ json }, ifMatch(version))),
    onSuccess: (state) => queryClient.setQueryData([...KEY, 'issuer'], state),
    failure: 'form',
  })
}
