import { expect, it } from 'vitest'
import { parseReminderDays } from './dunning-rules.ts'

it.each([
  ['3, 7, 14', [3, 7, 14]],
  ['14、７ 3', [3, 7, 14]],
  ['7,7', [7]],
  ['', []],
])('reads the days %j', (text, days) => expect(parseReminderDays(text)).toEqual(days))

it.each(['0', '61', '1.5', 'three', '-1', '1,2,3,4,5,6,7'])('refuses %j', (text) =>
  expect(parseReminderDays(text)).toBeUndefined(),
)
