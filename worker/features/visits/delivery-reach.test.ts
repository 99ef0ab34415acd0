import { describe, expect, it } from 'vitest'
import type { VisitEvent } from '#shared/visit/visits.ts'
import { call } from '#tests/setup/client.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { countsOf, deliverVisits, keepVisits, publishVisited } from '#tests/setup/visits.ts'
import { VISIT_STORES } from '#tests/setup/visit-stores.ts'
import { newId } from '#worker/platform/ids.ts'

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

let key = 0
type Site = Awaited<ReturnType<typeof publishVisited>>

const messageOf = (site: Site, counts: VisitEvent['counts']) =>
  ({
    kind: 'event',
    siteId: site.id,
    language: 'ja',
    at: Date.now(),
    key: `reach-${String(key++).padStart(6, '0')}`,
    event: { releaseId: site.releaseId, language: 'ja', age: 0, counts },
  }) as const

describe.each(VISIT_STORES)('visits in $store', ({ env, work }) => {
  const reachOf = async (id: string) =>
    env.DB.prepare('SELECT seen, opened FROM delivery_counts WHERE announcement_id = ?').bind(id).first()

  async function publish() {
    const site = await publishVisited(env)
    const { id } = await createDelivery(env, { id: site.id, accountId: site.owner.id })
    return { site, id }
  }

  describe('the reach of a delivery', () => {
    it('counts who saw and opened it, each message once, in whatever batch it comes', async () => {
      const { site, id } = await publish()
      const [first, second] = [
        messageOf(site, [[`p.${id}`, 0, 1]]),
        messageOf(site, [
          [`p.${id}`, 0, 1],
          [`c.${id}`, 0, 1],
        ]),
      ]
      await deliverVisits(env, [first, first])
      await deliverVisits(env, [second, first])
      await deliverVisits(env, [second])
      await work(site.id)
      expect(await reachOf(id)).toEqual({ seen: 2, opened: 1 })
    })

    it('counts a delivery once a message, whatever number it names', async () => {
      const { site, id } = await publish()
      await deliverVisits(env, [
        messageOf(site, [
          [`p.${id}`, 0, 999],
          [`p.${id}`, 0, 999],
          [`c.${id}`, 3, 9],
        ]),
      ])
      await work(site.id)
      expect(await reachOf(id)).toEqual({ seen: 1, opened: 0 })
    })

    it('knows no other site’s delivery, and nothing that is none', async () => {
      const [{ site }, other] = [await publish(), await publish()]
      const unknown = newId()
      await deliverVisits(env, [
        messageOf(site, [
          [`p.${other.id}`, 0, 1],
          [`c.${unknown}`, 0, 1],
        ]),
      ])
      await work(site.id)
      expect([await reachOf(other.id), await reachOf(unknown)]).toEqual([null, null])
      expect(await countsOf(env, site.id)).toEqual({})
    })

    it('is taken from browsers by the call of visits, and from no bot', async () => {
      const { site, id } = await publish()
      const { env: watched, sent } = keepVisits(env)
      const tell = (agent: string) =>
        call('POST', `/v1/end-user/site/${site.siteUuid}/event`, {
          env: watched,
          headers: { 'user-agent': agent },
          body: {
            release_id: site.releaseId,
            language: 'ja',
            age: 0,
            counts: [
              [`p.${id}`, 0, 1],
              ['p.notices', 0, 1],
              ['k0.notices', 0, 1],
            ],
          },
        })
      expect([(await tell(BROWSER)).status, (await tell('Googlebot/2.1')).status]).toEqual([200, 200])
      expect(sent).toHaveLength(1)
      await deliverVisits(env, sent)
      await work(site.id)
      expect(await reachOf(id)).toEqual({ seen: 1, opened: 0 })
    })
  })
})
