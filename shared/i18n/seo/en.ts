import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  lead: 'How the site appears in search results and on social media, and the measuring tags.',
  texts: {
    heading: 'Texts for search and social media',
    title: terms.title,
    titleHelp: 'The headline in search results and the name of the browser tab. If empty, the site’s name is used.',
    h1: 'H1 (main heading)',
    h1Help: 'The heading for search engines and screen readers; it is not visible. If empty, the site’s name is used.',
    description: 'Description',
    descriptionHelp: 'The text below the headline in search results. If empty, the text of the first cell is used.',
    signs: 'Symbols you can use: space - | : ( ) [ ]',
  },
  notes: {
    noTitle: 'The title is empty, so the site’s name “{{name}}” is shown.',
    shortTitle: 'A short title is easily overlooked in search results.',
    noDescription: 'The description is empty, so the text of the first cell is used.',
    cutTitle: 'At this width, the end of the title is cut off.',
    cutDescription: 'At this width, the end of the description is cut off.',
  },
  preview: {
    heading: 'Preview',
    device: 'Search results on',
    desktop: 'Computer',
    phone: 'Phone',
    search: 'In search results',
    card: 'When shared on social media',
    cardNote: 'The picture is that of the first cell.',
    noPicture: 'The first cell has no picture',
    about: 'Search engines and social media may decide to show it differently.',
  },
  measuring: {
    heading: 'Measuring tags',
    lead: 'Enter an ID and measuring begins. It applies to the pages in all languages.',
    ga4: 'Google Analytics 4 (measurement ID)',
    gtm: 'Google Tag Manager (container ID)',
    meta: 'Meta pixel (pixel ID)',
    line: 'LINE Tag (tag ID)',
    tiktok: 'TikTok pixel (pixel ID)',
    yahooDisplay: 'Yahoo! JAPAN Ads, display (retargeting ID)',
    yahooSearch: 'Yahoo! JAPAN Ads, search (retargeting ID)',
    example: 'Example: {{example}}',
  },
  tags: {
    heading: 'Head and body tags',
    lead: 'For services without a field of their own, paste their tags here.',
    head: 'Head tags',
    headHelp: 'You can use meta, link, and script with src.',
    body: 'Body tags',
    bodyHelp: 'You can use script with src and defer.',
    rules:
      'Code written inside a tag, eval, setTimeout and setInterval are not allowed. Tags are tidied when they are saved.',
    fromDefault: 'While this is empty, the tags of {{language}} are used.',
  },
  blocked: {
    heading: 'Blocked tags',
    lead: 'On your published pages, the security policy (CSP) kept the following from working within the last 30 days.',
    tag: '“{{tag}}” is blocked ({{source}})',
    host: 'Loading from or sending to {{source}} is blocked',
    code: 'Code of a tag is blocked ({{source}})',
    others: 'More was blocked',
    several: 'several rules',
    facts: '{{count}} time{{s.count}}, last {{time}} ({{page}}, {{directive}})',
    dismiss: 'Dismiss',
    dismissOne: '{{title}}: dismiss',
    advice: {
      tag: 'Check the ID or tag below, and publish again. If that does not help, ask its provider how it works with a Content-Security-Policy.',
      host: 'A tag has called it. If you need it, add the tag of that service to the head or body tags and publish. If you do not know it, a visitor’s own software may be the reason.',
      http: 'Addresses with http:// cannot be used. Change them to https://.',
      code: 'A tag that you added uses eval, code within the page or another way that is not possible. Ask its provider for a tag that works with a Content-Security-Policy. If you do not know it, a visitor’s own software may be the reason.',
      others:
        'There are too many kinds, so the rest is counted together. Once you mend or dismiss the items above, new ones are shown one by one.',
    },
  },
  where: 'Measuring tags and your own tags run at the published site’s own address only, never in the preview.',
}
