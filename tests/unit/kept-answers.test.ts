import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Answers that stay while another page, period or filter loads are marked wherever they are shown
// (docs/rules/back-office.md#replaced-answers): by rule, not by a list of screens.

const HOOKS_FILE = 'query-client.ts'
const ADDRESS_FILE = 'use-address-params.ts'

const sources = globSync('admin/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const pathsOf = (isWanted: (source: { path: string; text: string }) => boolean) =>
  sources.filter(isWanted).map(({ path }) => path)

/** Hooks that keep answers: functions whose text calls `useKeptQuery`. */
const keepingHooks = sources.flatMap(({ text }) =>
  text
    .split(/^(?=export |function |const )/m)
    .filter((part) => part.includes('useKeptQuery({'))
    .flatMap((part) => /^(?:export )?(?:const|function) (use\w+)/.exec(part)?.[1] ?? []),
)

/** Whether some file that calls the hook marks what it shows; `useListScreen` and `cardState` pass the mark of their query on. */
const isMarked = (hook: string) =>
  sources.some(({ text }) => {
    const calls = text.replaceAll(`function ${hook}(`, '')
    return new RegExp(`[^.\\w]${hook}\\(`).test(calls) && /isPlaceholderData|useListScreen\(|cardState\(/.test(text)
  })

const keepsItself = ({ path, text }: { path: string; text: string }) =>
  !path.endsWith(HOOKS_FILE) && /placeholderData|keepPreviousData/.test(text)
const writesItself = ({ path, text }: { path: string; text: string }) =>
  !path.endsWith(ADDRESS_FILE) && /\[[^\]]*,[^\]]*\]\s*=\s*useSearchParams\(/.test(text)

describe('answers that are kept while others load', () => {
  it('are kept by one hook alone', () => {
    expect(pathsOf(keepsItself)).toEqual([])
  })

  it('are marked by what asks for them', () => {
    expect(keepingHooks.length).toBeGreaterThan(15)
    expect(keepingHooks.filter((hook) => !isMarked(hook))).toEqual([])
  })

  it('change with the address in one task: every screen writes its parameters through one hook', () => {
    // The card's provider sends the person back with parameters that are taken out of the address: nothing is filtered.
    expect(pathsOf(writesItself)).toEqual(['admin/features/payments/card-page.tsx'])
    expect(readFileSync(`admin/screen/${ADDRESS_FILE}`, 'utf8')).toContain('flushSync: true')
  })
})
