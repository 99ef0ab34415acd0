import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { newId } from '#worker/platform/ids.ts'
import { readStart, stageUpload } from './media.storage.ts'

const { MEDIA } = env
const SIZE = 8

const send = (id: string, letter: string) => stageUpload(MEDIA, id, SIZE, new Blob([letter.repeat(SIZE)]).stream())
const staged = async (id: string) => new TextDecoder().decode((await readStart(MEDIA, id, SIZE))?.bytes)

describe('what an upload leaves in staging', () => {
  it('is never replaced: an address works once', async () => {
    const id = newId()
    expect([await send(id, 'a'), await send(id, 'b')]).toEqual(['stored', 'taken'])
    expect(await staged(id)).toBe('aaaaaaaa')
  })

  it('is the content of one sender if several send at once', async () => {
    const id = newId()
    const letters = ['a', 'b', 'c', 'd']
    const outcomes = await Promise.all(letters.map((letter) => send(id, letter)))
    expect(outcomes.toSorted()).toEqual(['stored', 'taken', 'taken', 'taken'])
    expect(await staged(id)).toBe(letters[outcomes.indexOf('stored')]?.repeat(SIZE))
  })
})
