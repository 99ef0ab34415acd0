import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'

describe('refused uploads', () => {
  it.each(['/upload/nonsense', '/upload/part/nonsense'])(
    'are answered in the language of the sender: %s',
    async (path) => {
      const send = async (language: string) => {
        const headers = { 'accept-language': language, 'content-type': 'image/png' }
        return (await call('PUT', path, { headers, body: 'x' })).json.message
      }
      expect(await send('en')).toMatch(/^[\w ,.’']+$/)
      expect(await send('kr')).toMatch(/[가-힣]/)
      expect(await send('ja')).toMatch(/[ぁ-ん]/)
    },
  )
})
