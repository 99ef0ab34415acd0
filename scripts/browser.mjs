// Finds the browser of the tests: CHROMIUM_PATH, an installed Chromium, first the one without windows, Playwright's
// download, or Debian's package as root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, say, toolEnv } from './lib.mjs'

/** Chromium without the windows of a desktop program: the same engine for a fifth less processor time. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of the first of these programs that is installed. */
function onPath(names) {
  const finder = process.platform === 'win32' ? 'where' : 'which'
  for (const name of names) {
    const found = spawnSync(finder, [name], { encoding: 'utf8' })
    if (found.status === 0 && found.stdout) return found.stdout.split('\n')[0].trim()
  }
  return undefined
}

async function downloaded() {
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  say('Downloading a browser for the tests')
  const result = spawnSync('playwright', ['install', 'chromium'], {
    env: toolEnv,
    stdio: 'ignore',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  return result.status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function debianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say(`Installing Debian’s ${name}`)
  run('apt-get', ['update', '-qq'], { quiet: true })
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'], { quiet: true, env })
  return `/usr/bin/${name}`
}

/**
 * Returns the path of a Chromium for the tests. Ends the command if there is none. `isWhole`: the program that people
 * use, for what measures it.
 */
export async function findBrowser({ isWhole = false } = {}) {
  const names = isWhole ? WHOLE : [SHELL, ...WHOLE]
  const path = process.env.CHROMIUM_PATH || onPath(names) || (await downloaded()) || debianPackage(names[0])
  if (path) return path
  console.error('No Chromium found. Set CHROMIUM_PATH, or install Chromium.')
  process.exit(1)
}

/** Programs that each engine of tests/engines/ needs, by Debian package. */
const ENGINES = {
  webkit: { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' },
  firefox: { 'firefox-esr': 'firefox-esr' },
}

/** Returns the other engines that are installed. Prints the missing engines, and the packages that they need. */
export function findEngines() {
  return Object.keys(ENGINES).filter((engine) => {
    const missing = Object.entries(ENGINES[engine]).filter(([, program]) => !onPath([program]))
    if (missing.length > 0) say(`No tests in ${engine}: install ${missing.map(([name]) => name).join(' and ')}`)
    return missing.length === 0
  })
}
