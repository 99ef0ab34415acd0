import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { strictestContract } from '#shared/account/permissions.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { accounts, sessions } from '#worker/db/schema/accounts.ts'
import { contractStateAt } from './contract-state.ts'
import { now } from '#worker/platform/clock.ts'
import { createPerBinding } from '#worker/platform/kept.ts'

const person = alias(accounts, 'person')
const owner = alias(accounts, 'owner')
const oemAdmin = alias(accounts, 'oem_admin')
const oemMaster = alias(accounts, 'oem_master')

const SESSION = {
  id: sessions.id,
  createdAt: sessions.createdAt,
  idleEndsAt: sessions.idleEndsAt,
  endsAt: sessions.endsAt,
  mustSetUpFactor: sessions.mustSetUpFactor,
}

/** Every request runs this statement; building it takes longer than running it. */
const callerQuery = createPerBinding((binding: D1Database) =>
  connect(binding)
    .select({
      session: SESSION,
      person: {
        id: person.id,
        type: person.type,
        parentType: person.parentType,
        role: person.role,
        seesMoney: person.seesMoney,
        mustChangePassword: person.mustChangePassword,
      },
      owner: {
        id: owner.id,
        contractStatus: owner.contractStatus,
        contractStartsAt: owner.contractStartsAt,
        contractEndsAt: owner.contractEndsAt,
        suspendsAt: owner.suspendsAt,
        type: owner.type,
        oemMasterId: owner.oemMasterId,
        oemAdminId: owner.oemAdminId,
        companyName: owner.companyName,
        licenseIssuance: owner.licenseIssuance,
        authority: owner.authority,
      },
      oemAdmin: {
        contractStatus: oemAdmin.contractStatus,
        contractStartsAt: oemAdmin.contractStartsAt,
        contractEndsAt: oemAdmin.contractEndsAt,
        suspendsAt: oemAdmin.suspendsAt,
      },
      oemMaster: {
        contractStatus: oemMaster.contractStatus,
        contractStartsAt: oemMaster.contractStartsAt,
        contractEndsAt: oemMaster.contractEndsAt,
        suspendsAt: oemMaster.suspendsAt,
      },
    })
    .from(sessions)
    .innerJoin(person, eq(person.id, sessions.accountId))
    .innerJoin(
      owner,
      sql`${owner.id} = CASE WHEN ${person.type} = 'SUB_ADMIN' THEN ${person.parentId} ELSE ${person.id} END`,
    )
    .leftJoin(oemAdmin, eq(oemAdmin.id, owner.oemAdminId))
    .leftJoin(oemMaster, eq(oemMaster.id, owner.oemMasterId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.revokedAt),
        isNull(person.deletedAt),
        isNull(owner.deletedAt),
      ),
    )
    .prepare(),
)

/** The owner of a valid session, with current rights and contract state: one query, at most five rows. */
export async function findCaller(env: Pick<Bindings, 'DB'>, sessionId: string): Promise<Caller | undefined> {
  const at = now()
  const rows = await callerQuery(env.DB).all({ sessionId })
  const row = rows[0]
  if (!row || row.session.idleEndsAt <= at || row.session.endsAt <= at) return undefined
  const states = [row.owner, row.oemAdmin, row.oemMaster].map((one) => (one ? contractStateAt(one, at) : 'active'))
  return {
    personId: row.person.id,
    accountId: row.owner.id,
    oemMasterId: row.owner.type === 'OEM_MASTER' ? row.owner.id : row.owner.oemMasterId,
    oemAdminId: row.owner.type === 'OEM_ADMIN' ? row.owner.id : row.owner.oemAdminId,
    sessionId: row.session.id,
    signedInAt: row.session.createdAt,
    mustChangePassword: row.person.mustChangePassword,
    mustSetUpFactor: row.session.mustSetUpFactor,
    companyName: row.owner.companyName,
    type: row.person.type,
    parentType: row.person.parentType,
    role: row.person.role,
    seesMoney: row.person.seesMoney,
    authority: row.owner.authority,
    licenseIssuance: row.owner.licenseIssuance,
    contract: strictestContract(states),
  }
}
