import { createExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { CELL_TEXT_NAMES, CELL_TEXTS, type CellTextName } from '#shared/site/cell/cell-text-rules.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { normaliseText } from '#shared/text/text-rules.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { sendSiteFile } from '#tests/setup/site-file.ts'
import { handleRequest } from '#worker/app.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'
import type { Bindings } from '#worker/platform/context.ts'

const PATHS = { ja: '/', en: '/en' }
const LANGUAGES = ['ja', 'en'] as const
type Language = (typeof LANGUAGES)[number]
const LETTERS = [...'湯雪見aZ0 &<>"\'é한中😀']

let picture: Uint8Array<ArrayBuffer>
const assets = { fetch: async () => new Response(picture) } as unknown as Fetcher
const env: Bindings = { ...testEnv, ASSETS: assets }

type Texts = Record<CellTextName, Record<Language, string>>
type WireCell = { id: string } & Record<string, Partial<Record<Language, { value: string }>>>

/** A text of any length that its field accepts; it begins with its own name. */
function textOf(name: CellTextName, language: string) {
  const { max, isMultiline } = CELL_TEXTS[name]
  const begin = `${name} ${language} `
  const unit = fc.constantFrom(...LETTERS, ...(isMultiline ? ['\n'] : []))
  return fc.string({ unit, maxLength: max - begin.length }).map((rest) => normaliseText(begin + rest))
}

const anyTexts: fc.Arbitrary<Texts> = fc.record(
  recordOf(CELL_TEXT_NAMES, (name) => fc.record(recordOf(LANGUAGES, (language) => textOf(name, language)))),
)

/** The texts of a cell in an answer. */
const saidBy = (cell: WireCell | undefined) =>
  recordOf(CELL_TEXT_NAMES, (name) => recordOf(LANGUAGES, (language) => cell?.[toSnake(name)]?.[language]?.value ?? ''))

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
/** The texts of a page, which may break between phrases. */
const unescaped = (html: string) =>
  html.replaceAll('<wbr/>', '').replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')

const LINK = { link_destination_url: { ja: 'https://example.com/' } }
/** A cell whose button has an address, as publishing demands it. */
const withLink = (cell: WireCell) => (cell.link_button_text?.ja ? { ...cell, ...LINK } : cell)

beforeAll(async () => {
  picture = await grey(24, 36)
})

/** A site of a new account, made from a template. */
async function createMaker() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const ask = async (method: string, path: string, options: object = {}) =>
    call(method, `/v1${path}`, { env, token, ...options })
  const read = async (id: string): Promise<WireCell[]> => (await ask('GET', `/site/${id}`)).json.data.cells
  const created = await ask('POST', '/site', { body: { name: '宿', template: 'launch', languages: LANGUAGES } })
  const file = async (id: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = new Request(`http://localhost:8787/v1/site/${id}/file`, { headers })
    const answer = await handleRequest(request, env, createExecutionContext())
    return new Uint8Array(await answer.arrayBuffer())
  }
  return { account, ask, read, file, site: created.json.data as { id: string; site_uuid: string } }
}

describe('all texts of a cell', () => {
  it('survive saving, publishing, a file of the site, and a copy of it', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyTexts, async (texts) => {
        const { account, ask, read, file, site } = await createMaker()
        const [first, ...others] = await read(site.id)
        const changed = {
          ...first,
          ...LINK,
          ...Object.fromEntries(
            CELL_TEXT_NAMES.map((name) => [
              toSnake(name),
              recordOf(LANGUAGES, (language) => ({ value: texts[name][language] })),
            ]),
          ),
        }
        const saved = await ask('PUT', `/site/${site.id}`, {
          headers: { 'if-match': '"1"' },
          body: {
            cells: [changed, ...others.map(withLink)],
            status: 'PUBLISH',
          },
        })
        expect(saved.status).toBe(200)
        expect(saidBy((await read(site.id))[0])).toEqual(texts)

        for (const language of LANGUAGES) {
          const page = await call('GET', PATHS[language], { env, host: `${site.site_uuid}.localhost:8787` })
          const shown = unescaped(page.text)
          for (const name of CELL_TEXT_NAMES) expect(shown).toContain(texts[name][language])
        }

        const parts = [await sendSiteFile(env, account.id, await file(site.id))]
        const imported = await ask('POST', '/site/import', { body: { parts } })
        expect(saidBy((await read(imported.json.data.site.id))[0])).toEqual(texts)
        const copied = await ask('POST', `/site/${imported.json.data.site.id}/copy`)
        expect(saidBy((await read(copied.json.data.id))[0])).toEqual(texts)
      }),
      { numRuns: 3 },
    )
  })
})
