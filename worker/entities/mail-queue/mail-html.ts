import { contrastRatio } from '#shared/text/colour-rules.ts'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'

/** All contents of a mail as plain text, without markup. */
export type MailContent = {
  language: Language
  subject: string
  senderName: string
  logoUrl: string | null
  mainColor: string | null
  textColor: string | null
  greeting: string
  title: string
  body: string
  /** `isLink`: the value is an address to open. `url`: the address that the value opens. */
  facts: readonly { label: string; value: string; isLink?: boolean; url?: string }[]
  action: { label: string; url: string; hint: string } | null
  note: string
  /** An address after the note. */
  noteUrl?: string
  footer: string
}

const INK = '#202020'
const PAPER = '#ffffff'
const READABLE = 4.5
const FONTS = "'Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans SC','Noto Sans KR',system-ui,sans-serif"

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}

/** A text with its line breaks. */
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const anchor = (url: string, text = url) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#1f4f9e;word-break:break-all">${escapeHtml(text)}</a>`

/** The button's colours: the partner's if they are readable, else a readable pair. */
export function buttonColours(mainColor: string | null, textColor: string | null): { fill: string; ink: string } {
  const fill = mainColor && contrastRatio(mainColor, PAPER) !== undefined ? mainColor : INK
  const candidates = [textColor ?? PAPER, PAPER, INK]
  const ink = candidates.find((colour) => (contrastRatio(fill, colour) ?? 0) >= READABLE) ?? PAPER
  return { fill, ink }
}

function header({ logoUrl, senderName }: MailContent): string {
  const name = escapeHtml(senderName)
  const mark = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="40" style="display:block;height:40px;max-width:220px;width:auto;border:0;background:#ffffff;border-radius:4px">`
    : name
  return `<tr><td class="ink" style="padding:28px 32px 0;font-size:17px;font-weight:700;color:${INK}">${mark}</td></tr>`
}

function factRows({ facts }: MailContent): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value, isLink, url = isLink ? value : undefined }) =>
      `<tr><td class="soft" style="padding:6px 16px 6px 0;color:#5f5f5b;word-break:keep-all;vertical-align:top">${escapeHtml(label)}</td><td class="ink" style="min-width:84px;padding:6px 0;color:${INK};word-break:keep-all;overflow-wrap:anywhere">${url ? anchor(url, value) : lines(value)}</td></tr>`,
  )
  return `<tr><td class="line" style="padding:20px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:14px;line-height:1.6">${rows.join('')}</table></td></tr>`
}

function actionRows({ action, mainColor, textColor }: MailContent): string {
  if (!action) return ''
  const { fill, ink } = buttonColours(mainColor, textColor)
  const url = escapeHtml(action.url)
  return `<tr><td style="padding:28px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:${fill}"><a href="${url}" style="display:inline-block;padding:14px 28px;border:1px solid ${ink};border-radius:8px;background:${fill};color:${ink};font-size:15px;font-weight:700;line-height:1.4;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table></td></tr>
<tr><td class="soft" style="padding:20px 32px 0;color:#5f5f5b;font-size:12px;line-height:1.7">${escapeHtml(action.hint)}<br>${anchor(action.url)}</td></tr>`
}

/**
 * Renders a mail as HTML: tables and inline styles for old mail programs, and colours that stay readable in dark mode.
 * Every text is escaped here.
 */
export function renderMailHtml(mail: MailContent): string {
  return `<!doctype html>
<html lang="${HTML_LANGUAGE[mail.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#161616!important}.card{background:#222220!important;border-color:#3a3a37!important}
.ink{color:#f1f1ee!important}.soft{color:#b5b5ae!important}.link{color:#8db8ff!important}.rule{border-color:#3a3a37!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f4f2;-webkit-text-size-adjust:100%">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f2;font-family:${FONTS}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${PAPER};border:1px solid #e6e6e3;border-radius:12px;text-align:left">
${header(mail)}
<tr><td class="ink" style="padding:24px 32px 0;color:${INK};font-size:20px;font-weight:700;line-height:1.5">${escapeHtml(mail.title)}</td></tr>
<tr><td class="ink" style="padding:20px 32px 0;color:${INK};font-size:15px;line-height:1.8">${escapeHtml(mail.greeting)}<br><br>${lines(mail.body)}</td></tr>
${factRows(mail)}
${actionRows(mail)}
<tr><td class="soft" style="padding:20px 32px 28px;color:#5f5f5b;font-size:13px;line-height:1.8">${lines(mail.note)}${mail.noteUrl ? `<br>${anchor(mail.noteUrl)}` : ''}</td></tr>
<tr><td class="soft rule" style="padding:16px 32px 20px;border-top:1px solid #e6e6e3;color:#5f5f5b;font-size:12px;line-height:1.7">${lines(mail.footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Renders the same mail as plain text. */
export function renderMailText(mail: MailContent): string {
  const facts = mail.facts
    .map(({ label, value, url }) => [`${label}: ${value}`, url].filter(Boolean).join('\n'))
    .join('\n')
  const action = mail.action && `${mail.action.label}:\n${mail.action.url}`
  const note = [mail.note, mail.noteUrl].filter(Boolean).join('\n')
  const parts = [mail.greeting, mail.title, mail.body, facts, action, note, `--\n${mail.footer}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
