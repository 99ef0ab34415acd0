import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import type { Change, SiteDocument } from '#admin/features/editor/document/document.ts'
import { hashSource } from '#shared/text/localized-text.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'
import type { TranslationJob, TranslationResult, TranslationStatus } from '#shared/translation/translation.ts'
import type { RunOutcome } from './run-state.ts'
import { createRun } from './translation-run.ts'
import type { TranslationApi } from './translation.api.ts'

const JOB = '00000000-0000-4000-8000-000000000001'
const ORDER = { from: 'ja', language: 'en', scope: {}, includeWritten: false } as const

const document = {
  settings: { name: '宿', nameByLanguage: {}, defaultLanguage: 'ja', languages: ['ja', 'en'] },
  cells: {},
  order: [],
  parts: siteParts.parse({ seo: { title: { ja: { value: '宿' } }, h1: { ja: { value: '湯' } } } }),
} as unknown as SiteDocument

const result = (path: string, source: string): TranslationResult => ({
  path,
  value: `[en] ${source}`,
  state: 'translated',
  sourceHash: hashSource(source),
  before: '',
})
const job = (values: Partial<TranslationJob>): TranslationJob => ({
  id: JOB,
  from: 'ja',
  language: 'en',
  state: 'running',
  total: 2,
  done: 0,
  failed: 0,
  problem: null,
  startedAt: '2026-11-21T00:00:00.000Z',
  ...values,
})
const status = (values: Partial<TranslationStatus>): TranslationStatus => ({
  provider: 'openai',
  charactersLeft: 1000,
  job: null,
  results: [],
  next: 0,
  ...values,
})

/** A fake server that returns `answers` in order, and a fake editor that records changes. */
function setUp(answers: TranslationStatus[], { isSaved = true } = {}) {
  const changes: Change[] = []
  const keys: (string | undefined)[] = []
  const news: RunOutcome[] = []
  const editor = {
    getState: () => ({ site: { id: 'site' }, history: { document }, drafts: {} }),
    edit: (change: (one: SiteDocument) => Change, mergeKey?: string) => {
      changes.push(change(document))
      keys.push(mergeKey)
    },
    flush: async () => isSaved,
  } as unknown as Editor
  const api = {
    read: vi.fn<TranslationApi['read']>(async () => answers.shift() ?? status({})),
    start: vi.fn<TranslationApi['start']>(async () => status({ job: job({}) })),
    end: vi.fn<TranslationApi['end']>(async () => undefined),
  }
  const run = createRun(editor, api)
  const unwatch = run.watch((one) => news.push(one))
  return { run, api, changes, keys, news, unwatch }
}

