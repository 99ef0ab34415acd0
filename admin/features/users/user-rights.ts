import { useCan, useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf, USER_CALL_PREFIX, type UserCallPrefix } from '#shared/account/permissions.ts'

/** Path prefix of the signed-in person's user calls; undefined without users. */
export function useCallPrefix(): UserCallPrefix | undefined {
  const ownerType = ownerTypeOf(useUser())
  return ownerType === 'USER' || ownerType === 'MASTER_USER' ? undefined : USER_CALL_PREFIX[ownerType]
}

/** The signed-in person's rights on users. */
export function useUserRights() {
  const can = useCan()
  const prefix = useCallPrefix()
  if (!prefix) return NOTHING
  return {
    list: can(`GET /${prefix}/user`),
    create: can(`POST /${prefix}/user`),
    import: can(`POST /${prefix}/user/import`),
    export: can(`GET /${prefix}/user/export`),
    update: can(`PUT /${prefix}/user/{id}`),
    delete: can(`DELETE /${prefix}/user/{id}`),
    invite: can(`POST /${prefix}/user/{id}/invite`),
    resetFactor: can(`POST /${prefix}/user/{id}/second-factor/reset`),
    changePlan: prefix !== 'oem-admin' && can(`PUT /${prefix}/user-plan/{id}/plan`),
    changeState: prefix !== 'oem-admin' && can(`PUT /${prefix}/user-plan/{id}/status`),
  }
}

const NOTHING = {
  list: false,
  create: false,
  import: false,
  export: false,
  update: false,
  delete: false,
  invite: false,
  resetFactor: false,
  changePlan: false,
  changeState: false,
}
