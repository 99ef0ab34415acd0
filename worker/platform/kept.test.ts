import { afterEach, describe, expect, it } from 'vitest'
import { setClockOffset } from './clock.ts'
import { OutageError } from './outage.ts'
import { createCache, createLoadingCache, createPerBinding } from './kept.ts'

afterEach(() => setClockOffset(0))

/** Loads that the test settles itself, in the order in which they began. */
function createSource<Value>() {
  const loads: PromiseWithResolvers<Value>[] = []
  const read = () => {
    const load = Promise.withResolvers<Value>()
    loads.push(load)
    return load.promise
  }
  return { loads, read }
}

describe('createCache', () => {
  it('creates a value once', () => {
    const cache = createCache<object>({ max: 2 })
    const first = cache.getOrCreate('a', () => ({}))
    expect(cache.getOrCreate('a', () => ({}))).toBe(first)
    expect(cache.get('a')).toBe(first)
    expect(cache.get('b')).toBeUndefined()
  })

  it('keeps null, zero and an empty text, but not undefined', () => {
    const cache = createCache<string | number | null | undefined>({ max: 4 })
    let created = 0
    for (const [key, value] of Object.entries({ none: null, zero: 0, empty: '', missing: undefined }))
      for (let asked = 0; asked < 2; asked += 1)
        cache.getOrCreate(key, () => {
          created += 1
          return value
        })
    expect(created).toBe(5)
  })

  it('drops the least recently used entry at its limit', () => {
    const cache = createCache<number>({ max: 2 })
    cache.set('a', 1)
    cache.set('b', 2)
    cache.get('a')
    cache.set('c', 3)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  })

  it('replaces an entry at its limit without dropping another', () => {
    const cache = createCache<number>({ max: 2 })
    cache.set('a', 1)
    cache.set('b', 2)
    cache.set('b', 3)
    expect([cache.get('a'), cache.get('b')]).toEqual([1, 3])
  })

  it('ends an entry after its lifetime, however often it was read', () => {
    const cache = createCache<number>({ max: 2, lifetime: 5000 })
    cache.set('a', 1)
    setClockOffset(4000)
    expect(cache.get('a')).toBe(1)
    setClockOffset(5001)
    expect(cache.get('a')).toBeUndefined()
  })

  it('ends an entry whose time lies ahead of a clock that was set back', () => {
    const cache = createCache<number>({ max: 2, lifetime: 5000 })
    const endless = createCache<number>({ max: 2 })
    setClockOffset(60_000)
    cache.set('a', 1)
    endless.set('a', 1)
    setClockOffset(0)
    expect([cache.get('a'), endless.get('a')]).toEqual([undefined, 1])
  })

  it('forgets one entry, and all', () => {
    const cache = createCache<number>({ max: 3 })
    for (const key of ['a', 'b', 'c']) cache.set(key, 1)
    cache.forget('a')
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 1])
    cache.forgetAll()
    expect([cache.get('b'), cache.get('c')]).toEqual([undefined, undefined])
  })
})

