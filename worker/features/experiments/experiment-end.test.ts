import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { shortOf } from '#shared/visit/visit-counts.ts'
import { REACHED_PREFIX, TESTED_PREFIX } from '#worker/entities/visits/hour-keys.ts'
import { getRelease } from '#worker/entities/projection/release.storage.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { call } from '#tests/setup/client.ts'
import { testBody } from '#tests/setup/experiments.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { openExperiments, text } from '#tests/setup/tested-site.ts'
import { runScheduledJobs } from '#worker/jobs/schedule.jobs.ts'
import { endExperiments } from './experiment-end.jobs.ts'

const HOUR = 60 * 60 * 1000

afterEach(() => setClockOffset(0))

/** Visitors of a variant, and those of them who reached the goal. */
type Counts = Record<string, [seen: number, reached: number]>

async function openEnding(endRule: string, { planned = 40 } = {}) {
  const opened = await openExperiments()
  const { site, tested, save, begin, ask, token, read } = opened
  await save({ status: 'PUBLISH' })
  const id = await begin(testBody(tested, { end_rule: endRule }))
  await env.DB.prepare("UPDATE cell_tests SET doc = json_set(doc, '$.planned', ?) WHERE id = ?").bind(planned, id).run()
  /** Visitors of one hour, each of a network of its own. */
  const visit = async (counts: Counts) => {
    const keys = Object.entries(counts).flatMap(([letter, [seen, reached]]) =>
      Array.from({ length: seen }, (_, index) => index).flatMap((index) => {
        const name = `click.${shortOf(id)}.${letter}.${String(index).padStart(5, '0')}${letter}0000`
        return [TESTED_PREFIX + name, ...(index < reached ? [REACHED_PREFIX + name] : [])]
      }),
    )
    const entries = Object.fromEntries(keys.map((key) => [`00000new~${key}`, 1]))
    await env.DB.prepare(
      "INSERT INTO visit_hours (hour, site_id, language, counts, marks) VALUES (?, ?, 'ja', ?, '{}')",
    )
      .bind(Math.floor(now() / HOUR) * HOUR, site.id, JSON.stringify({ '=00000new|phone|new||||': 1, ...entries }))
      .run()
  }
  const state = async () => (await ask('GET', `/${id}`)).json.data.test
  const events = async () => {
    const { results } = await env.DB.prepare(
      "SELECT detail FROM bell_events WHERE kind = 'experiment' AND subject_id = ?",
    )
      .bind(site.id)
      .all<{ detail: string }>()
    const mails = await env.DB.prepare(
      "SELECT count(*) AS n FROM outbox AS o INNER JOIN bell_events AS e ON e.id = o.payload ->> 'eventId' WHERE e.subject_id = ?",
    )
      .bind(site.id)
      .first('n')
    return { told: results.map(({ detail }) => JSON.parse(detail)), mails }
  }
  const liveCell = async () => {
    const release = await getRelease(env, site.id, String((await read()).live_release.id), 'ja')
    return release?.cells[1]
  }
  const history = async () =>
    (
      await env.DB.prepare("SELECT actor_id FROM history WHERE action = 'site.test_end' AND subject_id = ?")
        .bind(site.id)
        .all()
    ).results
  let hours = 0
  /** An hour later the test is looked at again; then it is now, when the session still holds. */
  const later = async (look: () => Promise<unknown> = () => endExperiments(env)) => {
    hours += 1.01
    setClockOffset(hours * HOUR)
    await look()
    setClockOffset(0)
  }
  return { ...opened, id, visit, state, events, liveCell, history, later, token }
}

const WON: Counts = { a: [50, 2], b: [50, 30] }
const LOST: Counts = { a: [50, 30], b: [50, 2] }
const EVEN: Counts = { a: [50, 5], b: [50, 5] }

it('publishes the variant that won, once every variant has its planned visits, and tells its people once', async () => {
  const { id, visit, state, events, liveCell, history, later, read } = await openEnding('winner')
  await later()
  expect((await state()).state).toBe('running')
  await visit(WON)
  // A scheduled run looks at it when an hour is over.
  await later(() => runScheduledJobs(env))
  const test = await state()
  expect(test).toMatchObject({ state: 'ended', chosen: 'b', ended_by_itself: true, end_rule: 'winner' })
  expect(test.results).toEqual([
    { letter: 'a', visits: 50, conversions: 2 },
    { letter: 'b', visits: 50, conversions: 30 },
  ])
  expect(JSON.stringify(await liveCell())).toContain('今だけ半額')
  expect((await read()).cells[1].main_text.ja.value).toBe('今だけ半額')
  const { told, mails } = await events()
  expect(told).toEqual([expect.objectContaining({ test: id, result: 'published', letter: 'B' })])
  expect(mails).toBe(1)
  expect(await history()).toEqual([{ actor_id: null }])
  await later()
  expect((await events()).told).toHaveLength(1)
})

