import { useQuery } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'

/** The next bill of an account, as it stands now. */
export function useNextBill(id: string) {
  return useQuery({
    queryKey: ['user-plan', 'next-bill', id],
    queryFn: ({ signal }) => answerOf(api['next-bill'][':id'].$get({ param: { id } }, cancelledBy(signal))),
    // Views are counted all the time.
    refetchOnMount: 'always',
  })
}
