import {
  type Call,
  canCall,
  type OwnerType,
  ownerTypeOf,
  SUB_ROLES,
  type SubRole,
  USER_CALL_PREFIX,
} from '#shared/account/permissions.ts'

type Right =
  | 'readSites'
  | 'editSites'
  | 'deleteSites'
  | 'readUsers'
  | 'editUsers'
  | 'readSubAdmins'
  | 'editSubAdmins'
  | 'readAudit'
  | 'own'

function callsOf(owner: OwnerType): [Right, Call][] {
  const prefix = owner in USER_CALL_PREFIX ? USER_CALL_PREFIX[owner as keyof typeof USER_CALL_PREFIX] : undefined
  return [
    ['readSites', 'GET /site'],
    ['editSites', 'PUT /site/{id}'],
    ['deleteSites', 'DELETE /site/{id}'],
    ...(prefix
      ? ([
          ['readUsers', `GET /${prefix}/user`],
          ['editUsers', `PUT /${prefix}/user/{id}`],
        ] satisfies [Right, Call][])
      : []),
    ['readSubAdmins', 'GET /sub-admin'],
    ['editSubAdmins', 'POST /sub-admin'],
    ['readAudit', 'GET /audit-log'],
    ['own', 'POST /auth/change-password'],
  ]
}

export type RoleRight = { right: Right; roles: Record<SubRole, boolean> }

/** Rights of an account's sub-admins by role, derived from the permission table. */
export function roleRights(owner: Parameters<typeof ownerTypeOf>[0]): RoleRight[] {
  const parentType = ownerTypeOf(owner)
  const may = (call: Call, role: SubRole) =>
    canCall(call, { type: 'SUB_ADMIN', parentType, role, authority: 'edit', licenseIssuance: true, contract: 'active' })
  return callsOf(parentType).map(([right, call]) => ({
    right,
    roles: Object.fromEntries(SUB_ROLES.map((role) => [role, may(call, role)])) as Record<SubRole, boolean>,
  }))
}
