import { afterAll, afterEach } from 'vitest'
import { captureConsole, checkLogged } from './logged.ts'

captureConsole()
afterEach(checkLogged)
// Lines that a file logs outside its tests.
afterAll(checkLogged)
