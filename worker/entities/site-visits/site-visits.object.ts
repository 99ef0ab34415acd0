import { DurableObject } from 'cloudflare:workers'
import { startOfDay } from '#shared/time/jst.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { ROLLED_AFTER } from '#worker/entities/visits/closed-days.ts'
import { CLOSED_AFTER } from '#worker/entities/visits/closed-hour.repository.ts'
import { isCountingBehind, WAIT_MAX } from '#worker/entities/visits/count-backlog.ts'
import { type DayCount, type DaysQuery, type SummedDays, visitsByDay } from '#worker/entities/visits/summed-days.ts'
import type { Days } from '#worker/entities/visits/visit-figures.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { guardBindings } from '#worker/platform/guarded/guarded-bindings.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { inPod } from '#worker/platform/pods/pods.ts'
import { closeHours, endOfFinalHours, viewsOf } from './close-hours.ts'
import { copySpans, deleteOldSpans } from './copy-spans.ts'
import type { CountedEntry } from '#worker/entities/visits/counted-entry.ts'
import type { HandOver } from './hand-over.ts'
import { takeHandOver } from './hand-over.repository.ts'
import { rollDays } from './roll-days.ts'
import { deleteSpanCopies } from './span-copies.storage.ts'
import { createLedger, type Ledger } from './site-ledger.ts'
import { createStretchSums } from './sum-stretches.ts'
import {
  deleteHandOver,
  findHourAfter,
  getNumber,
  getPod,
  getSiteId,
  hasSpans,
  hasTables,
  insertHandOver,
  listUncopied,
  migrate,
  readHandOvers,
  setNumber,
  setPod,
} from './site-visits.repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/**
 * Batches are folded into their hours this long after the first one, and views of open hours are told to D1 this often.
 * On one's own machine nobody wants to wait.
 */
const PACE = {
  production: { foldedAfter: 5 * MINUTE, toldEvery: 15 * MINUTE },
  test: { foldedAfter: 5 * MINUTE, toldEvery: 15 * MINUTE },
  local: { foldedAfter: 2000, toldEvery: 2000 },
}
/** Hand-overs of one alarm. */
const HANDED_MAX = 50
/** Pauses after alarms that failed. */
const PAUSES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE] as const
/** Objects close their hours within this time after they may, not all in the same second. */
const SPREAD = 5 * MINUTE

/** A moment of the platform's clock, which tests move, by that of the system, which alarms have. */
const toSystem = (moment: number) => moment - (now() - Date.now())

/**
 * The visits of one site (docs/decisions/0106): counts what the queue brings, closes hours, rolls up days and months,
 * and tells D1 what is billed. Named by the site's id. Its own alarm does what the jobs do for sites in D1.
 */
