import { HTML_LANGUAGE, parseAcceptLanguage } from '#shared/text/languages.ts'
import { StripeRefusal } from './stand-in-errors.ts'
import { PAGE_WORDS, type PageWords, refusalWords } from './stand-in-page-words.ts'
import { decidePayment, findPayment } from './stand-in-payments.ts'
import { confirmSetup, decideSetup, findSetup, findSetupBySecret } from './stand-in-setups.ts'
import type { CardInput, Context } from './stand-in-state.ts'

/** The Worker shows these pages under /dev, so that browser and person stay on one host. */
const BASE = '/dev/card'
/** Paths to which a page may lead back: those of the back office. */
const BACK = /^\/[a-z]+\/card(?:\?[\w=&-]*)?$/

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;margin:0;background:#f5f5f4;color:#1c1917}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d6d3d1;border-radius:.75rem}
h1{font-size:1.25rem;margin:0 0 .5rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}
input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #78716c;border-radius:.5rem}
button{font:inherit;padding:.6rem 1.1rem;margin:1rem .5rem 0 0;border-radius:.5rem;border:1px solid #1c1917;cursor:pointer}
.main{background:#1c1917;color:#fff}.alert{background:#fef2f2;border:1px solid #b91c1c;color:#7f1d1d;padding:.6rem;border-radius:.5rem}
.row{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:end}.note{color:#57534e;font-size:.875rem}li{margin:.25rem 0}code{white-space:nowrap}`

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function wordsOf(request: Request): { lang: string; t: PageWords } {
  const language = parseAcceptLanguage(request.headers.get('accept-language'))
  return { lang: HTML_LANGUAGE[language], t: PAGE_WORDS[language] }
}

function page(request: Request, title: string, content: string, status = 200): Response {
  const { lang } = wordsOf(request)
  const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${content}</main></html>`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function leave(back: string, values: Record<string, string>): Response {
  const [path = '', query = ''] = back.split('?')
  const search = new URLSearchParams(query)
  for (const [key, value] of Object.entries(values)) search.set(key, value)
  return new Response(null, { status: 303, headers: { location: `${path}?${search.toString()}` } })
}

const hidden = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')

function cardForm(request: Request, fields: Record<string, string>, alert = ''): Response {
  const { t } = wordsOf(request)
  const item = (number: string, text: string) => `<li><code>${number}</code> ${text}</li>`
  const content = `<p class="note">${t.notice}</p>${alert && `<p class="alert" role="alert">${escape(alert)}</p>`}
<form method="post" action="${BASE}">${hidden(fields)}
<label for="number">${t.number}</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required>
<div class="row"><div><label for="expiry">${t.expiry}</label><input id="expiry" name="expiry" value="12/39" required></div>
<div><label for="cvc">${t.cvc}</label><input id="cvc" name="cvc" value="123" inputmode="numeric" required></div></div>
<button class="main">${t.submit}</button><a href="${escape(fields['return_url'] ?? '/')}">${t.cancel}</a></form>
<p class="note">${t.cards}</p><ul class="note">${item('4242 4242 4242 4242', t.works)}${item('4000 0027 6000 3184', t.asks)}
${item('4000 0000 0000 0341', t.declines)}${item('4000 0000 0000 0002', t.refuses)}${item('4000 0000 0000 9995', t.funds)}</ul>`
  return page(request, t.title, content, alert ? 402 : 200)
}

/** The details of a card; undefined if they are not valid. */
function readCard(form: Record<string, string>): CardInput | undefined {
  const number = (form['number'] ?? '').replace(/\D/g, '')
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec((form['expiry'] ?? '').trim())
  if (!match || number.length < 14) return undefined
  return { number, expMonth: Number(match[1]), expYear: 2000 + Number(match[2]) }
}

function saveCard(context: Context, request: Request, form: Record<string, string>): Response {
  const { t } = wordsOf(request)
  const fields = {
    setup_intent_client_secret: form['setup_intent_client_secret'] ?? '',
    return_url: form['return_url'] ?? '',
  }
  const card = readCard(form)
  if (!card) return cardForm(request, fields, t.wrong)
  try {
    const setup = confirmSetup(context, findSetupBySecret(context, fields.setup_intent_client_secret), card)
    if (setup.status === 'succeeded')
      return leave(fields.return_url, { setup_intent: setup.id, redirect_status: 'succeeded' })
    return leave(`${BASE}/confirm/${setup.id}`, { return_url: fields.return_url })
  } catch (error) {
    if (error instanceof StripeRefusal) return cardForm(request, fields, refusalWords(t, error.error))
    throw error
  }
}

function confirmForm(request: Request, path: string, back: string): Response {
  const { t } = wordsOf(request)
  const form = `<p>${t.confirmText}</p><form method="post" action="${BASE}${path}">${hidden({ return_url: back })}
<button class="main" name="decision" value="approve">${t.approve}</button>
<button name="decision" value="deny">${t.deny}</button></form>`
  return page(request, t.confirmTitle, form)
}

function decide(context: Context, id: string, back: string, isApproved: boolean): Response {
  const isPayment = id.startsWith('pi_')
  const name = isPayment ? 'payment_intent' : 'setup_intent'
  try {
    if (isPayment) decidePayment(context, id, isApproved)
    else decideSetup(context, findSetup(context, id), isApproved)
    return leave(back, { [name]: id, redirect_status: 'succeeded' })
  } catch (error) {
    if (error instanceof StripeRefusal && error.status === 402)
      return leave(back, { [name]: id, redirect_status: 'failed' })
    throw error
  }
}

const toPath = (url: string) => {
  const { pathname, search } = new URL(url, 'http://localhost')
  return pathname + search
}

/** The pages that stand for Stripe.js and the bank: the form of a card, and 3-D Secure. Paths begin with `/pages/card`. */
export async function answerPage(context: Context, request: Request, url: URL): Promise<Response> {
  const { t } = wordsOf(request)
  const gone = () => page(request, t.confirmTitle, `<p>${t.gone}</p>`, 404)
  const path = url.pathname.slice('/pages/card'.length)
  const isSent = request.method === 'POST'
  const form = Object.fromEntries(isSent ? new URLSearchParams(await request.text()) : url.searchParams)
  try {
    const id = /^\/confirm\/((?:pi|seti)_\w+)$/.exec(path)?.[1]
    const stored = id?.startsWith('pi_') ? findPayment(context, id).next_action?.redirect_to_url?.return_url : undefined
    const back = toPath(stored ?? form['return_url'] ?? '')
    if (!BACK.test(back)) return gone()
    if (id === undefined) return isSent ? saveCard(context, request, form) : cardForm(request, form)
    return isSent ? decide(context, id, back, form['decision'] === 'approve') : confirmForm(request, path, back)
  } catch (error) {
    if (error instanceof StripeRefusal) return gone()
    throw error
  }
}
