import { existsSync, globSync, readFileSync } from 'node:fs'
import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from './current-language.ts'
import { defineMessages } from './define-messages.ts'
import { LanguageProvider } from './language-provider.tsx'

const ja = { hello: 'こんにちは' }
const files = { '/greeting/ja.ts': async () => ({ ja }), '/greeting/en.ts': async () => ({ en: { hello: 'Hello' } }) }

let language = 'ja'

beforeEach(() => {
  language = 'ja'
  vi.stubGlobal('localStorage', {
    getItem: () => language,
  })
  return () => vi.unstubAllGlobals()
})

type Hook = ReturnType<typeof defineMessages<typeof ja>>

function render(useText: Hook): string {
  const Greeting = () => createElement('p', null, useText()('hello'))
  const page = createElement(Suspense, { fallback: 'waiting' }, createElement(Greeting))
  return renderToString(createElement(LanguageProvider, null, page))
}

describe('defineMessages', () => {
  it('suspends until its texts are there', () => {
    expect(render(defineMessages<typeof ja>(files))).toContain('waiting')
  })

  it('has its texts before the first control needs them, in another language too', async () => {
    const useText = defineMessages<typeof ja>(files)
    await new Promise((resolve) => setTimeout(resolve))
    expect(render(useText)).toContain('<p>こんにちは</p>')
    await loadTexts('en')
    language = 'en'
    expect(render(useText)).toContain('<p>Hello</p>')
  })

  it('is waited for where another language is wanted, also if its code arrives meanwhile', async () => {
    const arrivals: (() => void)[] = []
    const load = () => new Promise((resolve) => arrivals.push(() => resolve({ en: { hello: 'Hello' } })))
    const define = () => defineMessages<typeof ja>({ ...files, '/greeting/en.ts': load })
    define()
    let isReady = false
    const ready = loadTexts('en').then(() => (isReady = true))
    define()
    arrivals[0]?.()
    await vi.waitFor(() => expect(arrivals).toHaveLength(2))
    expect(isReady).toBe(false)
    arrivals[1]?.()
    await ready
  })

  it('loads a file that is missing once a second, however often it is asked for', async () => {
    vi.useFakeTimers()
    const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('gone'))
    const { current } = defineMessages<typeof ja>({ '/greeting/ja.ts': load })
    for (let asked = 0; asked < 3; asked++) await expect(current()).rejects.toThrow('gone')
    expect(load).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    await expect(current()).rejects.toThrow('gone')
    expect(load).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})

// The files that a hook loads are a text, which the compiler does not compare with the hook's type.
describe('the hooks of dictionaries', () => {
  const hooks = globSync('admin/**/use-*.ts')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes(' = defineMessages<'))
  const namesIn = (pattern: RegExp) => hooks.map(({ file, text }) => ({ file, name: pattern.exec(text)?.[1] }))

  it('have the type of the dictionary that they load', () => {
    const loaded = namesIn(/glob\(\[?'#shared\/i18n\/([\w-]+)\/\*\.ts'/)
    expect(loaded.length).toBeGreaterThan(40)
    expect(loaded).toEqual(namesIn(/from '#shared\/i18n\/([\w-]+)\/ja\.ts'/))
    expect(loaded.filter(({ name }) => !existsSync(`shared/i18n/${name}/ja.ts`))).toEqual([])
  })
})
