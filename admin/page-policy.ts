/** What three libraries need to live under the page's Content-Security-Policy. Imported before everything else. */

type Rules = { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null }
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => unknown }
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

// Code made from strings is forbidden, so zod must not compile schemas. Set where zod looks for it and not through its
// `config()`, which would put the whole of zod into the first script and come too late for the schemas it brings.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// HTML made from strings is forbidden but for one constant: the style sheet that the colour picker puts into the page.
// Script addresses too, but for the HEIC decoder's worker, a blob of our own: `script-src` still refuses blobs as scripts.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html.startsWith('.react-colorful{') ? html : null),
  createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
})
