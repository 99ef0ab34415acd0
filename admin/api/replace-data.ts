import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a change has answered. A read that began before the change is cancelled: its answer is older, and would
 * replace the new one when it arrives later.
 */
export async function replaceData(queryClient: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
}
