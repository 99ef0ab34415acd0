import { useQuery } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'

/** First part of the signed-in person's calls about bills. */
export function useBillPrefix(): 'master' | 'oem-master' | 'user' {
  const type = ownerTypeOf(useUser())
  if (type === 'MASTER') return 'master'
  return type === 'OEM_MASTER' ? 'oem-master' : 'user'
}

/** The invoice of a bill. */
export function useInvoice(billId: string) {
  const prefix = useBillPrefix()
  return useQuery({
    queryKey: ['invoice', billId],
    queryFn: ({ signal }) =>
      answerOf(api[prefix].bill[':id'].invoice.$get({ param: { id: billId } }, cancelledBy(signal))),
  })
}

/** Reads the PDF of an invoice; the first reading makes it. */
export function useOpenInvoicePdf() {
  const prefix = useBillPrefix()
  return async (billId: string, signal: AbortSignal): Promise<Blob> => {
    const answer = await api[prefix].bill[':id']['export-pdf'].$get(
      { param: { id: billId }, query: {} },
      cancelledBy(signal),
    )
    return answer.blob()
  }
}
