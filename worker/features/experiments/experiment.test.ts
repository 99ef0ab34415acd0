import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { getRelease } from '#worker/entities/projection/release.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { PLAN_IDS } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'
import { openExperiments, text } from '#tests/setup/tested-site.ts'
import { testBody } from '#tests/setup/experiments.ts'

const TESTED = '見出し2'
const OTHER = '今だけ半額'

describe('a test as a draft', () => {
  it('is stored, changed and deleted, each by its version', async () => {
    const { tested, ask } = await openExperiments()
    const body = testBody(tested)
    const created = await ask('POST', '', body)
    expect(created.json.data.test).toMatchObject({ state: 'draft', version: 1, planned: 8158, results: null })
    const { id } = created.json.data.test
    const changed = await ask('PUT', `/${id}`, { ...body, name: '二回目' }, 1)
    expect([changed.status, changed.json.data.test.name, changed.json.data.test.version]).toEqual([200, '二回目', 2])
    expect((await ask('PUT', `/${id}`, body, 1)).status).toBe(412)
    expect((await ask('PUT', `/${id}`, body)).status).toBe(428)
    expect((await ask('DELETE', `/${id}`, undefined, 1)).status).toBe(412)
    expect((await ask('DELETE', `/${id}`, undefined, 2)).status).toBe(200)
    expect((await ask('GET', `/${id}`)).status).toBe(404)
    expect((await ask('GET', '')).json.data.tests).toEqual([])
  })

  it('refuses shares that miss 100, letters out of order, and foreign files, cells and goals', async () => {
    const { tested, ask } = await openExperiments()
    const fieldsOf = async (changes: Record<string, unknown>) => {
      const answer = await ask('POST', '', testBody(tested, changes))
      return [answer.status, ...Object.keys(answer.json.fields)]
    }
    const [a, b] = testBody('').variants as [object, object]
    expect(await fieldsOf({ variants: [a, { ...b, share: 49 }] })).toEqual([422, 'variants'])
    expect(await fieldsOf({ variants: [b, a] })).toEqual([422, 'variants'])
    expect(await fieldsOf({ variants: [a] })).toEqual([422, 'variants'])
    expect(await fieldsOf({ variants: [{ ...a, creative: { media_id: newId() } }, b] })).toEqual([422, 'variants'])
    expect(await fieldsOf({ variants: [a, { ...b, creative: { media_id: newId() } }] })).toEqual([
      422,
      'variants.1.creative',
    ])
    expect(await fieldsOf({ cell_id: newId() })).toEqual([422, 'cell_id'])
    expect(await fieldsOf({ goal: 'link' })).toEqual([422, 'link_id'])
    expect(await fieldsOf({ base_rate: 0.1, lift: 1 })).toEqual([422, 'lift'])
    expect((await ask('POST', '', testBody(tested, { winner: 'b' }))).status).toBe(400)
  })

  it('needs a plan with analyses', async () => {
    const { tested, ask } = await openExperiments({ plan: 'light' })
    expect((await ask('POST', '', testBody(tested))).json.code).toBe('plan')
    expect((await ask('GET', '')).json.code).toBe('plan')
  })

  it('can be seen and ended, and nothing else, once the plan has lost its analyses', async () => {
    const { tested, save, ask, begin } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    await env.DB.prepare('UPDATE contract_plans SET plan_id = ?').bind(PLAN_IDS.light).run()
    expect((await ask('GET', '')).json.data.tests).toHaveLength(1)
    expect((await ask('GET', `/${id}`)).json.data.test.state).toBe('running')
    expect((await ask('POST', '', testBody(tested))).json.code).toBe('plan')
    const ended = await ask('POST', `/${id}/end`, { variant: 'b' }, 2)
    expect(ended.json.data.test).toMatchObject({ state: 'ended', chosen: 'b' })
    expect((await ask('GET', `/${id}`)).json.code).toBe('plan')
    expect((await ask('GET', '')).json.code).toBe('plan')
  })
})

