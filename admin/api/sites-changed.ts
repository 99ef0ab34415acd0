import type { QueryClient } from '@tanstack/react-query'
import { userInfoQuery } from './user-info.ts'

/**
 * A site has come or gone: the lists, and how much of the plan is used, are asked for again. Nobody waits for the
 * answers: the form that made a plan's last site has to go on before it learns that there is no room for another.
 */
export function sitesChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['sites'] })
  void queryClient.invalidateQueries(userInfoQuery)
}
