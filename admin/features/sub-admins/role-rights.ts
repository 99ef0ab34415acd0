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
  | 'seeMoney'
  | 'decideMoney'
  | 'own'

const BILLS: Record<OwnerType, Call> = {
  MASTER: 'GET /master/bill',
  OEM_MASTER: 'GET /oem-master/bill',
  OEM_ADMIN: 'GET /user/bill',
  USER: 'GET /user/bill',
  MASTER_USER: 'GET /user/bill',
}

/** The call by which an account chooses its plan, if it may. */
const DECISIONS: Partial<Record<OwnerType, Call>> = {
  OEM_MASTER: 'PATCH /oem-master/user-plan',
  USER: 'PATCH /user/user-plan',
  MASTER_USER: 'PATCH /user/user-plan',
}

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
    ['seeMoney', BILLS[owner]],
    ...(DECISIONS[owner] ? ([['decideMoney', DECISIONS[owner]]] satisfies [Right, Call][]) : []),
    ['own', 'POST /auth/change-password'],
  ]
}

export type RoleRight = { right: Right; roles: Record<SubRole, boolean> }

const ACTIVE = { authority: 'edit', licenseIssuance: true, seesMoney: false, contract: 'active' } as const

/** Rights of an account's sub-admins by role, derived from the permission table. */
export function roleRights(owner: Parameters<typeof ownerTypeOf>[0]): RoleRight[] {
  const parentType = ownerTypeOf(owner)
  const may = (call: Call, role: SubRole) => canCall(call, { type: 'SUB_ADMIN', parentType, role, ...ACTIVE })
  return callsOf(parentType).map(([right, call]) => ({
    right,
    roles: Object.fromEntries(SUB_ROLES.map((role) => [role, may(call, role)])) as Record<SubRole, boolean>,
  }))
}
