import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendPart } from '#admin/features/editor/uploads/bulk/send-part.ts'
import { sendFile } from './send-file.ts'

const headers = new Map<string, string>()

/** Accepts every request and records its headers. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 200
  readonly responseText = ''
  open(): void {}
  abort(): void {}
  setRequestHeader(name: string, value: string): void {
    headers.set(name, value)
  }
  send(): void {
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  headers.clear()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('localStorage', { getItem: () => 'kr' })
  return () => vi.unstubAllGlobals()
})

const options = { signal: new AbortController().signal, onProgress: () => undefined }

describe('uploads', () => {
  it('send the chosen language, so that a refusal is readable', async () => {
    await sendFile('/upload/a', new Blob(['x']), { type: 'image/png', ...options })
    expect(Object.fromEntries(headers)).toEqual({ 'Accept-Language': 'kr', 'Content-Type': 'image/png' })
  })

  it('send it with each part of an archive', async () => {
    await sendPart('/upload/part/a', new Blob(['x']), options)
    expect(headers.get('Accept-Language')).toBe('kr')
  })
})