describe('a test whose goal is the call to action that stays', () => {
  const ACTION = {
    link_button_text: text('空室を確認'),
    link_url: { ja: 'https://example.com/book' },
    is_goal: true,
  }

  it('begins where visitors have one that counts as a goal', async () => {
    const { tested, save, ask, begin, site, read } = await openExperiments()
    await save({ parts: { sns: { action: ACTION } }, status: 'PUBLISH' })
    const { links } = (await ask('GET', '')).json.data.site
    expect(links).toEqual([{ id: 'action', cell_id: null, label: '空室を確認' }])
    await begin(testBody(tested, { goal: 'link', link_id: 'action' }))
    const { live_release: live } = await read()
    const release = await getRelease(env, site.id, live.id, 'ja')
    expect(release?.test).toMatchObject({ goal: 'link', linkId: 'action' })
  })

  it.each([
    ['there is none', {}],
    ['it counts as none', { ...ACTION, is_goal: false }],
  ])('does not begin where %s', async (_, action) => {
    const { tested, save, ask } = await openExperiments()
    await save({ parts: { sns: { action } }, status: 'PUBLISH' })
    const created = await ask('POST', '', testBody(tested, { goal: 'link', link_id: 'action' }))
    const refused = await ask('POST', `/${created.json.data.test.id}/start`, undefined, 1)
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['link_id']])
  })
})

describe('a test that begins', () => {
  it('publishes its variants without the unpublished changes of the working copy', async () => {
    const { save, read, begin, page } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const { version } = (await save({ cells: [{ ...(await read()).cells[0], main_text: text('書きかけ') }] })).json.data
    await begin()
    const after = await read()
    expect([after.version, after.has_unpublished_changes, after.live_release.number]).toEqual([version, true, 2])
    const bodies = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => (await page('/', { ip: `192.0.2.${index}` })).text),
    )
    expect(bodies.filter((body) => body.includes('書きかけ'))).toEqual([])
    expect(new Set(bodies.map((body) => body.includes(OTHER)))).toEqual(new Set([true, false]))
    expect(bodies.every((body) => body.includes(OTHER) !== body.includes(TESTED))).toBe(true)
  })

  it('is refused where nothing is published, another one runs, or a variant cannot be shown', async () => {
    const { tested, save, ask, begin } = await openExperiments()
    const created = await ask('POST', '', testBody(tested))
    const { id } = created.json.data.test
    expect((await ask('POST', `/${id}/start`, undefined, 1)).json.code).toBe('test_unpublished')
    await save({ status: 'PUBLISH' })
    const [a, b] = testBody('').variants as [object, object]
    const button = { link_destination_url: {}, is_internal_link: false, internal_link: null }
    const variants = [a, { ...b, texts: { link_button_text: text('予約') }, button }]
    const broken = await ask('POST', '', testBody(tested, { variants }))
    const refused = await ask('POST', `/${broken.json.data.test.id}/start`, undefined, 1)
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['variants.1.button']])
    const same = await ask('POST', '', testBody(tested, { variants: [a, { letter: 'b', share: 50 }] }))
    const equal = await ask('POST', `/${same.json.data.test.id}/start`, undefined, 1)
    expect(Object.keys(equal.json.fields)).toEqual(['variants.1'])
    await begin()
    expect((await ask('POST', `/${id}/start`, undefined, 1)).json.code).toBe('test_running')
  })

  it('cannot be changed or deleted while it runs', async () => {
    const { tested, save, ask, begin } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    expect((await ask('PUT', `/${id}`, testBody(tested), 2)).json.code).toBe('test_state')
    expect((await ask('DELETE', `/${id}`, undefined, 2)).json.code).toBe('test_state')
    expect((await ask('POST', `/${id}/start`, undefined, 2)).json.code).toBe('test_state')
  })
})

describe('a publication during a test', () => {
  it('carries the test on', async () => {
    const { save, read, begin, page, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    const [first] = (await read()).cells
    await save({ cells: [{ ...first, main_text: text('新しい') }], status: 'PUBLISH' })
    const bodies = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => (await page('/', { ip: `192.0.2.${index}` })).text),
    )
    expect(bodies.every((body) => body.includes('新しい'))).toBe(true)
    expect(new Set(bodies.map((body) => body.includes(OTHER)))).toEqual(new Set([true, false]))
    expect((await ask('GET', `/${id}`)).json.data.test.state).toBe('running')
  })

  it('ends the test without a winner where its cell left the grid', async () => {
    const { save, read, begin, page, tested, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    await read()
    expect((await save({ removed_cells: [tested], status: 'PUBLISH' })).status).toBe(200)
    const { test } = (await ask('GET', `/${id}`)).json.data
    expect([test.state, test.chosen]).toEqual(['ended', null])
    expect((await page('/')).text).not.toContain('data-variant')
  })
})

