import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, PLAN_IDS, type PlanName, signIn } from '#tests/setup/factories.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const SRC = 'https://cdn.example.com/a.js'
const NOTHING_MEASURED = { globals: {}, functions: [], methods: [], calls: [] }

type Values = { plan?: PlanName; languages?: string[] }

/** A site of two cells, in Japanese and English if the plan has languages. */
async function createBuiltSite({ plan = 'proMulti', languages = ['ja', 'en'] }: Values = {}) {
  const account = await createAccount(env, { type: 'USER', plan })
  const { token } = await signIn(env, account)
  const body = { name: '山の宿', languages }
  const site = (await call('POST', '/v1/site', { token, body })).json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const cells = [1, 2].map((n) => ({
    id: newId(),
    creative: { media_id: picture.id },
    main_text: { ja: { value: `一枚目 ${n}` } },
    image_alt: { ja: { value: `写真 ${n}` } },
  }))
  let version = 1
  const save = async (change: object, headers: Record<string, string> = {}) => {
    const match = { 'if-match': `"${version}"`, ...headers }
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body: change, headers: match })
    version = answer.json.data?.version ?? version
    return answer
  }
  await save({ cells })
  const saveSeo = (seo: object, headers?: Record<string, string>) => save({ parts: { seo } }, headers)
  const read = async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data
  return { token, site, save, saveSeo, read, host: `${site.site_uuid}.localhost:8787` }
}

/** Publishes the site and gives a function that visits it on a host. */
async function publish({ save }: Awaited<ReturnType<typeof createBuiltSite>>) {
  expect((await save({ status: 'PUBLISH' })).status).toBe(200)
  return async (host: string, path = '/') => {
    const { status, text, headers } = await call('GET', path, { host })
    expect(status).toBe(200)
    return { text, policy: String(headers.get('content-security-policy')) }
  }
}

const partOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
const scriptPolicy = (policy: string) => /script-src [^;]*/.exec(policy)?.[0] ?? ''

describe('PUT /v1/site/:id with search texts and tags', () => {
  it('stores texts unchanged, and tags rebuilt', async () => {
    const { saveSeo, read } = await createBuiltSite()
    const saved = await saveSeo({
      title: { ja: { value: ' 山の宿｜公式サイト ' }, en: { value: 'Mountain Inn - Official' } },
      head: { ja: `<!-- x --><META content='a&b' name=author>\n<script async src="${SRC}"></script>` },
      body: { en: `<script defer="1" src=${SRC}></script>` },
      measuring: { ga4: ' g-abcd123456 ' },
    })
    expect(saved.status).toBe(200)
    const { seo } = (await read()).parts
    expect(seo.title).toEqual({
      ja: { value: '山の宿｜公式サイト', state: 'written' },
      en: { value: 'Mountain Inn - Official', state: 'written' },
    })
    expect(seo.head).toEqual({
      ja: `<meta name="author" content="a&amp;b">\n<script src="${SRC}" async></script>`,
    })
    expect(seo.body).toEqual({ en: `<script src="${SRC}" defer></script>` })
    expect(seo.measuring).toMatchObject({ ga4: 'G-ABCD123456', gtm: '' })
  })

  it('refuses a tag with its line, at the field, in the person’s language', async () => {
    const { saveSeo, read } = await createBuiltSite()
    const head = { ja: `<script src="${SRC}"></script>\n<script>track()</script>` }
    const refused = await saveSeo({ head, title: { en: { value: 'a_b' } }, measuring: { gtm: 'UA-1-1' } })
    expect(refused.status).toBe(422)
    expect(refused.json.fields).toEqual({
      'parts.seo.head.ja':
        '2行目：タグの中にプログラムを直接書くことはできません。外部ファイルを src で指定してください。',
      'parts.seo.title.en.value': 'アンダースコア（_）は使えません。',
      'parts.seo.measuring.gtm': 'IDの形式が正しくありません。例：GTM-ABC1234',
    })
    const english = await saveSeo({ body: { ja: `\n<script src="${SRC}"></script>` } }, { 'accept-language': 'en' })
    expect(english.json.fields).toEqual({ 'parts.seo.body.ja': 'Line 2: the attribute “defer” is missing.' })
    expect((await read()).parts.seo.head).toEqual({})
  })

  it('accepts the longest tags in every language', async () => {
    const { saveSeo, read } = await createBuiltSite()
    const long = `<meta name="a" content="${'あ'.repeat(1000)}">`
    const text = Array.from({ length: 63 }, () => long).join('\n')
    const all = { ja: text, en: text, cn: text, kr: text }
    expect(text.length).toBeGreaterThan(64_000)
    expect((await saveSeo({ head: all })).status).toBe(200)
    expect((await read()).parts.seo.head).toEqual(all)
    expect((await saveSeo({ head: { ja: `${text}<!--${'x'.repeat(900)}-->` } })).json.fields).toEqual({
      'parts.seo.head.ja': '65535文字以内で入力してください。',
    })
  })
})

