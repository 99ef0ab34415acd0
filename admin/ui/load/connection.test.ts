import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isReachable, onConnectionBack } from './connection.ts'

const window = new EventTarget()
const document = { hidden: false }
let answer: () => Promise<{ ok: boolean }>

beforeEach(() => {
  vi.useFakeTimers()
  document.hidden = false
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the connection', () => {
  it('is there if the server answers for its file', async () => {
    expect(await isReachable()).toBe(false)
    answer = () => Promise.resolve({ ok: false })
    expect(await isReachable()).toBe(false)
    answer = () => Promise.resolve({ ok: true })
    expect(await isReachable()).toBe(true)
  })

  it('is back once the server answers, not when the browser only has a network', async () => {
    const back = vi.fn()
    onConnectionBack(back)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(9000)
    expect(back).not.toHaveBeenCalled()
    answer = () => Promise.resolve({ ok: true })
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(back).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(back).toHaveBeenCalledTimes(1)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is asked for by itself, only while the page is looked at', async () => {
    const back = vi.fn()
    document.hidden = true
    answer = () => Promise.resolve({ ok: true })
    onConnectionBack(back)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(back).not.toHaveBeenCalled()
    document.hidden = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(back).toHaveBeenCalledTimes(1)
  })

  it('says nothing after the stop, even while an answer is under way', async () => {
    const back = vi.fn()
    let resolve: (answered: { ok: boolean }) => void = () => {}
    answer = () => new Promise((done) => (resolve = done))
    const stop = onConnectionBack(back)
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    resolve({ ok: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(back).not.toHaveBeenCalled()
  })
})