describe('a publication that is on its way', () => {
  /** Bindings that run an action after a release was stored and before the pointer moves. */
  const beforePointer = (work: () => Promise<unknown>): Bindings => {
    let isDone = false
    const put = async (key: string, ...rest: unknown[]) => {
      const stored = await (env.MEDIA.put as (...values: unknown[]) => Promise<unknown>).call(env.MEDIA, key, ...rest)
      if (key.endsWith('/head.json') && !isDone) {
        isDone = true
        await work()
      }
      return stored
    }
    const MEDIA = new Proxy(env.MEDIA, {
      get: (bucket, name) => {
        if (name === 'put') return put
        const member = Reflect.get(bucket, name) as unknown
        return typeof member === 'function' ? member.bind(bucket) : member
      },
    })
    return { ...env, MEDIA }
  }

  it('takes a test on that begins meanwhile, and drops one that ends', async () => {
    const { site, token, tested, save, read, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const { id } = (await ask('POST', '', testBody(tested))).json.data.test
    const publish = async (work: () => Promise<unknown>) => {
      const { version } = await read()
      const headers = { 'if-match': `"${version}"` }
      const body = { status: 'PUBLISH' }
      const answer = await call('PUT', `/v1/site/${site.id}`, { token, body, headers, env: beforePointer(work) })
      expect(answer.status).toBe(200)
    }
    // Not through pages: an isolate caches its pointer for five seconds.
    const hasVariants = async () => {
      const live = await env.DB.prepare('SELECT live_release_id FROM sites WHERE id = ?')
        .bind(site.id)
        .first('live_release_id')
      const release = await getRelease(env, site.id, String(live), 'ja')
      return JSON.stringify(release).includes(OTHER)
    }
    await publish(() => ask('POST', `/${id}/start`, undefined, 1))
    expect([await hasVariants(), (await ask('GET', `/${id}`)).json.data.test.state]).toEqual([true, 'running'])
    await publish(() => ask('POST', `/${id}/end`, { variant: 'a' }, 2))
    expect([await hasVariants(), (await ask('GET', `/${id}`)).json.data.test.state]).toEqual([false, 'ended'])
  })
})

describe('the end of a test', () => {
  it('publishes the chosen variant, and writes it into the working copy', async () => {
    const { save, read, begin, page, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const before = await read()
    const id = await begin()
    const ended = await ask('POST', `/${id}/end`, { variant: 'b' }, 2)
    expect(ended.json.data.test).toMatchObject({ state: 'ended', chosen: 'b', version: 3 })
    const after = await read()
    expect(after.cells[1].main_text.ja.value).toBe(OTHER)
    expect([after.version, after.has_unpublished_changes, after.live_release.number]).toEqual([
      before.version + 1,
      false,
      3,
    ])
    const bodies = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => (await page('/', { ip: `192.0.2.${index}` })).text),
    )
    expect(bodies.every((body) => body.includes(OTHER))).toBe(true)
    expect(bodies.join('')).not.toContain('data-variant')
    // The answer was lost: the same step changes nothing.
    const again = await ask('POST', `/${id}/end`, { variant: 'b' }, 2)
    expect([again.status, again.json.data.test.version]).toEqual([200, 3])
    expect((await ask('POST', `/${id}/end`, { variant: 'a' }, 2)).status).toBe(412)
    expect((await ask('POST', `/${id}/end`, { variant: 'b' }, 3)).json.code).toBe('test_state')
    expect((await read()).live_release.number).toBe(3)
  })

  it('keeps what was compared, whatever becomes of the cell', async () => {
    const { save, read, begin, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    await ask('POST', `/${id}/end`, { variant: 'b' }, 2)
    const [, cell] = (await read()).cells
    await save({ cells: [{ ...cell, main_text: text('その後') }], status: 'PUBLISH' })
    const { test, site } = (await ask('GET', `/${id}`)).json.data
    expect(test.cell.main_text.ja.value).toBe(TESTED)
    expect(site.cells[1].main_text.ja.value).toBe('その後')
    expect((await ask('GET', '')).json.data.tests[0].cell.main_text.ja.value).toBe(TESTED)
  })

  it('keeps the cell where none is chosen, and unpublished changes unpublished', async () => {
    const { save, read, begin, page, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    const [first] = (await read()).cells
    await save({ cells: [{ ...first, main_text: text('書きかけ') }] })
    await ask('POST', `/${id}/end`, { variant: null }, 2)
    const after = await read()
    expect([after.cells[1].main_text.ja.value, after.has_unpublished_changes]).toEqual([TESTED, true])
    const { text: body } = await page('/')
    expect([body.includes(TESTED), body.includes('書きかけ'), body.includes(OTHER)]).toEqual([true, false, false])
  })

  it('refuses a variant that the test lacks', async () => {
    const { save, begin, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    expect((await ask('POST', `/${id}/end`, { variant: 'd' }, 2)).status).toBe(422)
    expect((await ask('POST', `/${id}/end`, { variant: 'x' }, 2)).status).toBe(422)
  })

  it('lets one of two people end it', async () => {
    const { save, read, begin, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    const answers = await Promise.all([
      ask('POST', `/${id}/end`, { variant: 'a' }, 2),
      ask('POST', `/${id}/end`, { variant: 'b' }, 2),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    const { test } = (await ask('GET', `/${id}`)).json.data
    const [chosen] = ['a', 'b'].filter((__, index) => answers[index]?.status === 200)
    expect(test.chosen).toBe(chosen)
    expect((await read()).live_release.number).toBe(3)
  })

  it('leaves a private site private', async () => {
    const { save, read, begin, page, ask } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const id = await begin()
    await read()
    await save({ status: 'PRIVATE' })
    expect((await ask('POST', `/${id}/end`, { variant: 'b' }, 2)).status).toBe(200)
    const after = await read()
    expect([after.status, after.cells[1].main_text.ja.value]).toEqual(['PRIVATE', OTHER])
    expect((await page('/')).status).toBe(404)
  })
})

describe('the languages of a test', () => {
  const both = (ja: string, en: string) => ({
    ja: { value: ja, state: 'written' as const },
    en: { value: en, state: 'written' as const },
  })

  it('are those in which every variant differs: others get the cell itself', async () => {
    const { site, save, read, begin, page, tested } = await openExperiments()
    const { cells } = await read()
    await save({ languages: ['ja', 'en'], cells: [{ ...cells[1], main_text: both(TESTED, 'Heading') }] })
    await save({ status: 'PUBLISH' })
    await begin()
    const bodies = async (address: string) =>
      Promise.all(Array.from({ length: 8 }, async (_, at) => (await page(address, { ip: `192.0.2.${at}` })).text))
    expect(new Set((await bodies('/')).map((body) => body.includes(OTHER)))).toEqual(new Set([true, false]))
    const english: Answer[] = []
    for (let at = 0; at < 8; at++) english.push(await page('/en', { ip: `192.0.2.${at}` }))
    const [first] = english
    expect(new Set(english.map(({ text: body }) => body)).size).toBe(1)
    expect([first?.text.includes('Heading'), first?.text.includes('data-variant')]).toEqual([true, false])
    // No visitor is given a variant there: one page is rendered for all.
    expect(english.filter(({ headers }) => headers.get('server-timing') === 'page;desc="render"')).toHaveLength(1)
    const live = await env.DB.prepare('SELECT live_release_id FROM sites WHERE id = ?')
      .bind(site.id)
      .first<string>('live_release_id')
    const [japanese, other] = await Promise.all(
      (['ja', 'en'] as const).map((language) => getRelease(env, site.id, String(live), language)),
    )
    expect([japanese?.test?.cellId, other?.test]).toEqual([tested, undefined])
  })

  it('are all of those that show the changed text, also as a fallback', async () => {
    const { save, read, begin, page } = await openExperiments()
    await read()
    await save({ languages: ['ja', 'en'] })
    await save({ status: 'PUBLISH' })
    await begin()
    const pages = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => (await page('/en', { ip: `192.0.2.${at}` })).text),
    )
    expect(new Set(pages.map((body) => body.includes(OTHER)))).toEqual(new Set([true, false]))
  })

  it('are needed: a variant that writes the same words does not begin', async () => {
    const { save, read, ask, tested } = await openExperiments()
    await read()
    await save({ status: 'PUBLISH' })
    const variants = [
      { letter: 'a', share: 50 },
      { letter: 'b', share: 50, texts: { main_text: { ja: { value: TESTED } } } },
    ]
    const { id } = (await ask('POST', '', testBody(tested, { variants }))).json.data.test
    const started = await ask('POST', `/${id}/start`, undefined, 1)
    expect([started.status, Object.keys(started.json.fields)]).toEqual([422, ['variants.1']])
  })
})

describe('the running test of a site', () => {
  it('stands in its document and in the answer to each save, until it ends', async () => {
    const { save, read, begin, ask, tested } = await openExperiments()
    await read()
    const published = await save({ status: 'PUBLISH' })
    expect([published.json.data.running_test, (await read()).running_test]).toEqual([null, null])
    const id = await begin()
    const running = { name: '見出しの比較', cell_id: tested }
    expect((await read()).running_test).toEqual(running)
    expect((await save({ name: '新しい名前' })).json.data.running_test).toEqual(running)
    await ask('POST', `/${id}/end`, { variant: null }, 2)
    expect((await read()).running_test).toBeNull()
  })
})
