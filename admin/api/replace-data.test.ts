import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { replaceData } from './replace-data.ts'

it('keeps the answer of a change, though an older read arrives after it', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { promise, resolve } = Promise.withResolvers<string>()
  const reading = queryClient.fetchQuery({ queryKey: ['card'], queryFn: () => promise })
  const outcome = reading.catch(() => 'cancelled')
  await replaceData(queryClient, ['card'], 'stored')
  resolve('none')
  await outcome
  await Promise.resolve()
  expect(queryClient.getQueryData(['card'])).toBe('stored')
})
