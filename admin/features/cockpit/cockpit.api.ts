import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useCan } from '#admin/api/user-info.ts'
import type { toCockpitQuery } from './cockpit-state.ts'

/** Path prefix of the signed-in partner's cockpit; undefined for everybody else. */
export function useCockpitPrefix(): 'oem-master' | 'oem-admin' | undefined {
  const can = useCan()
  return (['oem-master', 'oem-admin'] as const).find((prefix) => can(`GET /${prefix}/cockpit`))
}

/** A page of the partner's users; keeps the previous page while the next one loads. */
export function useCockpit(prefix: 'oem-master' | 'oem-admin', query: ReturnType<typeof toCockpitQuery>) {
  // Both calls have the same shape; the typed client knows one.
  const { cockpit } = api[prefix as 'oem-master']
  return useKeptQuery({
    queryKey: ['cockpit', query],
    queryFn: ({ signal }) => answerOf(cockpit.$get({ query }, cancelledBy(signal))),
    // Other screens solve what it lists.
    refetchOnMount: 'always',
  })
}
