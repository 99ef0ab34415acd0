import type { Browser, Page } from 'playwright'
import { en } from '#shared/i18n/domains/en.ts'
import { ja } from '#shared/i18n/domains/ja.ts'
import { call, must, signIn as getToken } from './api.mts'
import { LANGUAGES, open, origin, shoot, type Shot, signIn, SIZES } from './shot.mts'
import { inn } from './sites/inn.ts'

const WORDS = { ja, en }
const HOSTNAME = 'www.example-inn.jp'
const WRONG = 'old-server.example.net'

type Records = Record<'cname' | 'txt', { name: string; value: string }>

async function setRecord(action: 'add' | 'remove', name: string, type: string, value: string): Promise<void> {
  const body = new URLSearchParams({ action, name, type, value })
  await fetch(`${origin}/dev/dns`, { method: 'POST', redirect: 'manual', body })
}

async function listSites(token: string): Promise<{ id: string; name: string }[]> {
  const page = await must(call('GET', '/site?limit=100', token))
  return page.data_list
}

/** Takes the panel of the inn's domain in each language and size, after some steps in it. */
async function shootPanel(
  browser: Browser,
  { siteId, name }: { siteId: string; name: string },
  reach: (page: Page, shot: Shot) => Promise<void>,
): Promise<void> {
  for (const language of Object.keys(LANGUAGES) as Shot['language'][]) {
    for (const size of Object.keys(SIZES) as Shot['size'][]) {
      const shot = { language, size }
      const context = await open(browser, shot)
      const page = await context.newPage()
      await signIn(page, inn.owner)
      await page.goto(`${origin}/adminuser/site/${siteId}?panel=domain`)
      await reach(page, shot)
      await shoot(page, name, shot)
      await context.close()
    }
  }
}

/**
 * Takes the steps that connect a domain to the inn: the records, the doctor with a wrong record, the live domain. Runs
 * once for all languages and sizes, because a site has six checks an hour. Leaves no domain behind.
 */
export async function shootDomains(browser: Browser): Promise<void> {
  const token = (await getToken(inn.owner)) ?? ''
  const siteId = (await listSites(token)).find(({ name }) => name === inn.name)?.id ?? ''
  const path = `/site/${siteId}/domain`
  const { candidate } = await must(call('GET', `${path}?hostname=${HOSTNAME}`, token))
  const { cname, txt } = (candidate as unknown as { records: Records }).records
  await setRecord('add', 'example-inn.jp', 'NS', 'dns1.onamae.com')
  await shootPanel(browser, { siteId, name: 'domain-records' }, async (page, { language }) => {
    const t = WORDS[language]
    await page.getByLabel(t.enter.label).fill(HOSTNAME)
    await page.getByText(t.enter.fine).waitFor()
    await page.getByRole('button', { name: t.steps.next }).click()
  })

  await must(call('PUT', path, token, { hostname: HOSTNAME }))
  await setRecord('add', cname.name, 'CNAME', WRONG)
  await setRecord('add', txt.name, 'TXT', txt.value)
  await must(call('POST', `${path}/verify`, token))
  await shootPanel(browser, { siteId, name: 'domain-doctor' }, (page) => page.getByText(WRONG).waitFor())

  await setRecord('remove', cname.name, 'CNAME', WRONG)
  await setRecord('add', cname.name, 'CNAME', cname.value)
  for (let look = 0; look < 2; look++) await must(call('POST', `${path}/verify`, token))
  await shootPanel(browser, { siteId, name: 'domain-live' }, (page, { language }) =>
    page.getByText(WORDS[language].next.live).waitFor(),
  )
  await must(call('DELETE', path, token))
  await setRecord('remove', cname.name, 'CNAME', cname.value)
  await fetch(`${origin}/dev/tick`, { method: 'POST' })
}
