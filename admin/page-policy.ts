/** What two libraries need to live under the page's Content-Security-Policy. Imported before everything else. */

type PolicyFactory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown }
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

// Code made from strings is forbidden, so zod must not compile schemas. Set where zod looks for it and not through its
// `config()`, which would put the whole of zod into the first script and come too late for the schemas it brings.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// HTML made from strings is forbidden but for one constant: the style sheet that the colour picker puts into the page.
trustedTypes?.createPolicy('default', { createHTML: (html) => (html.startsWith('.react-colorful{') ? html : null) })
