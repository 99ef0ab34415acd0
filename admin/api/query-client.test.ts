// oxlint-disable-next-line eslint/no-restricted-imports -- a mutation without a component
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, type MutationFailure } from './query-client.ts'

const refusal = new ApiError({ status: 409, code: 'limit_sites', message: 'Your plan does not allow more sites.' })

function setUp() {
  const show = vi.fn<(error: Error, what: string) => Promise<void>>(async () => undefined)
  return { show, client: createQueryClient(show) }
}

const nameOf = (error: Error) => (error === refusal ? 'noUser' : 'delete')

async function fail(client: QueryClient, failure: MutationFailure): Promise<void> {
  const mutationFn = () => Promise.reject(refusal)
  await new MutationObserver(client, { mutationFn, meta: { failure } }).mutate().catch(() => undefined)
}

describe('failures of changes', () => {
  it('are shown with the failed action, also where the caller catches them', async () => {
    const { client, show } = setUp()
    await fail(client, 'duplicate')
    expect(show.mock.calls).toEqual([[refusal, 'duplicate']])
  })

  it('are named by a function of the error', async () => {
    const { client, show } = setUp()
    await fail(client, nameOf)
    expect(show.mock.calls).toEqual([[refusal, 'noUser']])
  })

  it('are not shown for mutations with `failure: form`', async () => {
    const { client, show } = setUp()
    await fail(client, 'form')
    expect(show).not.toHaveBeenCalled()
  })
})

describe('failures of reads', () => {
  it('are shown in a toast only while older data stays on the screen', async () => {
    const { client, show } = setUp()
    const queryFn = () => Promise.reject(refusal)
    await client.fetchQuery({ queryKey: ['none'], queryFn }).catch(() => undefined)
    expect(show).not.toHaveBeenCalled()
    client.setQueryData(['some'], 'older')
    await client.fetchQuery({ queryKey: ['some'], queryFn, staleTime: 0 }).catch(() => undefined)
    expect(show.mock.calls).toEqual([[refusal, 'get']])
  })

  it('are not shown for quiet reads', async () => {
    const { client, show } = setUp()
    client.setQueryData(['some'], 'older')
    const queryFn = () => Promise.reject(refusal)
    const read = { queryKey: ['some'], queryFn, staleTime: 0, meta: { isQuiet: true } }
    await expect(client.fetchQuery(read)).rejects.toBe(refusal)
    expect(show).not.toHaveBeenCalled()
  })
})
