import { describe, expect, it } from 'vitest'
import { isUnmarkedCmyk } from './jpeg-segments.ts'

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
/** A frame (SOF0) with a number of colour channels. */
const frame = (channels: number) => segment(0xc0, 8, 0, 1, 0, 1, channels)
const ADOBE = segment(0xee, ...[...'Adobe'].map((sign) => sign.charCodeAt(0)), 0, 100, 0, 0, 0, 0, 2)
/** A segment of the same marker that another program wrote. */
const OTHER = segment(0xee, ...[...'Ducky'].map((sign) => sign.charCodeAt(0)))
const jpeg = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 0])

describe('a JPEG of four colours without Adobe’s marker', () => {
  it.each([
    ['is one', [frame(4)], true],
    ['is one beside a segment of another program with the same number', [OTHER, frame(4)], true],
    ['is none with the marker', [ADOBE, frame(4)], false],
    ['is none with three colours', [frame(3)], false],
    ['is unknown before its frame', [segment(0xe0, 1, 2, 3)], undefined],
  ])('%s', (_, segments, expected) => expect(isUnmarkedCmyk(jpeg(...segments))).toBe(expected))
})
