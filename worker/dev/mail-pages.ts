import { formatMoment } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'
import { escapeHtml } from '#worker/entities/mail-queue/mail-html.ts'

type Line = { id: string; recipient: string; subject: string; createdAt: number }
type LocalMail = Line & { text: string; html: string }

const WORDS = {
  ja: {
    title: '送信メール',
    lead: 'この環境から送ったメールです（新しい順、最大100通）。実際には届きません。',
    empty: 'まだメールはありません。パスワードの再設定やアカウントの招待をすると、ここに表示されます。',
    time: '日時（日本時間）',
    to: '宛先',
    subject: '件名',
    back: '一覧へ戻る',
    html: 'HTML',
    text: 'テキスト',
    missing: 'このメールはもうありません。',
    reload: '再読み込み',
  },
  en: {
    title: 'Mails sent',
    lead: 'Mails of this installation, newest first, at most 100. None of them really leaves.',
    empty: 'No mails yet. Reset a password or invite an account, and the mail appears here.',
    time: 'Time (Japan)',
    to: 'To',
    subject: 'Subject',
    back: 'Back to the list',
    html: 'HTML',
    text: 'Text',
    missing: 'This mail is gone.',
    reload: 'Reload',
  },
} as const

/** Pages of /dev/mail load only the sites' logos and run no script; mails are shown in a sandboxed frame. */
export function mailPagePolicy(sitesHost: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http://*.${sitesHost}; frame-ancestors 'none'; base-uri 'self'`
}

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f7f7f6;color:#202020;font:14px/1.7 'Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0;font-size:20px}
h2{margin:32px 0 8px;font-size:14px}
p{margin:4px 0 24px;color:#5f5f5b}
a{color:#1f4f9e}
header{display:flex;justify-content:space-between;align-items:baseline;gap:16px}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #e6e6e3;border-radius:8px;overflow:hidden}
th{padding:10px 14px;text-align:left;font-size:12px;font-weight:500;color:#5f5f5b;border-bottom:1px solid #e6e6e3}
td{padding:0;border-top:1px solid #f0f0ee;overflow-wrap:anywhere}
td a{display:block;padding:11px 14px;color:inherit;text-decoration:none}
tr:hover td{background:#fafaf9}
td:last-child a{font-weight:600}
.time,.to{width:1%}.time{white-space:nowrap;font-variant-numeric:tabular-nums;color:#5f5f5b}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:16px 0 0;padding:16px 20px;background:#fff;border:1px solid #e6e6e3;border-radius:8px}
dt{color:#5f5f5b}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:720px;background:#fff;border:1px solid #e6e6e3;border-radius:8px}
pre{margin:0;padding:20px;background:#fff;border:1px solid #e6e6e3;border-radius:8px;font:13px/1.8 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.empty{padding:48px 16px;text-align:center;background:#fff;border:1px solid #e6e6e3;border-radius:8px;color:#5f5f5b}
@media (max-width:600px){thead{display:none}tr{display:block;padding:9px 0}tr+tr{border-top:1px solid #f0f0ee}td,.time,.to{display:block;width:auto;border:0}td a{padding:1px 14px}.to{color:#5f5f5b}}
`

type PageLanguage = keyof typeof WORDS
export const pageLanguage = (language: Language): PageLanguage => (language === 'ja' ? 'ja' : 'en')

const time = (at: number) => formatMoment(at)

function page(language: PageLanguage, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} | Mekuri</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

/** The list of mails. */
export function describeMails(language: PageLanguage, mails: readonly Line[]): string {
  const words = WORDS[language]
  const cell = (id: string, text: string, name: string) =>
    `<td class="${name}"><a href="/dev/mail/${id}">${escapeHtml(text)}</a></td>`
  const rows = mails.map(
    ({ id, recipient, subject, createdAt }) =>
      `<tr>${cell(id, time(createdAt), 'time')}${cell(id, recipient, 'to')}${cell(id, subject, 'subject')}</tr>`,
  )
  const table = `<table><thead><tr><th>${words.time}</th><th class="to">${words.to}</th><th>${words.subject}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const content = rows.length > 0 ? table : `<div class="empty">${words.empty}</div>`
  const head = `<header><h1>${words.title}</h1><a href="/dev/mail">${words.reload}</a></header><p>${words.lead}</p>`
  return page(language, words.title, `${head}${content}`)
}

/** One mail, as HTML in a sandboxed frame and as text. Its links open in a new tab. */
export function describeMail(language: PageLanguage, mail: LocalMail | undefined): string {
  const words = WORDS[language]
  const back = `<a href="/dev/mail">← ${words.back}</a>`
  if (!mail)
    return page(language, words.title, `${back}<div class="empty" style="margin-top:16px">${words.missing}</div>`)
  const framed = mail.html.replace('<head>', '<head><base target="_blank">')
  return page(
    language,
    mail.subject,
    `${back}<dl><dt>${words.subject}</dt><dd><b>${escapeHtml(mail.subject)}</b></dd><dt>${words.to}</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>${words.time}</dt><dd>${time(mail.createdAt)}</dd></dl>
<h2>${words.html}</h2><iframe title="${words.html}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>${words.text}</h2><pre>${linked(mail.text)}</pre>`,
  )
}

function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`,
  )
}
