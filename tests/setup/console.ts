import { afterAll, afterEach } from 'vitest'
import { captureConsole, checkLogged } from './logged.ts'
import { moveSystemTime } from './other-day.ts'

moveSystemTime(Number(globalThis.process?.env.TEST_SHIFT ?? 0))

captureConsole()
afterEach(checkLogged)
// Lines that a file logs outside its tests.
afterAll(checkLogged)