it.each([
  ['keeps the cell although a variant won, where that was chosen', 'keep', WON, { result: 'kept', letter: 'B' }],
  ['keeps the cell where no difference is clear', 'winner', EVEN, { result: 'undecided', letter: '' }],
  ['keeps the cell where the cell itself won', 'winner', LOST, { result: 'kept', letter: 'A' }],
])('%s', async (_, endRule, counts, outcome) => {
  const { visit, state, events, liveCell, later } = await openEnding(endRule)
  await visit(counts)
  await later()
  expect(await state()).toMatchObject({ state: 'ended', chosen: null, ended_by_itself: true })
  expect(JSON.stringify(await liveCell())).not.toContain('今だけ半額')
  expect((await events()).told).toEqual([expect.objectContaining(outcome)])
})

it('publishes no variant on a site that needs approval', async () => {
  const { site, visit, state, events, later } = await openEnding('winner')
  await visit(WON)
  await env.DB.prepare('UPDATE sites SET needs_approval = 1 WHERE id = ?').bind(site.id).run()
  await later()
  expect(await state()).toMatchObject({ state: 'ended', chosen: null })
  expect((await events()).told).toEqual([expect.objectContaining({ result: 'kept', letter: 'B' })])
})

it('leaves tests alone that a person ends, that miss visits in one variant, or whose contract is over', async () => {
  const manual = await openEnding('manual')
  await manual.visit(WON)
  const few = await openEnding('winner')
  await few.visit({ a: [50, 2], b: [39, 30] })
  const over = await openEnding('winner')
  await over.visit(WON)
  await env.DB.prepare('UPDATE sites SET served_until = -1 WHERE id = ?').bind(over.site.id).run()
  await few.later()
  for (const { id } of [manual, few, over])
    expect(await env.DB.prepare('SELECT state FROM cell_tests WHERE id = ?').bind(id).first('state')).toBe('running')
})

it('ends while the site is offline: only the working copy gets the variant', async () => {
  const { visit, save, state, events, later, read } = await openEnding('winner')
  await visit(WON)
  await save({ status: 'PRIVATE' })
  await later()
  expect(await state()).toMatchObject({ state: 'ended', chosen: 'b' })
  expect([(await read()).status, (await read()).cells[1].main_text.ja.value]).toEqual(['PRIVATE', '今だけ半額'])
  expect((await events()).told).toHaveLength(1)
})

it('leaves what somebody ended first, and unpublished changes unpublished', async () => {
  const ended = await openEnding('winner')
  await ended.visit(WON)
  expect((await ended.ask('POST', `/${ended.id}/end`, { variant: null }, 2)).status).toBe(200)
  const edited = await openEnding('winner')
  await edited.visit(WON)
  await edited.save({ cells: [{ ...(await edited.read()).cells[0], main_text: text('書きかけ') }] })
  await ended.later()
  expect(await ended.state()).toMatchObject({ state: 'ended', chosen: null, ended_by_itself: false })
  expect((await ended.events()).told).toEqual([])
  const after = await edited.read()
  expect([after.has_unpublished_changes, after.cells[0].main_text.ja.value]).toEqual([true, '書きかけ'])
  expect(await edited.state()).toMatchObject({ state: 'ended', chosen: 'b' })
})

it('ends once with one notice and one mail, wherever the process ends, within the next hour', async () => {
  expectLogged(/the process ended/, /media\.names/, /experiment\.end/)
  const outcomes = new Set<string>()
  for (let index = 0; index < 32; index += 3) {
    const { visit, state, events, history, later } = await openEnding('winner')
    await visit(WON)
    const mortal = createMortal(env, { calls: index >> 1, isBefore: index % 2 === 0 })
    await later(() => endExperiments(mortal.env).catch(() => undefined))
    outcomes.add((await state()).state)
    await later()
    expect(await state()).toMatchObject({ state: 'ended', chosen: 'b' })
    const { told, mails } = await events()
    expect([told.length, mails, (await history()).length]).toEqual([1, 1, 1])
  }
  expect(outcomes).toEqual(new Set(['running', 'ended']))
})

it('refuses an unknown way to end', async () => {
  const { tested, ask, token, site } = await openExperiments()
  expect((await ask('POST', '', testBody(tested, { end_rule: 'soon' }))).status).toBe(422)
  const list = await call('GET', `/v1/cell-test/${site.id}`, { token })
  expect(list.json.data.tests).toEqual([])
})