describe('translation run', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const pass = () => vi.advanceTimersByTimeAsync(1000)

  it('polls, applies all results as one step, and ends the job', async () => {
    const { run, api, changes, news } = setUp([
      status({}),
      status({ job: job({ done: 1 }), results: [result('seo.title', '宿')], next: 1 }),
      status({ job: job({ state: 'done', done: 2 }), results: [result('seo.h1', '湯')], next: 2 }),
    ])
    await pass()
    await run.start(ORDER)
    await pass()
    expect(changes).toEqual([])
    expect(run.getState().status?.job?.done).toBe(1)
    await pass()
    expect(api.read.mock.calls.map(([, known]) => known?.since)).toEqual([undefined, 0, 1])
    expect(changes.map(({ parts }) => parts?.seo?.title.en?.value)).toEqual(['[en] 宿'])
    expect(changes[0]?.parts?.seo?.h1.en?.value).toBe('[en] 湯')
    expect(news).toEqual([{ kind: 'applied', problem: null, applied: 2, remembered: 0, failed: 0, skipped: 0 }])
    expect(api.end).toHaveBeenCalledWith('site', JOB)
    expect(run.getState()).toMatchObject({ results: [], ownJob: null, wanted: null })
  })

  it('applies a job started elsewhere only on request', async () => {
    const done = status({ job: job({ state: 'done', done: 1 }), results: [result('seo.title', '宿')], next: 1 })
    const { run, api, changes } = setUp([done])
    await pass()
    expect(changes).toEqual([])
    await run.take()
    expect(changes).toHaveLength(1)
    expect(api.end).toHaveBeenCalledTimes(1)
    const other = setUp([done])
    await pass()
    await other.run.discard()
    expect([other.changes.length, other.api.end.mock.calls.length]).toEqual([0, 1])
  })

  it('ignores results that arrive after a cancel', async () => {
    const { run, api, changes, news } = setUp([status({})])
    await pass()
    await run.start(ORDER)
    let answerLate: (value: TranslationStatus) => void = () => undefined
    api.read.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)))
    await pass()
    await run.cancel()
    answerLate(status({ job: job({ state: 'done', done: 1 }), results: [result('seo.title', '宿')] }))
    await pass()
    expect([changes, run.getState().status?.job]).toEqual([[], null])
    expect(news).toEqual([{ kind: 'cancelled' }])
  })

  it('starts no job before the save, and reports a failure', async () => {
    const { run, api, news } = setUp([], { isSaved: false })
    await run.start(ORDER)
    expect([news, api.start.mock.calls.length]).toEqual([[{ kind: 'unsaved' }], 0])
    const refused = setUp([])
    refused.api.start.mockRejectedValueOnce(new Error('翻訳できません'))
    await refused.run.start(ORDER)
    expect(refused.news).toEqual([{ kind: 'failed', message: '翻訳できません' }])
    expect(refused.run.getState().isStarting).toBe(false)
  })

  it('keeps the results on the server until they are saved', async () => {
    const { run, api } = setUp([status({ job: job({ state: 'done', done: 0 }) })], { isSaved: false })
    await pass()
    await run.take()
    expect(api.end).not.toHaveBeenCalled()
  })

  it('polls again after a network failure, and stops without a watcher', async () => {
    const { run, api, unwatch } = setUp([status({})])
    await pass()
    await run.start(ORDER)
    api.read.mockRejectedValueOnce(new Error('offline'))
    await pass()
    await pass()
    const calls = api.read.mock.calls.length
    expect(calls).toBeGreaterThan(2)
    unwatch()
    await pass()
    await pass()
    expect(api.read.mock.calls.length).toBe(calls)
  })

  describe('of several languages', () => {
    const orders = (['en', 'cn', 'kr'] as const).map((language) => ({ ...ORDER, language }))
    const finished = (language: 'en' | 'cn' | 'kr') =>
      status({
        job: job({ language, state: 'done', total: 1, done: 1 }),
        results: [{ ...result('seo.title', '宿'), value: `[${language}] 宿` }],
        next: 1,
      })
    const passAll = async () => {
      for (let step = 0; step < 12; step += 1) await pass()
    }

    it('takes one after the other, ends each before the next begins, and joins them in one step', async () => {
      const { run, api, changes, keys, news } = setUp([status({}), finished('en'), finished('cn'), finished('kr')])
      await pass()
      void run.startAll(orders)
      await pass()
      expect(run.getState().series).toMatchObject({ languages: ['en', 'cn', 'kr'], current: 'cn', done: ['en'] })
      await passAll()
      expect(api.start.mock.calls.map(([, { language }]) => language)).toEqual(['en', 'cn', 'kr'])
      expect(api.end).toHaveBeenCalledTimes(3)
      expect(changes).toHaveLength(3)
      expect([new Set(keys).size, typeof keys[0]]).toEqual([1, 'string'])
      expect(news).toEqual([
        {
          kind: 'series',
          applied: 3,
          failedTexts: 0,
          done: ['en', 'cn', 'kr'],
          failed: [],
          isStopped: false,
        },
      ])
      expect(run.getState().series).toBeNull()
    })

    it('does not lose the others where one cannot be started', async () => {
      const { run, api, changes, news } = setUp([status({}), finished('en'), status({}), finished('kr')])
      await pass()
      api.start.mockResolvedValueOnce(status({ job: job({}) })).mockRejectedValueOnce(new Error('busy'))
      void run.startAll(orders)
      await passAll()
      expect(changes).toHaveLength(2)
      expect(news).toEqual([
        {
          kind: 'series',
          applied: 2,
          failedTexts: 0,
          done: ['en', 'kr'],
          failed: ['cn'],
          isStopped: false,
        },
      ])
    })

    it('begins no further language after a stop, and keeps what was applied', async () => {
      const running = status({ job: job({ language: 'cn' }) })
      const { run, api, changes, news } = setUp([status({}), finished('en'), running, running])
      await pass()
      void run.startAll(orders)
      await pass()
      await run.cancel()
      await passAll()
      expect(api.start).toHaveBeenCalledTimes(2)
      expect(changes).toHaveLength(1)
      expect(news).toEqual([{ kind: 'series', applied: 1, failedTexts: 0, done: ['en'], failed: [], isStopped: true }])
    })
  })
})
