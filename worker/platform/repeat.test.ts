import { describe, expect, it, vi } from 'vitest'
import { repeatStep } from './repeat.ts'

const passing = { tries: 3, mayPass: (error: unknown) => error === 'passing' }

describe('repeatStep', () => {
  it('repeats a step that fails for the moment until it succeeds', async () => {
    const step = vi.fn(() => Promise.resolve('done')).mockRejectedValueOnce('passing')
    expect(await repeatStep(step, passing)).toBe('done')
    expect(step).toHaveBeenCalledTimes(2)
  })

  it('throws the error of the last try', async () => {
    const step = vi.fn().mockRejectedValue('passing')
    await expect(repeatStep(step, passing)).rejects.toBe('passing')
    expect(step).toHaveBeenCalledTimes(3)
  })

  it('throws any other error at once', async () => {
    const step = vi.fn().mockRejectedValue('lasting')
    await expect(repeatStep(step, passing)).rejects.toBe('lasting')
    expect(step).toHaveBeenCalledTimes(1)
  })
})
