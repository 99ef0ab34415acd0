import { type APIRequestContext, expect } from 'playwright/test'

/** The calls of each form: the one that tells its questions, the one that takes the answers. */
const CALLS = {
  contact: { questions: 'contact-setting', answers: 'contact' },
  homepage: { questions: 'homepage-setting', answers: 'homepage' },
  membership: { questions: 'membership-setting', answers: 'register' },
} as const
type FormName = keyof typeof CALLS

type Question = {
  id: string
  fixed: string | null
  type_input: string
  is_required: boolean
  options: { id: string }[]
}

function answerOf({ type_input: type, options }: Question): string {
  if (options[0]) return options[0].id
  return type === 'NUMBER' ? '2' : '月見 澄'
}

/**
 * Sends a form of a site through the API, with an answer to each required question. `site` is the site's address,
 * `own` are answers to the product's own questions, by their names.
 */
export async function sendForm(
  request: APIRequestContext,
  { site, form, own }: { site: string; form: FormName; own: Record<string, string> },
): Promise<void> {
  const path = `/v1/end-user/site/${new URL(site).hostname.split('.')[0]}`
  const setting = await request.get(`${path}/${CALLS[form].questions}`)
  const { items } = ((await setting.json()) as { data: { items: Question[] } }).data
  const asked = items.filter((item) => item.fixed === null && item.is_required)
  const entries = [...asked.map((item) => [item.id, answerOf(item)]), ...Object.entries({ ...own, agreement: '1' })]
  const headers = { 'cf-connecting-ip': `10.9.${Math.floor(Math.random() * 255)}.7` }
  const data = { data: entries.map(([id, value]) => ({ field_id: id, value })), lang: 'ja' }
  const sent = await request.post(`${path}/${CALLS[form].answers}`, { headers, data })
  expect(sent.status(), await sent.text()).toBe(200)
}