describe('a published page', () => {
  it('shows the written texts in its language, and falls back to the default language and the site', async () => {
    const built = await createBuiltSite()
    await built.saveSeo({
      title: { ja: { value: '山の宿｜公式サイト' }, en: { value: 'Mountain Inn' } },
      h1: { ja: { value: '雪見の温泉宿' } },
      description: { ja: { value: '雪見の露天風呂をご案内します。' } },
    })
    const get = await publish(built)
    const { text: ja } = await get(built.host)
    expect(ja).toContain('<title>山の宿｜公式サイト</title>')
    expect(ja).toContain('<h1 class="sr">雪見の温泉宿</h1>')
    expect(ja).toContain('<meta name="description" content="雪見の露天風呂をご案内します。"/>')
    expect(ja).toContain('<meta property="og:title" content="山の宿｜公式サイト"/>')
    expect(ja).toContain('<meta property="og:description" content="雪見の露天風呂をご案内します。"/>')
    expect(ja).toMatch(/<meta property="og:image" content="http:\/\/[^"]+\/1080\.webp"\/>/)
    const { text: en } = await get(built.host, '/en')
    expect(en).toContain('<title>Mountain Inn</title>')
    expect(en).toContain('<h1 class="sr">雪見の温泉宿</h1>')
    expect((await get(built.host, '/B1')).text).toContain('<title>一枚目 2 | 山の宿</title>')
  })

  it('is unchanged, to the byte of its policy, without search texts and tags', async () => {
    const built = await createBuiltSite()
    const get = await publish(built)
    const { text, policy } = await get(built.host)
    expect(text).toContain('<title>山の宿</title>')
    expect(text).toContain('<h1 class="sr">山の宿</h1>')
    expect(text).toContain('<meta name="description" content="一枚目 1 写真 1"/>')
    expect(text).not.toContain('id="tags"')
    expect(policy).not.toContain('strict-dynamic')
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("img-src 'self' data:;")
  })

  it('has tags on the site’s own host only, under a policy that trusts one script', async () => {
    const built = await createBuiltSite()
    await built.saveSeo({
      head: {
        ja: `<meta name="google-site-verification" content="a&quot;b">\n<link rel="canonical" href="https://www.example.com/">\n<script src="${SRC}" data-x="</script><b>"></script>`,
        en: '<meta name="robots" content="noindex">',
      },
      body: { ja: '<script src="https://js.example.net/b.js" defer></script>' },
    })
    const get = await publish(built)
    for (const source of ['rendered', 'kept']) {
      const { text, policy } = await get(built.host)
      expect([source, text.includes('<meta name="google-site-verification" content="a&quot;b"/>')]).toEqual([
        source,
        true,
      ])
      expect(text.match(/<link rel="canonical"[^>]*>/g)).toEqual([
        '<link rel="canonical" href="https://www.example.com/"/>',
      ])
      expect(text).not.toMatch(/<script[^>]* src=/)
      expect(JSON.parse(partOf(text, /<script type="application\/json" id="tags"[^>]*>(.*?)<\/script>/))).toEqual({
        ...NOTHING_MEASURED,
        html:
          `<script src="${SRC}" data-x="&lt;/script&gt;&lt;b&gt;"></script>` +
          '<script src="https://js.example.net/b.js" defer=""></script>',
      })
      expect(scriptPolicy(policy)).toMatch(/'strict-dynamic' https:\/\/cdn\.example\.com https:\/\/js\.example\.net$/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).toContain("connect-src 'self' https:;")
    }
    const { text: en, policy: enPolicy } = await get(built.host, '/en')
    expect(en).toContain('<meta name="robots" content="noindex"/>')
    expect(scriptPolicy(enPolicy)).toMatch(/'strict-dynamic' https:\/\/js\.example\.net$/)
    const shared = await get('localhost:8787', `/sites/${built.site.site_uuid}`)
    expect(shared.text).not.toMatch(/example\.(?:com|net)\/[ab]\.js|google-site-verification|id="tags"/)
    expect(shared.text).toContain(`<link rel="canonical" href="http://${built.host}/"/>`)
    expect(shared.policy).not.toContain('strict-dynamic')
  })

  it('widens its policy for measuring ids to the hosts of their services only', async () => {
    const built = await createBuiltSite()
    await built.saveSeo({ measuring: { meta: '123456789012345', line: '01234567-89ab-cdef-0123-456789abcdef' } })
    const get = await publish(built)
    const { text, policy } = await get(built.host, '/en')
    expect(text).toContain('["fbq","init","123456789012345"]')
    expect(text).toContain('["_lt","send","pv",["01234567-89ab-cdef-0123-456789abcdef"]]')
    expect(scriptPolicy(policy)).toMatch(
      /'strict-dynamic' https:\/\/connect\.facebook\.net https:\/\/d\.line-scdn\.net$/,
    )
    expect(policy).toContain(
      "connect-src 'self' https://connect.facebook.net https://tr.line.me https://www.facebook.com;",
    )
    expect(policy).not.toMatch(/frame-src|unsafe-inline' https:/)
  })

  it('names in its policy the exact loader that the page contains', async () => {
    const built = await createBuiltSite()
    await built.saveSeo({ measuring: { ga4: 'G-ABCD123456' } })
    const { text, policy } = await (await publish(built))(built.host)
    const scripts = [...text.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, script = '']) => script)
    const loaders = scripts.filter((script) => script.includes('#tags'))
    expect(loaders).toHaveLength(1)
    const [loader] = loaders
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(loader)))
    expect(scriptPolicy(policy)).toContain(`'sha256-${btoa(String.fromCharCode(...digest))}' 'strict-dynamic'`)
  })

  it('loses its search texts and tags without the plan’s option, and they cannot be changed then', async () => {
    const built = await createBuiltSite({ plan: 'light', languages: ['ja'] })
    await built.saveSeo({ title: { ja: { value: '山の宿｜公式サイト' } }, measuring: { ga4: 'G-ABCD123456' } })
    const before = await (await publish(built))(built.host)
    expect(before.text).toContain('id="tags"')
    await env.DB.prepare('UPDATE plan_versions SET setting_tag_seo = 0 WHERE plan_id = ?').bind(PLAN_IDS.light).run()
    const refused = await built.saveSeo({ title: { ja: { value: '山の宿' } } })
    expect([refused.status, refused.json.code]).toEqual([403, 'plan'])
    setClockOffset(6000)
    const after = await (await publish(built))(built.host)
    setClockOffset(0)
    expect(after.text).toContain('<title>山の宿</title>')
    expect(after.text).not.toContain('id="tags"')
    expect(after.policy).not.toContain('strict-dynamic')
  })
})

describe('a preview', () => {
  it('shows no tags and trusts no third-party script', async () => {
    const built = await createBuiltSite()
    await built.saveSeo({
      head: { ja: `<meta name="author" content="月白"><script src="${SRC}"></script>` },
      measuring: { ga4: 'G-ABCD123456' },
    })
    const issued = await call('POST', `/v1/preview/site/${built.site.id}/token`, { token: built.token })
    const host = new URL(previewOrigin(built.site.site_uuid, env)).host
    const page = await call('POST', '/', {
      host,
      body: new URLSearchParams({ token: issued.json.data.token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(page.status).toBe(200)
    expect(page.text).toContain('id="grid"')
    expect(page.text).not.toMatch(/cdn\.example\.com|G-ABCD123456|name="author"|id="tags"/)
    expect(page.headers.get('content-security-policy')).not.toContain('strict-dynamic')
  })
})
