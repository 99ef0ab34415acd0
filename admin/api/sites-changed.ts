import type { QueryClient } from '@tanstack/react-query'
import { userInfoQuery } from './user-info.ts'

/**
 * Refetches the site lists and the used quota after a site was created or deleted. The caller does not wait for the
 * answers: the form that used up the plan must navigate away before it learns that the plan is full.
 */
export function sitesChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['sites'] })
  void queryClient.invalidateQueries(userInfoQuery)
}
