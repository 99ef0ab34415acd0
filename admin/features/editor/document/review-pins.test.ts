import { describe, expect, it } from 'vitest'
import { openPinsOf, type ReviewPin } from './review-pins.ts'

const pin = (cellId: string, isSolved: boolean): ReviewPin => ({
  id: `${cellId}${isSolved}`,
  cellId,
  language: 'ja',
  x: 50,
  y: 50,
  number: 1,
  isSolved,
  label: '',
})

describe('openPinsOf', () => {
  it('counts the open comments of a cell', () => {
    const review = { pins: [pin('a', false), pin('a', false), pin('a', true), pin('b', true)], chosen: null }
    expect(['a', 'b', 'c'].map((id) => openPinsOf(review, id))).toEqual([2, 0, 0])
  })

  it('counts again when the comments were read again', () => {
    const before = { pins: [pin('a', false)], chosen: null }
    expect(openPinsOf(before, 'a')).toBe(1)
    expect(openPinsOf({ ...before, pins: [pin('a', true)] }, 'a')).toBe(0)
  })
})
