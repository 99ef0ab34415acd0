/** Adapts three libraries to the page's Content-Security-Policy. Imported before everything else. */

type Rules = { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null }
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => unknown }
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

// The policy forbids code from strings, so zod must not compile schemas. Set as zod's global and not through its
// `config()`, which would put all of zod into the first script and run after its own schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The policy forbids HTML from strings except one constant: the style sheet that the colour picker inserts.
// It forbids script URLs except the HEIC decoder's worker, a blob of this origin; `script-src` still refuses blobs.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html.startsWith('.react-colorful{') ? html : null),
  createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
})