export class SiteVisits extends DurableObject<Bindings> {
  #ledger: Ledger | undefined
  readonly #sums = createStretchSums(this.ctx.storage.sql)
  /** Failed alarms in a row. */
  #failures = 0
  readonly #spread = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SPREAD
  /** Open hours whose views D1 does not know; after waking all of them. */
  #untold: Set<number> | 'all' = 'all'

  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env)
    if (hasTables(context.storage.sql)) migrate(context.storage, getSiteId(context.storage.sql))
  }

  /** Counts entries of the site, each once, in one row. An earlier build of the Worker names no pod. */
  async count(siteId: string, entries: readonly CountedEntry[], pod = ''): Promise<void> {
    const { storage } = this.ctx
    if (!this.#ledger) migrate(storage, siteId)
    setPod(storage.sql, pod)
    const before = await this.#closableBefore(entries)
    const ledger = this.#openLedger()
    this.#sums.add(ledger.add(entries, endOfFinalHours(storage.sql, before)))
    if (ledger.isFull()) this.#fold()
    await this.#wakeBefore(now() + this.#pace.foldedAfter)
  }

  /** The sums of stretches of days: what an analysis draws, and nothing more. */
  read(query: DaysQuery): SummedDays[] {
    if (hasTables(this.ctx.storage.sql) && !this.#sums.covers(this.#openLedger().waitingHours())) this.#fold()
    return hasTables(this.ctx.storage.sql) ? this.#sums.sum(query) : []
  }

  /** The visits of each day, for lists of sites: a few numbers instead of all that an analysis draws. */
  visitsByDay(days: Days): DayCount[] {
    return this.read({ filters: {}, stretches: [days] }).flatMap(visitsByDay)
  }

  /** Deletes everything of the site. */
  async erase(siteId: string, pod = ''): Promise<void> {
    this.#ledger = undefined
    this.#sums.forgetAll()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    await deleteSpanCopies(this.#bindingsOf(pod).MEDIA, siteId)
  }

  /** Does what is due; what fails is tried again, and never more often than every minute. */
  override async alarm(): Promise<void> {
    if (!hasTables(this.ctx.storage.sql)) return
    try {
      await this.#work()
      this.#failures = 0
    } catch (error) {
      const pause = PAUSES[Math.min(this.#failures++, PAUSES.length - 1)] ?? MINUTE
      log('warn', 'visits.object', { id: getSiteId(this.ctx.storage.sql), error: describeError(error) })
      return this.ctx.storage.setAlarm(Date.now() + pause)
    }
    await this.#planAlarm()
  }

  get #pace(): (typeof PACE)['production'] {
    return PACE[this.env.APP_ENV]
  }

  get #bindings(): Bindings {
    return this.#bindingsOf(getPod(this.ctx.storage.sql))
  }

  #bindingsOf(pod: string): Bindings {
    return guardBindings(inPod(this.env, pod), 'other')
  }

  #openLedger(): Ledger {
    this.#ledger ??= createLedger(this.ctx.storage)
    return this.#ledger
  }

  #fold(): void {
    try {
      const touched = this.#openLedger().fold()
      if (this.#untold !== 'all') this.#untold = new Set([...this.#untold, ...touched])
    } catch (error) {
      // What is in memory may differ from what is stored now.
      this.#ledger = undefined
      this.#sums.forgetAll()
      throw error
    }
  }

  async #work(): Promise<void> {
    const { storage } = this.ctx
    const at = now()
    const after = (await isCountingBehind(this.#bindings)) ? WAIT_MAX : CLOSED_AFTER
    this.#fold()
    closeHours(storage, this.#openLedger(), at - after - HOUR)
    if (rollDays(storage, at)) this.#sums.forgetAll()
    this.#tellOpenHours(at)
    await this.#handOver()
    await copySpans(storage.sql, this.#bindings.MEDIA)
    await deleteOldSpans(storage.sql, this.#bindings.MEDIA, at)
  }

  /** Tells the views of open hours as they would be billed now, for forecasts. */
  #tellOpenHours(at: number): void {
    const { sql } = this.ctx.storage
    const ago = at - getNumber(sql, 'toldAt')
    const untold = this.#untold
    if ((ago >= 0 && ago < this.#pace.toldEvery) || (untold !== 'all' && untold.size === 0)) return
    const ledger = this.#openLedger()
    const hours: HandOver['hours'] = []
    for (let hour = findHourAfter(sql, getNumber(sql, 'closed')); hour !== undefined; hour = findHourAfter(sql, hour))
      if (untold === 'all' || untold.has(hour))
        hours.push({ hour, views: viewsOf(ledger.hourOf(hour)), isClosed: false })
    this.ctx.storage.transactionSync(() => {
      if (hours.length > 0) insertHandOver(sql, { hours, popups: {}, windows: {} })
      setNumber(sql, 'toldAt', at)
    })
    this.#untold = new Set()
  }

  /** Hands over to D1 in order; what D1 took is deleted here. */
  async #handOver(): Promise<void> {
    const { sql } = this.ctx.storage
    const siteId = getSiteId(sql)
    for (const { number, handOver } of readHandOvers(sql, HANDED_MAX)) {
      await takeHandOver(this.#bindings.DB, { siteId, number, handOver })
      deleteHandOver(sql, number)
    }
  }

  /** The moment before which hours may be closed; while messages wait for a failed store, later. */
  async #closableBefore(entries: readonly CountedEntry[]): Promise<number> {
    const latest = now() - HOUR
    const isOld = entries.some(({ at }) => at < latest - CLOSED_AFTER + HOUR)
    return latest - (isOld && (await isCountingBehind(this.#bindings)) ? WAIT_MAX : CLOSED_AFTER)
  }

  /** Sets the alarm to the next moment at which something is due. */
  async #planAlarm(): Promise<void> {
    const { sql } = this.ctx.storage
    const at = now()
    const first = findHourAfter(sql, 0)
    const open = findHourAfter(sql, getNumber(sql, 'closed'))
    const due = [
      ...(this.#openLedger().waitingHours().length > 0 ? [at + this.#pace.foldedAfter] : []),
      ...(readHandOvers(sql, 1).length + listUncopied(sql, 1).length > 0 ? [at + MINUTE] : []),
      ...(this.#hasUntold() ? [getNumber(sql, 'toldAt') + this.#pace.toldEvery] : []),
      ...(open === undefined ? [] : [open + HOUR + CLOSED_AFTER + this.#spread + MINUTE]),
      ...(first === undefined ? [] : [startOfDay(first) + DAY + ROLLED_AFTER + this.#spread]),
      ...(hasSpans(sql) ? [startOfNextMonth(at) + this.#spread] : []),
    ]
    if (due.length > 0) await this.#wakeAt(Math.max(Math.min(...due), at + Math.min(this.#pace.foldedAfter, MINUTE)))
  }

  #hasUntold(): boolean {
    return this.#untold === 'all' || this.#untold.size > 0
  }

  async #wakeBefore(moment: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm()
    if (planned === null || planned > toSystem(moment)) await this.#wakeAt(moment)
  }

  async #wakeAt(moment: number): Promise<void> {
    await this.ctx.storage.setAlarm(toSystem(moment))
  }
}