describe('createLoadingCache', () => {
  it('loads once for callers at the same time and later', async () => {
    const { loads, read } = createSource<string>()
    const cache = createLoadingCache<string>({ max: 2 })
    const asked = [cache.load('a', read), cache.load('a', read), cache.get('a')]
    loads[0]?.resolve('loaded')
    expect(await Promise.all(asked)).toEqual(['loaded', 'loaded', 'loaded'])
    expect(await cache.load('a', read)).toBe('loaded')
    expect(loads.length).toBe(1)
  })

  it('loads each key by itself', async () => {
    const cache = createLoadingCache<string>({ max: 2 })
    expect(await Promise.all(['a', 'b'].map((key) => cache.load(key, async () => key)))).toEqual(['a', 'b'])
    expect(await cache.get('c')).toBeUndefined()
  })

  it('gives a failure to all who wait for it and loads anew afterwards', async () => {
    const { loads, read } = createSource<string>()
    const cache = createLoadingCache<string>({ max: 2 })
    const asked = [cache.load('a', read), cache.load('a', read)]
    loads[0]?.reject(new Error('broken'))
    for (const one of asked) await expect(one).rejects.toThrow('broken')
    expect(await cache.get('a')).toBeUndefined()
    expect(await cache.load('a', async () => 'mended')).toBe('mended')
  })

  it('keeps null, but not undefined', async () => {
    const cache = createLoadingCache<string | null | undefined>({ max: 2 })
    expect(await cache.load('a', async () => undefined)).toBeUndefined()
    expect(await cache.load('a', async () => null)).toBeNull()
    expect(await cache.load('a', async () => 'too late')).toBeNull()
  })

  it('loads anew, once for all who wait, where a load has not ended after a second', async () => {
    const { loads, read } = createSource<string>()
    const cache = createLoadingCache<string>({ max: 2 })
    const stuck = cache.load('a', read)
    const waiting = [cache.load('a', read), cache.refresh('a', read), cache.load('a', read)]
    expect(await cache.get('a')).toBeUndefined()
    await expect.poll(() => loads.length).toBe(2)
    loads[1]?.resolve('second')
    expect(await Promise.all(waiting)).toEqual(['second', 'second', 'second'])
    // The first load completes after all, and changes nothing.
    loads[0]?.resolve('first')
    expect(await stuck).toBe('first')
    expect([await cache.get('a'), loads.length]).toEqual(['second', 2])
  })

  it('keeps a result for longer than a load may take', async () => {
    const cache = createLoadingCache<string>({ max: 2 })
    await cache.load('a', async () => 'loaded')
    setClockOffset(24 * 60 * 60 * 1000)
    expect(await cache.get('a')).toBe('loaded')
  })

  it('does not keep a load that was forgotten while under way', async () => {
    const { loads, read } = createSource<string>()
    const cache = createLoadingCache<string>({ max: 2 })
    const [before, after] = [cache.load('a', read), (cache.forget('a'), cache.load('a', read))]
    loads[1]?.resolve('after')
    expect(await after).toBe('after')
    loads[0]?.resolve('before')
    expect(await before).toBe('before')
    expect(await cache.get('a')).toBe('after')
    cache.forgetAll()
    expect(await cache.get('a')).toBeUndefined()
  })

  it('does not drop a newer load when a forgotten one fails', async () => {
    const { loads, read } = createSource<string>()
    const cache = createLoadingCache<string>({ max: 2 })
    const before = cache.load('a', read)
    cache.forget('a')
    const after = cache.load('a', read)
    loads[0]?.reject(new Error('broken'))
    await expect(before).rejects.toThrow('broken')
    const waiting = cache.get('a')
    loads[1]?.resolve('after')
    expect(await Promise.all([after, waiting])).toEqual(['after', 'after'])
  })

  it('counts a lifetime from the start of the load', async () => {
    const { loads, read } = createSource<string>()
    const cache = createLoadingCache<string>({ max: 2, lifetime: 5000 })
    const first = cache.load('a', read)
    setClockOffset(4000)
    loads[0]?.resolve('first')
    await first
    expect(await cache.get('a')).toBe('first')
    setClockOffset(5001)
    expect(await cache.get('a')).toBeUndefined()
  })

  it('drops the least recently used result at its limit', async () => {
    const cache = createLoadingCache<string>({ max: 2 })
    for (const key of ['a', 'b', 'c']) await cache.load(key, async () => key)
    expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([undefined, 'b', 'c'])
  })

  it('refreshes a kept result, once for callers at the same time', async () => {
    const { loads, read } = createSource<string>()
    const cache = createLoadingCache<string>({ max: 2 })
    await cache.load('a', async () => 'old')
    const asked = [cache.refresh('a', read), cache.refresh('a', read), cache.load('a', read)]
    loads[0]?.resolve('new')
    expect(await Promise.all(asked)).toEqual(['new', 'new', 'new'])
    expect(loads.length).toBe(1)
  })
})

describe('a cache of loads that keeps values on failure', () => {
  const failing = async (): Promise<number> => {
    throw new OutageError('away')
  }
  const create = () => createLoadingCache<number>({ max: 2, lifetime: 5000, keptOnFailure: 60_000 })

  it('answers the last value while loads fail, within its limit', async () => {
    const cache = create()
    await cache.load('a', async () => 1)
    setClockOffset(30_000)
    expect(await cache.load('a', failing)).toBe(1)
    setClockOffset(61_000)
    await expect(cache.load('a', failing)).rejects.toThrow('away')
  })

  it('loads again after a lifetime, not at each call', async () => {
    const cache = create()
    let asked = 0
    const read = async () => {
      asked++
      return failing()
    }
    await cache.load('a', async () => 1)
    setClockOffset(6000)
    await cache.load('a', read)
    await cache.load('a', read)
    expect(asked).toBe(1)
    setClockOffset(12_000)
    await cache.load('a', read)
    expect(asked).toBe(2)
  })

  it('answers the last value where a load of another caller takes too long', async () => {
    const cache = create()
    await cache.load('a', async () => 1)
    setClockOffset(6000)
    const { loads, read } = createSource<number>()
    const slow = cache.load('a', read)
    expect(await cache.load('a', read)).toBe(1)
    loads[0]?.resolve(2)
    expect([await slow, loads.length]).toEqual([2, 1])
  })

  it('forgets the last value with the entry', async () => {
    const cache = create()
    await cache.load('a', async () => 1)
    cache.forget('a')
    await expect(cache.load('a', failing)).rejects.toThrow('away')
  })
})

describe('createPerBinding', () => {
  it('creates one value for each binding', () => {
    const [one, other] = [{ name: 'DB' }, { name: 'DB' }]
    const valueOf = createPerBinding((binding: object) => ({ binding }))
    expect(valueOf(one)).toBe(valueOf(one))
    expect(valueOf(other)).not.toBe(valueOf(one))
    expect(valueOf(other).binding).toBe(other)
  })
})
