import { describe, expect, it, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

describe('loadOnce', () => {
  it('loads for all who ask, once', async () => {
    let calls = 0
    const load = loadOnce(async () => ++calls)
    expect(await Promise.all([load(), load()])).toEqual([1, 1])
    expect(await load()).toBe(1)
  })

  it('tries again after a failure', async () => {
    const chunk = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there')
    const load = loadOnce(chunk)
    await expect(load()).rejects.toThrow('offline')
    expect(await load()).toBe('there')
    expect(chunk).toHaveBeenCalledTimes(2)
  })
})
