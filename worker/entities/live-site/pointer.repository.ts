import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { hostnames } from '#worker/db/schema/domains.ts'
import { siteNames, sites } from '#worker/db/schema/sites.ts'

/** The columns of a pointer: what decides whether and how visitors see a site. */
export const pointerColumns = (() => {
  const { id, siteUuid, status, liveReleaseId, customHost, servedFrom, servedUntil, deletedAt } = getTableColumns(sites)
  const { shortName, redirectsToDomain } = getTableColumns(sites)
  const { deliveriesVersion, deliveriesUntil, lightUntil } = getTableColumns(sites)
  const shown = { deliveriesVersion, deliveriesUntil, lightUntil }
  const host = { shortName, customHost, redirectsToDomain }
  return { id, siteUuid, status, liveReleaseId, ...host, servedFrom, servedUntil, deletedAt, ...shown }
})()

export type PointerRow = NonNullable<Awaited<ReturnType<typeof findPointerByUuid>>>

/** A site's pointer by its public id: one row. */
export async function findPointerByUuid(env: Bindings, siteUuid: string) {
  const [row] = await connect(env.DB).select(pointerColumns).from(sites).where(eq(sites.siteUuid, siteUuid))
  return row
}

/** A site's pointer by its live custom domain: one row. */
export async function findPointerByHost(env: Bindings, hostname: string): Promise<PointerRow | undefined> {
  const [row] = await connect(env.DB).select(pointerColumns).from(sites).where(eq(sites.customHost, hostname))
  return row
}

/** A site's pointer by a name that its default address has or had. */
export async function findPointerByName(env: Bindings, name: string): Promise<PointerRow | undefined> {
  const [row] = await connect(env.DB)
    .select(pointerColumns)
    .from(siteNames)
    .innerJoin(sites, eq(sites.id, siteNames.siteId))
    .where(eq(siteNames.name, name))
  return row
}

/** The live custom domain of the site whose companion a host is. */
export async function findDomainOfCompanion(env: Bindings, hostname: string): Promise<string | null> {
  const [row] = await connect(env.DB)
    .select({ customHost: sites.customHost })
    .from(hostnames)
    .innerJoin(sites, eq(sites.id, hostnames.siteId))
    .where(and(eq(hostnames.hostname, hostname), eq(hostnames.status, 'companion'), isNull(sites.deletedAt)))
  return row?.customHost ?? null
}
