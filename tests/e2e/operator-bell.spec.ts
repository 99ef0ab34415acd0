import { type APIRequestContext, expect } from 'playwright/test'
import { ja } from '#shared/i18n/alarms/ja.ts'
import { ja as installation } from '#shared/i18n/installation/ja.ts'
import { ja as letters } from '#shared/i18n/letters/ja.ts'
import { monthOf } from '#shared/time/months.ts'
import { followMail } from './mails.ts'
import { expectAccessible, logIn, MINUTE, moveClock, signIn, test, watchErrors } from './support.ts'

const OPERATOR = 'master@example.com'
const HOUR = 60 * MINUTE

async function dropAll(request: APIRequestContext): Promise<void> {
  // A new session: the clock has moved past the end of an older token.
  const { access_token: token } = await logIn(request, OPERATOR)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get('/v1/master/dlq/effects?limit=100', { headers })
  const { data } = (await answer.json()) as { data: { data_list: { id: string }[] } }
  const ids = data.data_list.map(({ id }) => id)
  if (ids.length > 0) await request.post('/v1/master/dlq/effects/drop', { headers, data: { ids, reason: 'Of a test' } })
}

test.afterEach(({ request }) => moveClock(request, 0))

test('the bell and a mail tell the operator what needs somebody, and the bell that it is over @clock', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  // Beyond the hour in which other tests were told of something, and for a retry beyond the day of the first try.
  const later = 6 * HOUR + test.info().retry * 24 * HOUR
  const ended = monthOf(Date.now() + later + 2 * HOUR) !== monthOf(Date.now())
  test.skip(ended, 'Bills of the month would be made before `turn-of-month.spec.ts`')
  await dropAll(request)
  await moveClock(request, later)
  await request.post('/dev/tick')
  const effect = { kind: 'release.prune', payload: { siteId: crypto.randomUUID() } }
  await request.post('/dev/letters', { data: { queue: 'effects', messages: [effect, effect] } })
  await moveClock(request, later + 65 * MINUTE)
  await request.post('/dev/tick')

  await signIn(page, OPERATOR)
  await followMail(page, OPERATOR, ja.mail.one.replace('があります', ''))
  await expect(page).toHaveURL(/\/master\/(?:failed-work|installation)$/)
  const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(ja.title) })
  await bell.click()
  const list = page.getByRole('list', { name: ja.title, exact: true })
  const title = ja.letters.title.replace('{{count}}', '2')
  // Below it may stand what an earlier try left.
  const told = list.getByRole('link', { name: title }).first()
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await told.click()
  await expect(page.getByRole('heading', { level: 1, name: letters.title })).toBeVisible()
  // The worklist may hold rows of the demo data and of other tests.
  await expect(bell).toHaveAccessibleName(new RegExp(`^${ja.labelNone}`))

  await dropAll(request)
  await moveClock(request, later + 75 * MINUTE)
  await request.post('/dev/tick')
  await signIn(page, OPERATOR, '/master/installation')
  await expect(page.getByRole('list', { name: installation.providers.heading })).toContainText(ja.provider.name.mail)
  await bell.click()
  const item = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
    .first()
  await expect(item).toContainText(ja.over.replace('：{{time}}', ''))
  await expectAccessible(page)
  expect(errors).toEqual([])
})
