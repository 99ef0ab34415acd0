import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defineMessages } from './define-messages.ts'
import { LanguageProvider } from './language-provider.tsx'

const ja = { hello: 'こんにちは' }
const load = { ja: async () => ja, en: async () => ja, cn: async () => ja, kr: async () => ja }

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'ja' })
  return () => vi.unstubAllGlobals()
})

type Hook = ReturnType<typeof defineMessages<typeof ja>>

function render(useText: Hook): string {
  const Greeting = () => createElement('p', null, useText()('hello'))
  const page = createElement(Suspense, { fallback: 'waiting' }, createElement(Greeting))
  return renderToString(createElement(LanguageProvider, null, page))
}

describe('defineMessages', () => {
  it('suspends for texts that were not started', () => {
    expect(render(defineMessages<typeof ja>(load))).toContain('waiting')
  })

  it('shows started texts at once', async () => {
    const useText = defineMessages<typeof ja>(load)
    useText.start()
    await new Promise((resolve) => setTimeout(resolve))
    expect(render(useText)).toContain('<p>こんにちは</p>')
  })
})
