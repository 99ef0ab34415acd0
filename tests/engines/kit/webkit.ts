import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#scripts/ports.mjs'
import { asJson, type Driver, type Engine, fromJson, type InputSource } from './driver.ts'

// WebKitGTK through its own WebDriver, on a virtual screen.

/** Where Debian keeps the browser of WebKitGTK's driver, by processor. */
const BROWSERS = ['x86_64', 'aarch64'].map((arch) => `/usr/lib/${arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
/** Windows that scripts open have no toolbar, which would set a smallest width of 447 px. */
const FLAGS = ['--automation', '--javascript-can-open-windows-automatically=true']
const PATIENCE_MS = 30_000
/** The driver never answers for a browser that has crashed. */
const ANSWER_MAX_MS = 45_000

type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** A virtual screen. Resolves to its process and its name. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
    screen.once('error', reject)
    screen.once('exit', () => reject(new Error('Xvfb ended')))
  })
  return { screen, display: `:${number}` }
}

const clientOf =
  (port: number): Call =>
  async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`WebKit: ${method} ${path}: ${value.error} ${value.message}`)
    return value as never
  }

async function untilReady(call: Call): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const isUp = await call('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isUp) return
  }
  throw new Error('WebKitWebDriver did not answer')
}

/** Starts WebKitGTK's driver. Its browser starts with each window. */
export async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen()
  const port = await findFreePort()
  const env = { ...process.env, DISPLAY: display, LANG: 'C.UTF-8' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const call = clientOf(port)
  await untilReady(call)
  const end = () => {
    driver.kill()
    screen.kill()
  }
  process.once('exit', end)
  return { open: async (width, height) => openWindow(call, width, height), close: async () => end() }
}

async function openWindow(call: Call, width: number, height: number): Promise<Driver> {
  const options = { binary: BROWSERS.find((path) => existsSync(path)), args: FLAGS }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
  const at = `/session/${sessionId}`
  const driver = driverOf(call, at)
  const [first] = await call<string[]>('GET', `${at}/window/handles`)
  await driver.evaluate(`void open('about:blank', 'page', 'popup,width=${width},height=${height}')`)
  let handle: string | undefined
  while (!handle) handle = (await call<string[]>('GET', `${at}/window/handles`)).find((one) => one !== first)
  await call('POST', `${at}/window`, { handle })
  await driver.resize(width, height)
  return driver
}

/** The driver sends what a wheel's turn differs from the one before: each is told as the sum of all. */
function createSum(): (source: InputSource) => InputSource {
  const sum = { deltaX: 0, deltaY: 0 }
  return (source) => ({
    ...source,
    actions: source.actions.map((action) => {
      if (action['type'] !== 'scroll') return action
      sum.deltaX += Number(action['deltaX'])
      sum.deltaY += Number(action['deltaY'])
      return { ...action, ...sum }
    }),
  })
}

function driverOf(call: Call, at: string): Driver {
  const sumTurns = createSum()
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]; ${asJson(expression)}.then(done)`
    return fromJson(await call('POST', `${at}/execute/async`, { script, args: [] }))
  }
  return {
    narrowest: 334,
    evaluate,
    navigate: (url) => call('POST', `${at}/url`, { url }),
    perform: (actions) => call('POST', `${at}/actions`, { actions: actions.map(sumTurns) }),
    resize: async (width, height) => {
      await call('POST', `${at}/window/rect`, { x: 0, y: 0, width, height })
      // The page hears of it later than the window.
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20))
        if (await evaluate(`innerWidth === ${width} && innerHeight === ${height}`)) return
      throw new Error(`WebKit: no viewport of ${width} x ${height}`)
    },
    setFiles: async (selector, paths) => {
      const found = await call<Record<string, string>>('POST', `${at}/element`, {
        using: 'css selector',
        value: selector,
      })
      await call('POST', `${at}/element/${Object.values(found)[0]}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
    close: () => call('DELETE', at),
  }
}
