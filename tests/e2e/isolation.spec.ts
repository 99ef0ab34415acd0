import { expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { findSite, getToken, signIn, test } from './support.ts'

// rules/threats.md#tests: two customers' sites, each running a hostile script, and the back office between them. What a
// maker's tag could do is done here from inside the page, and no page's policy counts: the origin alone must hold.

const SECRET = 'canary-of-the-victim'
const INN = { owner: 'direct@example.com', name: '月白温泉 旅館月白' }

/** Leaves something in every store that a page has. */
async function leaveSecrets(page: Page): Promise<void> {
  await page.evaluate(async (secret) => {
    document.cookie = `secret=${secret};path=/;max-age=600`
    localStorage.setItem('secret', secret)
    sessionStorage.setItem('secret', secret)
    const cache = await caches.open('secret')
    await cache.put('/secret', new Response(secret))
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(secret)
      opening.onsuccess = () => (opening.result.close(), resolve())
    })
  }, SECRET)
}

/** Everything that a script of this page can find of its own stores. */
function readStores(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cached = await caches.match('/secret').then((answer) => answer?.text())
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, cached, databases])
  })
}

/** What a script of this page gets from another origin by asking, framing and opening. */
function reachFor(page: Page, victim: string): Promise<Record<string, string>> {
  return page.evaluate(async (origin) => {
    const tell = (reached: () => unknown) => {
      try {
        return `reached: ${String(reached())}`
      } catch (error) {
        return (error as Error).name
      }
    }
    // What two hosts have in common would open both to each other, if it counted.
    const shared = location.hostname.split('.').slice(1).join('.')
    document.cookie = `planted=here;domain=${shared};path=/`
    tell(() => (document.domain = shared))
    const fetched = await fetch(`${origin}/`, { credentials: 'include' }).then(
      (answer) => answer.text(),
      (error: Error) => error.name,
    )
    const frame = document.body.appendChild(document.createElement('iframe'))
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.src = `${origin}/`
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 3000))])
    const framed = tell(() => frame.contentWindow?.document.body.innerHTML)
    const opened = window.open(`${origin}/`)
    let looked = ''
    // A page that may be looked into shows itself sooner or later; one that may not, never.
    for (let tries = 0; tries < 30 && !looked.startsWith('reached: <'); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      looked = tell(() => opened?.document.body.innerHTML)
    }
    const stored = tell(() => opened?.localStorage.getItem('secret'))
    opened?.close()
    frame.remove()
    return { fetched, framed, looked, stored }
  }, victim)
}

test('two sites and the back office can read nothing of each other', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const victim = (await findSite(request, INN.owner, INN.name)).url.replace(/\/$/, '')
  const parts = { files: ['a1.jpg'], texts: ['悪意のサイト'] }
  const made = await createSite(request, { name: `敵意 ${Date.now()}`, columns: 1, rows: 1, ...parts })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}`, 'if-match': '"2"' }
  const published = await request.put(`/v1/site/${made.id}`, { headers, data: { status: 'PUBLISH' } })
  expect(published.status(), await published.text()).toBe(200)
  const attacker = made.url.replace(/\/$/, '')
  const admin = String(baseURL)

  const own = await context.newPage()
  await own.goto(victim)
  await leaveSecrets(own)
  expect(await readStores(own)).toContain(SECRET)
  const office = await context.newPage()
  await signIn(office, INN.owner)
  await leaveSecrets(office)

  const hostile = await context.newPage()
  await hostile.goto(attacker)
  expect(await readStores(hostile)).not.toContain(SECRET)
  // It does reach its own pages: what it tries is worth something.
  const ownPages = await reachFor(hostile, attacker)
  expect(ownPages.fetched).toContain('<!doctype html>')
  expect(ownPages.looked).toContain('reached: <')
  for (const origin of [victim, admin]) {
    const reached = await reachFor(hostile, origin)
    expect(reached.fetched).toBe('TypeError')
    for (const each of [reached.framed, reached.looked, reached.stored]) expect(each).not.toContain('reached: <')
    expect(JSON.stringify(reached)).not.toContain(SECRET)
  }
  // What it wrote stays with it: the others keep what they had, and find nothing new.
  for (const page of [own, office]) {
    const stores = await readStores(page)
    expect(stores).toContain(SECRET)
    expect(stores).not.toContain('planted')
  }
  await context.close()
})
