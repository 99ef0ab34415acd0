import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { uploadApi } from '#admin/api/upload-client.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf, USER_CALL_PREFIX, type UserCallPrefix } from '#shared/account/permissions.ts'
import { PLAN_CODES } from '#shared/account/plan-rules.ts'
import type { ImportReport } from '#shared/account/user-csv.ts'

/** Path prefix of the signed-in person's import calls; undefined without the right to import. */
export function useImportPrefix(): UserCallPrefix | undefined {
  const can = useCan()
  const ownerType = ownerTypeOf(useUser())
  if (ownerType === 'USER' || ownerType === 'MASTER_USER') return undefined
  const prefix = USER_CALL_PREFIX[ownerType]
  return can(`POST /${prefix}/user/import`) ? prefix : undefined
}

/** Codes of the assignable plans; all codes while they load. */
export function useAssignablePlans(): readonly string[] {
  const prefix = useImportPrefix() ?? 'master'
  const calls = api[prefix] as typeof api.master
  const { data } = useQuery({
    queryKey: ['users', 'options'],
    queryFn: ({ signal }) => answerOf(calls.user.options.$get({}, cancelledBy(signal))),
    staleTime: 60_000,
  })
  const known = data?.plans.filter((plan) => plan.isAssignable).map((plan) => plan.planCode)
  return known ?? PLAN_CODES
}

export type SendImport = {
  file: File
  /** Idempotency key: a repeated id is the same import. */
  importId: string
  isDryRun: boolean
  /** Called with the sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file for a check or an import. Throws `ApiError`. */
export function useSendImport() {
  const prefix = useImportPrefix()
  const queryClient = useQueryClient()
  return async ({ file, importId, isDryRun, onProgress }: SendImport): Promise<ImportReport> => {
    if (!prefix) throw new Error('Importing needs a caller who may')
    const calls = uploadApi(onProgress)[prefix] as ReturnType<typeof uploadApi>['master']
    const form = { file, import_id: importId, dry_run: isDryRun ? ('true' as const) : ('false' as const) }
    const report = await answerOf(calls.user.import.$post({ form }))
    if (!isDryRun) await queryClient.invalidateQueries({ queryKey: ['users'] })
    return report
  }
}
