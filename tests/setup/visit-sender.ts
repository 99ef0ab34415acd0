import type { Bindings } from '#worker/platform/context.ts'
import { siteVisitor } from '#worker/features/visits/visitor-hash.ts'
import type { VisitMessage } from '#worker/features/visits/visit.messages.ts'
import { newId } from '#worker/platform/ids.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { call } from './client.ts'
import { expect } from 'vitest'
import type { Story, StoryVisit } from './visit-story.ts'

// Plays a story: documents, beacons and forms of its visits at their times, as browsers and the Worker would. The
// counts of the page's script are computed here once more, from the path.

type Count = [name: string, before: number, now: number]
type Happening = { at: number; happen: () => Promise<void> }

export type StorySender = { env: Bindings; sent: VisitMessage[]; site: { id: string; siteUuid: string; host: string } }

/** Sets the Worker's clock. */
export const moveTo = (at: number): void => setClockOffset(at - Date.now())

/** The reports of a page with their moments: each has the counts that changed. */
export function reportsOf(story: Story, visit: StoryVisit): { at: number; counts: Count[] }[] {
  const { cells, popup } = story.site
  const counts = new Map<string, number>([['s', 1]])
  const sent = new Map<string, number>()
  const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  let [at, viewed, before] = [visit.begin, '', '']
  const reports: { at: number; counts: Count[] }[] = []
  for (const [step, { cell, time }] of visit.path.entries()) {
    const place = cells[cell]?.place ?? ''
    at += time
    if (visit.popupStep === step) counts.set(`p.${popup}`, 1)
    for (const { link } of visit.clicks.filter((click) => click.step === step)) {
      add(`k${link.index}.${link.place}`, 1)
      counts.set(`c.${link.place}`, 1)
      counts.set('e', 1)
    }
    if (time >= 500) {
      add(`t.${place}`, time)
      add('T', time)
      if (viewed === '') counts.set(`i.${place}`, 1)
      if (viewed !== place) {
        add(`w.${place}`, 1)
        if (viewed !== '') {
          counts.set(`x.${viewed}`, 0)
          const way = `m.${viewed}.${place}`
          counts.set(way, counts.get(way) ?? (before === '' ? 2 : 1))
          if (before === place) counts.set(`r.${viewed}`, 1)
          counts.set('e', 1)
          before = viewed
        }
      }
      counts.set(`x.${place}`, 1)
      viewed = place
    }
    if (step < visit.path.length - 1 && !visit.reports.includes(step)) continue
    const changes = [...counts].flatMap(([name, now]): Count[] => {
      const last = sent.get(name) ?? 0
      sent.set(name, now)
      return now === last ? [] : [[name, last, now]]
    })
    if (changes.length > 0) reports.push({ at, counts: changes })
  }
  return reports
}

/** All events of a story, in the order of time. */
export function happeningsOf(story: Story, sender: StorySender): Happening[] {
  const list: Happening[] = []
  for (const visit of story.visits) {
    const { person, language, begin } = visit
    const userAgent = visit.isBot
      ? 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
      : person.userAgent
    const headers = { 'user-agent': userAgent, 'cf-connecting-ip': person.ip }
    const { host, siteUuid } = sender.site
    const place = story.site.cells[visit.path[0]?.cell ?? 0]?.place ?? ''
    const root = language === 'ja' ? '' : `/${language}`
    const path = place === 'A1' ? root || '/' : `${root}/${place}`
    const open = (page: string, referer: string) => async () => {
      const { status } = await call('GET', page, {
        host,
        env: sender.env,
        headers: { ...headers, ...(referer && { referer }) },
      })
      expect([page, status]).toEqual([page, 200])
    }
    list.push({ at: begin, happen: open(path + visit.search, visit.referrer) })
    for (const { after, path: beside, isRepeat } of visit.pages) {
      const page = beside === '' ? path + visit.search : `${root}/${beside}`
      // Reloading a page sends the same referrer again.
      list.push({ at: begin + after, happen: open(page, isRepeat ? visit.referrer : `http://${host}${path}`) })
    }
    const from = [visit.isReturning, visit.referrer.split('/')[2] ?? null, visit.search, place]
    const id = newId().slice(-12)
    for (const [number, { at, counts }] of reportsOf(story, visit).entries())
      list.push({
        at,
        happen: async () => {
          const body = { release_id: visit.release, language, visit: id, number, age: at - begin, counts, from }
          const target = `/v1/end-user/site/${siteUuid}/event`
          const { status } = await call('POST', target, { host, env: sender.env, headers, body })
          expect(status).toBe(200)
        },
      })
    if (visit.isBot) continue
    for (const { goal, after } of visit.forms)
      list.push({
        at: begin + after,
        happen: async () => {
          const siteId = sender.site.id
          const visitor = await siteVisitor(sender.env, siteId, person)
          const key = newId().slice(-12)
          sender.sent.push({ kind: 'conversion', siteId, language, at: begin + after, goal, key, ...visitor })
        },
      })
  }
  return list.toSorted((one, other) => one.at - other.at)
}
