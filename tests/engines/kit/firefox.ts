import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asJson, type Driver, type Engine, fromJson } from './driver.ts'

// Firefox through WebDriver BiDi, which it speaks itself.

/** Japanese, like most visitors, and without requests of the browser's own. */
const SETTINGS = {
  'intl.accept_languages': 'ja',
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'media.autoplay.default': 0,
}

type Call = (method: string, params?: unknown) => Promise<Record<string, unknown>>
type Answer = { id?: number; type: string; result: Record<string, unknown>; error: string; message: string }

async function connect(address: string): Promise<{ call: Call; socket: WebSocket }> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? 0)?.(answer)
  })
  let last = 0
  const call: Call = async (method, params = {}) => {
    const id = ++last
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type !== 'success') throw new Error(`Firefox: ${method}: ${answer.error} ${answer.message}`)
    return answer.result
  }
  return { call, socket }
}

/** Starts Firefox without a screen. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'engines-firefox-'))
  const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const child = spawn('firefox-esr', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => child.kill())
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString()
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)))
  })
  const { call, socket } = await connect(`${address}/session`)
  await call('session.new', { capabilities: {} })
  return {
    open: async (width, height) => openWindow(call, width, height),
    close: async () => {
      socket.close()
      const ended = new Promise((resolve) => {
        child.once('exit', resolve)
      })
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function openWindow(call: Call, width: number, height: number): Promise<Driver> {
  const { userContext } = await call('browser.createUserContext')
  const { context } = await call('browsingContext.create', { type: 'tab', userContext })
  const evaluate = (expression: string) =>
    call('script.evaluate', { expression, target: { context }, awaitPromise: true, userActivation: true })
  const driver: Driver = {
    narrowest: 320,
    evaluate: async (expression) => {
      const { result } = (await evaluate(asJson(expression))) as { result: { value: unknown } }
      return fromJson(result.value)
    },
    navigate: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    resize: async (wide, high) =>
      void (await call('browsingContext.setViewport', { context, viewport: { width: wide, height: high } })),
    setFiles: async (selector, files) => {
      const { result } = (await evaluate(`document.querySelector(${JSON.stringify(selector)})`)) as {
        result: { sharedId: string }
      }
      await call('input.setFiles', { context, element: { sharedId: result.sharedId }, files })
    },
    screenshot: async () => {
      const { data } = await call('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    close: async () => void (await call('browser.removeUserContext', { userContext })),
  }
  await driver.resize(width, height)
  return driver
}
