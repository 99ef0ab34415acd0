import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHeading } from '#tests/setup/heading.ts'
import { call } from '#tests/setup/client.ts'

const HEADING = '確認メールのご案内'
const MARKED = '確認メールの<wbr/>ご案内'

let made: Awaited<ReturnType<typeof createHeading>>
beforeAll(async () => {
  made = await createHeading(env, { ja: HEADING, en: 'A mail, and what it is about' })
  await made.publish()
})

describe('a Japanese heading', () => {
  it('may break where its phrases begin; titles, attributes and data stay as they are written', async () => {
    const html = await made.read('/')
    expect(html).toContain(`>${MARKED}</h2>`)
    const rest = html.replaceAll(MARKED, '')
    expect(rest).toContain(HEADING)
    expect(rest).not.toMatch(/<wbr|\u200b/)
  })

  it('looks the same in a preview, whole and cell by cell', async () => {
    const { site, token, cell } = made
    const opened = (await call('POST', `/v1/preview/site/${site.id}/token`, { token })).json.data as { token: string }
    const host = `${site.site_uuid}.preview.localhost:8787`
    for (const body of [{ whole: true }, { cells: [cell] }]) {
      const { text } = await call('POST', '/render', { host, token: opened.token, body })
      expect(text).toContain(`>${MARKED}</h2>`)
    }
  })

  it('is as before in other languages', async () => {
    const html = await made.read('/en')
    expect(html).toContain('>A mail, and what it is about</h2>')
    expect(html).not.toContain('<wbr')
  })
})
