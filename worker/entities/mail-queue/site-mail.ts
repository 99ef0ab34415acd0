import type { Language } from '#shared/text/languages.ts'
import { mediaPath, VARIANT_WIDTHS } from '#shared/media/media-rules.ts'
import { nameIn } from '#shared/site/document/site-name.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { headFile } from '#worker/entities/media/media.storage.ts'
import { getReleasePages } from '#worker/entities/projection/release.storage.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { type MailContent, renderMailHtml, renderMailText } from './mail-html.ts'
import { findMailSite } from './site-mail.repository.ts'

/** A site as the sender of a mail. */
export type MailSite = {
  id: string
  siteUuid: string
  accountId: string
  /** The site's name in the language of the mail: as visitors see it, if it is published. */
  name: string
  /** Absolute URL. */
  logoUrl: string | null
  /** The origin at which visitors find the site. */
  origin: string
  /** Its base for `sitePagePath`: mails link to the site's own origin. */
  base: { root: ''; defaultLanguage: Language }
}

/** The texts of a site's mail; its brand is the site's. */
export type SiteWords = Omit<MailContent, 'senderName' | 'logoUrl' | 'mainColor' | 'textColor'>

/**
 * The site that a mail is sent for: its live release, or the working copy if it is not published. undefined if it is
 * deleted.
 */
export async function getMailSite(env: Bindings, siteId: string, language: Language): Promise<MailSite | undefined> {
  const site = await findMailSite(env.DB, siteId)
  if (!site) return undefined
  const { id, siteUuid, accountId, liveReleaseId: releaseId, defaultLanguage } = site
  const live = releaseId ? await getReleasePages(env, { siteId, releaseId, language }) : undefined
  const name = live?.frame?.name ?? nameIn({ ...site, ...site.settings }, language)
  const logoId = live?.frame ? live.frame.logo?.id : site.settings.logoMediaId
  const origin = siteOrigin(site, env)
  const logoUrl = logoId ? origin + (await logoPath(env, logoId)) : null
  return { id, siteUuid, accountId, name, logoUrl, origin, base: { root: '', defaultLanguage } }
}

/** The logo as a PNG, because some mail programs do not support WebP; older logos have none. */
async function logoPath(env: Bindings, logoId: string): Promise<string> {
  if (await headFile(env.MEDIA, { id: logoId, file: 'logo.png' })) return mediaPath(logoId, 'logo.png')
  const [width] = VARIANT_WIDTHS
  return mediaPath(
    logoId,
    (await headFile(env.MEDIA, { id: logoId, file: `${width}.webp` })) ? `${width}.webp` : 'thumb.webp',
  )
}

/** Composes a mail with the name and brand of a site. */
export function composeSiteMail({ name, logoUrl }: MailSite, words: SiteWords): MailContent {
  return { ...words, senderName: name, logoUrl, mainColor: null, textColor: null }
}

/** Sends one mail with the name and brand of a site; throws if it cannot be sent, so that the outbox retries. */
export async function sendSiteMail(
  env: Bindings,
  site: MailSite,
  { to, replyTo, words }: { to: string; replyTo?: string; words: SiteWords },
): Promise<void> {
  const content = composeSiteMail(site, words)
  const { senderName, subject } = content
  await sendMail(env, {
    to,
    senderName,
    subject,
    ...(replyTo && { replyTo }),
    text: renderMailText(content),
    html: renderMailHtml(content),
  })
}
