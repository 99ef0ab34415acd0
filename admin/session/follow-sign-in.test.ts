import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '#admin/api/api-error.ts'
import type { UserInfo } from '#shared/account/auth.ts'
import { followSignIn } from './follow-sign-in.ts'

const person = (id: string) => ({ id }) as UserInfo
const failure = (status: number, code: ApiErrorCode) => new ApiError({ status, code, message: code })

/** Follows a sign-in on the screens of the person `me` for a minute. Returns what happened to them. */
async function follow(ask: () => Promise<UserInfo>) {
  const happened: string[] = []
  const following = followSignIn({
    shown: () => person('me'),
    ask,
    goOn: ({ id }) => happened.push(`${id} goes on`),
    beginAnew: () => happened.push('all begins anew'),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await following
  return happened
}

describe('a sign-in in another tab', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['cancelled by the error of another call', 'cancelled'],
    ['without a connection', 'offline'],
    ['over its time', 'timeout'],
  ] as const)('is asked about again after a question %s', async (_, code) => {
    const ask = vi.fn<() => Promise<UserInfo>>().mockRejectedValueOnce(failure(0, code))
    ask.mockRejectedValueOnce(failure(0, code)).mockResolvedValue(person('me'))
    expect(await follow(ask)).toEqual(['me goes on'])
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['by somebody else', () => Promise.resolve(person('other'))],
    ['that is refused', () => Promise.reject(failure(403, 'terminated'))],
  ])('%s begins all anew', async (_, ask) => expect(await follow(ask)).toEqual(['all begins anew']))

  it.each([
    ['while nobody answers', failure(0, 'offline')],
    ['once it has ended as well', failure(401, 'unauthenticated')],
  ])('changes nothing %s', async (_, error) => expect(await follow(() => Promise.reject(error))).toEqual([]))
})

it('a sign-in in another tab begins all anew where nobody is shown yet', async () => {
  const happened: string[] = []
  const note = (what: string) => () => void happened.push(what)
  const ask = () => Promise.resolve(person('me'))
  await followSignIn({ shown: () => undefined, ask, goOn: note('goes on'), beginAnew: note('anew') })
  expect(happened).toEqual(['anew'])
})
